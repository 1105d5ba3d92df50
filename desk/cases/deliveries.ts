import type { Actor } from "../../domain/staff.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { JobStatus } from "../../infrastructure/database/schema.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { UNDONE, type UndeliveredJob } from "../../infrastructure/jobs/job-queue.ts";
import { CASE_EMAIL_JOB, type CaseRefusal, changeCase, commitCaseChange } from "./case-changes.ts";
import { listCaseEvents } from "./case-events.ts";
import { LEAD_EMAIL_JOB } from "../../stores/leads.ts";
import { findCaseId, findStoredCase } from "./stored-cases.ts";

/** What became of an email: its job's status. Jobs that were done are deleted after 90 days. */
export interface Delivery {
  readonly jobId: string;
  readonly status: JobStatus;
}

const SYSTEM: Actor = { kind: "system", name: "" };
export const EMAIL_JOBS: readonly string[] = [LEAD_EMAIL_JOB, CASE_EMAIL_JOB];
const MOST_UNDELIVERED = 100;

/** By subject: the reference for the confirmation, else the event's id. */
export async function findDeliveries(
  tx: Tx,
  subjects: readonly string[],
): Promise<Readonly<Record<string, Delivery>>> {
  const rows = await tx
    .selectFrom("jobs")
    .select(["id", "subject_id", "status"])
    .where("subject_id", "in", subjects)
    .where("kind", "in", EMAIL_JOBS)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.subject_id, { jobId: row.id, status: row.status }]));
}

/** Emails that did not reach their reader and that nobody has posted, the oldest first. */
export async function listUndelivered(tx: Tx) {
  const rows = await tx
    .selectFrom("jobs")
    .leftJoin("case_events", "case_events.id", "jobs.subject_id")
    .leftJoin("cases", "cases.id", "case_events.case_id")
    .select(["subject_id", "case_id", "reference", "jobs.status", "finished_at", "case_events.kind as event"])
    .where("jobs.status", "in", UNDONE)
    .where("jobs.kind", "in", EMAIL_JOBS)
    .orderBy("jobs.created_at")
    .limit(MOST_UNDELIVERED)
    .execute();
  return rows.map(({ subject_id: subject, case_id: id, reference, status, finished_at: at, event }) => ({
    reference: reference ?? id ?? subject,
    isLetter: event === "letter",
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
  const caseId = event?.case_id ?? (await findCaseOfLead(db.kysely, subjectId));
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
    const deliveries = await findDeliveries(tx, [stored.reference, ...events.map((event) => event.id)]);
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
