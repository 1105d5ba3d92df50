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
    .select(["subject_id", "lead_id", "status", "finished_at", "case_events.kind as event"])
    .where("status", "in", UNDONE)
    .where("jobs.kind", "in", EMAIL_JOBS)
    .orderBy("jobs.created_at")
    .limit(MOST_UNDELIVERED)
    .execute();
  return rows.map(({ subject_id: subject, lead_id: lead, status, finished_at: at, event }) => ({
    reference: lead ?? subject,
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
  const event = await db.kysely
    .selectFrom("case_events")
    .select("lead_id")
    .where("id", "=", subjectId)
    .executeTakeFirst();
  const undelivered = { id, happenedAt, actor: SYSTEM, kind: "undelivered", text: reason } as const;
  // A case that was deleted meanwhile has no history.
  await commitCaseChange(db, encryption, event?.lead_id ?? subjectId, { event: undelivered });
}

/** Staff have printed and posted what could not be emailed. */
export async function recordPosted(
  { kysely }: Db,
  encryption: Encryption,
  reference: string,
  jobId: string,
  by: { readonly actor: Actor; readonly version: number; readonly happenedAt: Date },
): Promise<Result<unknown, CaseRefusal>> {
  return inTransaction(kysely, async (tx): Promise<Result<unknown, CaseRefusal>> => {
    const events = await listCaseEvents(tx, encryption, reference);
    const deliveries = await findDeliveries(tx, [reference, ...events.map(({ id }) => id)]);
    const job = Object.values(deliveries).find((one) => one.jobId === jobId);
    if (job === undefined || !UNDONE.includes(job.status)) return failed("stale");
    const { version, ...event } = by;
    const posted = { ...event, kind: "posted", text: null, channel: "post" } as const;
    const changed = await changeCase(tx, encryption, reference, { event: posted, version });
    if (!changed.ok) return changed;
    const at = by.happenedAt.toISOString();
    await tx.updateTable("jobs").set({ status: "posted", finished_at: at }).where("id", "=", jobId).execute();
    return ok(undefined);
  });
}
