import { createHmac, randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { findSource } from "../../domain/filings.ts";
import { isSubmissionSource, SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Write } from "../../infrastructure/database/dialect.ts";
import { RetryAt, type TraceOfSubject } from "../../infrastructure/jobs/job-queue.ts";
import { currentTraceId, traceHeaders } from "../../infrastructure/trace.ts";
import { recordTime } from "../../infrastructure/database/system-times.ts";
import { WEBHOOK_JOB, WEBHOOKS_WANTED } from "../../infrastructure/jobs/webhook-jobs.ts";
import { sourceNow } from "./stored-cases.ts";
import { type JobHandler, type OutboxWorker, startOutboxWorker } from "../../infrastructure/jobs/worker.ts";

/** Where events for the provider's own systems go, as Standard Webhooks (docs/operating/webhooks.md). */
export interface WebhookTarget {
  readonly url: string;
  /** The newest first; two while one replaces the other. */
  readonly secrets: readonly Buffer[];
}

interface WebhookEvent {
  readonly type:
    | "case.received"
    | "case.extra-help"
    | "case.changed"
    | "case.resolved"
    | "case.reopened"
    | "letter.sent";
  readonly timestamp: string;
  readonly data: {
    readonly reference: string;
    /** A SubmissionKind, or "other". */
    readonly kind: string;
  };
}

/** Between two looks for the reference of a case. */
const WAIT_MS = 60_000;

const TYPES: Readonly<Record<string, WebhookEvent["type"]>> = {
  resolved: "case.resolved",
  reopened: "case.reopened",
  letter: "letter.sent",
  deadlock: "letter.sent",
};

/** At the start of the process that sends them. */
export async function setWebhooksWanted(db: Db, wanted: boolean, now: Date): Promise<void> {
  if (wanted) await recordTime(db, WEBHOOKS_WANTED, now);
  else await db.kysely.deleteFrom("system_times").where("name", "=", WEBHOOKS_WANTED).execute();
}

/** On its own, so that a slow receiver delays no email. */
export async function startWebhookWorker(
  db: Db,
  target: WebhookTarget | undefined,
  log: FastifyBaseLogger,
): Promise<OutboxWorker> {
  await setWebhooksWanted(db, target !== undefined, new Date());
  return startOutboxWorker({ db, log, handlers: { [WEBHOOK_JOB]: webhookHandler(db, target) } });
}

/** Enqueues one for each id of a case or of its event, where the provider wants them. */
export function enqueueWebhooks(
  tx: Tx,
  subjects: readonly string[],
  now: Date,
  traceOf: TraceOfSubject = currentTraceId,
): Write {
  const at = now.toISOString();
  const rows = sql.join(
    subjects.map((subject) => sql`(${randomUUID()}, ${subject}, ${traceOf(subject) ?? null})`),
  );
  return tx
    .insertInto("jobs")
    .columns(["id", "kind", "subject_id", "status", "attempts", "next_attempt_at", "created_at", "trace_id"])
    .expression(
      sql`select column1, ${sql.lit(WEBHOOK_JOB)}, column2, 'pending', 0, ${at}, ${at}, column3
        from (values ${rows}) as jobs where exists (select 1 from system_times where name = ${WEBHOOKS_WANTED})`,
    );
}

/** The same for a query of one case at most. */
export function enqueueWebhooksOf(tx: Tx, subjects: RawBuilder<unknown>, now: Date): Write {
  const at = now.toISOString();
  return tx
    .insertInto("jobs")
    .columns(["id", "kind", "subject_id", "status", "attempts", "next_attempt_at", "created_at", "trace_id"])
    .expression(
      sql`select ${randomUUID()}, ${sql.lit(WEBHOOK_JOB)}, found.id, 'pending', 0, ${at}, ${at}, ${currentTraceId() ?? null}
        from (${subjects}) as found where exists (select 1 from system_times where name = ${WEBHOOKS_WANTED})`,
    )
    .onConflict((conflict) => conflict.columns(["kind", "subject_id"]).doNothing());
}

/** Sends one event. Redirects are not followed; any answer but 2xx is a failure that the outbox retries. */
export function webhookHandler(
  { kysely }: Db,
  target: WebhookTarget | undefined,
  timeoutMs = 10_000,
): JobHandler {
  return async ({ id, subjectId }) => {
    const event = target && (await findEvent(kysely, subjectId));
    // Switched off since it was enqueued, or the case was deleted.
    if (event === undefined) return;
    if (event === "waiting")
      throw new RetryAt("the case has no reference yet", new Date(Date.now() + WAIT_MS));
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const response = await fetch(target!.url, {
      method: "POST",
      redirect: "manual",
      headers: {
        ...traceHeaders(),
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": signWebhook(target!.secrets, `${id}.${timestamp}.${body}`),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`no answer: ${reasonOf(error)}`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  };
}

function signWebhook(secrets: readonly Buffer[], content: string): string {
  const sign = (secret: Buffer) => createHmac("sha256", secret).update(content).digest("base64");
  return secrets.map((secret) => `v1,${sign(secret)}`).join(" ");
}

/** "ECONNREFUSED", "TimeoutError": fetch itself says "fetch failed" alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

/** Of a lead, of an event of its case, or of the submission of who may need extra help. */
async function findEvent(tx: Tx, subject: string): Promise<WebhookEvent | "waiting" | undefined> {
  return (await findCaseEvent(tx, subject)) ?? (await findExtraHelp(tx, subject));
}

/** Says neither why nor who: that stays in the submission (docs/decisions/leads.md, 164). */
async function findExtraHelp(tx: Tx, submission: string): Promise<WebhookEvent | undefined> {
  const row = await tx
    .selectFrom("submissions")
    .select(["reference", "source", "acknowledged_at"])
    .where("id", "=", submission)
    .executeTakeFirst();
  if (row === undefined || row.reference === null || row.acknowledged_at === null) return undefined;
  const { reference, source } = row;
  const kind = isSubmissionSource(source) ? SUBMISSION_TYPES[source].kind : "other";
  return { type: "case.extra-help", timestamp: row.acknowledged_at, data: { reference, kind } };
}

/** "waiting" while the case has no reference by which the provider could know it. */
async function findCaseEvent(tx: Tx, subject: string): Promise<WebhookEvent | "waiting" | undefined> {
  const row = await tx
    .selectFrom("cases")
    .leftJoin("submissions", "submissions.id", "cases.submission_id")
    .leftJoin("case_events as event", (join) =>
      join.onRef("event.case_id", "=", "cases.id").on("event.id", "=", subject),
    )
    .select(["cases.reference", "topic", "query_type", "query_subtype", "complaint_at", "submissions.source"])
    .select(["cases.created_at", "event.kind", "happened_at"])
    .where((where) =>
      where.or([
        where("cases.id", "=", subject),
        where("cases.id", "=", where.selectFrom("case_events").select("case_id").where("id", "=", subject)),
      ]),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.reference === null) return "waiting";
  const { topic, query_type: queryType, query_subtype: querySubtype } = row;
  // Forms that are filed alike are told by what was submitted.
  const { source: own } = row;
  const sent = own !== null && isSubmissionSource(own) ? own : findSource({ topic, queryType, querySubtype });
  const source = sourceNow(sent, row.complaint_at !== null);
  return {
    type: row.kind === null ? "case.received" : (TYPES[row.kind] ?? "case.changed"),
    timestamp: row.happened_at ?? row.created_at,
    data: { reference: row.reference, kind: source === undefined ? "other" : SUBMISSION_TYPES[source].kind },
  };
}

/**
 * The newest first. `id` is the `webhook-id`; reference and type are of the case, undefined where it was
 * deleted; `lastError` is null where there was none, or the last attempt succeeded.
 */
export async function listDeliveries(tx: Tx, most: number) {
  const rows = await tx
    .selectFrom("jobs")
    .select(["id", "subject_id", "status", "attempts", "created_at", "last_error"])
    // Literal: the partial index is for this kind.
    .where("kind", "=", sql.lit(WEBHOOK_JOB))
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return Promise.all(
    rows.map(async ({ id, subject_id: subject, status, attempts, ...row }) => {
      const found = await findEvent(tx, subject);
      const event = found === "waiting" ? undefined : found;
      const about = { reference: event?.data.reference, type: event?.type, lastError: row.last_error };
      return { id, status, attempts, ...about, createdAt: new Date(row.created_at) };
    }),
  );
}

/** Sends a delivery again under its id, or all that were given up. Returns how many. */
export async function replayWebhooks(tx: Tx, which: string | "dead", now: Date): Promise<number> {
  const at = now.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable("jobs")
    .set({
      status: "pending",
      attempts: 0,
      failures: 0,
      next_attempt_at: at,
      leased_until: null,
      finished_at: null,
    })
    .where("kind", "=", WEBHOOK_JOB)
    .$if(which === "dead", (query) => query.where("status", "=", "dead"))
    .$if(which !== "dead", (query) => query.where("id", "=", which))
    .where((row) => row.or([row("leased_until", "is", null), row("leased_until", "<", at)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
