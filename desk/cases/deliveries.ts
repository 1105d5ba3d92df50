import { HOLDER_LETTER } from "../../domain/speaker.ts";
import type { Actor } from "../../domain/staff.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { JobStatus } from "../../infrastructure/database/schema.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { UNDONE, type UndeliveredJob } from "../../infrastructure/jobs/job-queue.ts";
import {
  CASE_EMAIL_JOB,
  type CaseRefusal,
  changeCase,
  commitCaseChange,
  HOLDER_EMAIL_JOB,
} from "./case-changes.ts";
import { HOLDER_JOB } from "./tell-holder.ts";
import { listCaseEvents } from "./case-events.ts";
import { LEAD_EMAIL_JOB } from "../../stores/leads.ts";
import { findCaseId, findStoredCase } from "./stored-cases.ts";

/** What became of an email: its job's status. Jobs that were done are deleted after 90 days. */
export interface Delivery {
  readonly jobId: string;
  readonly status: JobStatus;
}

const SYSTEM: Actor = { kind: "system", name: "" };
export const EMAIL_JOBS: readonly string[] = [LEAD_EMAIL_JOB, CASE_EMAIL_JOB, HOLDER_EMAIL_JOB, HOLDER_JOB];
const MOST_UNDELIVERED = 100;

/**
 * By subject: the reference for the confirmation, `HOLDER_LETTER` of the case, else the event's id. Of what went to two
 * people, the one that did not arrive.
 */
export async function findDeliveries(
  tx: Tx,
  subjects: readonly string[],
  caseId?: string,
): Promise<Readonly<Record<string, Delivery>>> {
  const submissionId = caseId === undefined ? null : await submissionOf(tx, caseId);
  const rows = await tx
    .selectFrom("jobs")
    .select(["id", "kind", "subject_id", "status"])
    .where("subject_id", "in", [...subjects, ...(submissionId === null ? [] : [submissionId])])
    .where("kind", "in", EMAIL_JOBS)
    .execute();
  const undoneLast = rows.toSorted(
    (one, other) => Number(UNDONE.includes(one.status)) - Number(UNDONE.includes(other.status)),
  );
  return Object.fromEntries(
    undoneLast.map((row) => [
      row.kind === HOLDER_JOB ? HOLDER_LETTER : row.subject_id,
      { jobId: row.id, status: row.status },
    ]),
  );
}

async function submissionOf(tx: Tx, caseId: string): Promise<string | null> {
  const query = tx.selectFrom("cases").select("submission_id").where("id", "=", caseId);
  return (await query.executeTakeFirst())?.submission_id ?? null;
}

/** Emails that did not reach their reader and that nobody has posted, the oldest first. */
export async function listUndelivered(tx: Tx) {
  const rows = await tx
    .selectFrom("jobs")
    .leftJoin("case_events", "case_events.id", "jobs.subject_id")
    .leftJoin("cases", (join) =>
      join.on((on) =>
        on.or([
          on("cases.id", "=", on.ref("case_events.case_id")),
          on("cases.submission_id", "=", on.ref("jobs.subject_id")),
        ]),
      ),
    )
    .select([
      "subject_id",
      "cases.id as case_id",
      "reference",
      "jobs.kind as job",
      "jobs.status",
      "finished_at",
      "case_events.kind as event",
    ])
    .where("jobs.status", "in", UNDONE)
    .where("jobs.kind", "in", EMAIL_JOBS)
    .orderBy("jobs.created_at")
    .limit(MOST_UNDELIVERED)
    .execute();
  return rows.map(({ subject_id: subject, case_id: id, reference, job, status, finished_at: at, event }) => ({
    reference: reference ?? id ?? subject,
    isLetter: event === "letter" || job === HOLDER_JOB,
    status,
    at: at === null ? null : new Date(at),
  }));
}

/** Adds to the history that an email was not delivered, and why; the same again changes nothing. */
export async function reportUndelivered(
  db: Db,
  encryption: Encryption,
  { id, kind, subjectId }: UndeliveredJob,
  reason: string,
  happenedAt: Date,
): Promise<void> {
  if (!EMAIL_JOBS.includes(kind)) return;
  const query = db.kysely.selectFrom("case_events").select("case_id").where("id", "=", subjectId);
  const event = await query.executeTakeFirst();
  const caseId =
    kind === HOLDER_JOB
      ? await findCaseOfSubmission(db.kysely, subjectId)
      : (event?.case_id ?? (await findCaseOfLead(db.kysely, subjectId)));
  const undelivered = { id, happenedAt, actor: SYSTEM, kind: "undelivered", text: reason } as const;
  // A case that was deleted meanwhile has no history.
  if (caseId !== undefined) await commitCaseChange(db, encryption, caseId, { event: undelivered });
}

/** Its case may not have the reference yet, as after a crash. */
async function findCaseOfLead(tx: Tx, reference: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("idempotency_keys")
    .innerJoin("submissions", "submissions.idempotency_key", "idempotency_keys.key")
    .innerJoin("cases", "cases.submission_id", "submissions.id")
    .select("cases.id")
    .where("idempotency_keys.lead_id", "=", reference)
    .executeTakeFirst();
  return row?.id ?? findCaseId(tx, reference);
}

async function findCaseOfSubmission(tx: Tx, submissionId: string): Promise<string | undefined> {
  const query = tx.selectFrom("cases").select("id").where("submission_id", "=", submissionId);
  return (await query.executeTakeFirst())?.id;
}

/** Staff have printed and posted what could not be emailed. */
export async function recordPosted(
  { kysely }: Db,
  encryption: Encryption,
  id: string,
  jobId: string,
  by: { readonly actor: Actor; readonly version: number; readonly happenedAt: Date },
): Promise<Result<unknown, CaseRefusal>> {
  return inTransaction(kysely, async (tx): Promise<Result<unknown, CaseRefusal>> => {
    const stored = await findStoredCase(tx, encryption, id);
    if (stored === undefined) return failed("unknown-case");
    const events = await listCaseEvents(tx, encryption, id);
    const deliveries = await findDeliveries(tx, [stored.reference, ...events.map((event) => event.id)], id);
    const job = Object.values(deliveries).find((one) => one.jobId === jobId);
    if (job === undefined || !UNDONE.includes(job.status)) return failed("stale");
    const { version, ...event } = by;
    const posted = { ...event, kind: "posted", text: null, channel: "post" } as const;
    const changed = await changeCase(tx, encryption, id, { event: posted, version });
    if (!changed.ok) return changed;
    const at = by.happenedAt.toISOString();
    await tx.updateTable("jobs").set({ status: "posted", finished_at: at }).where("id", "=", jobId).execute();
    return ok(undefined);
  });
}
