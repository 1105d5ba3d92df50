import type { Db, Tx } from "../database/database.ts";
import type { JobStatus } from "../database/schema.ts";

/** A job as operators see it. */
export type ListedJob = Awaited<ReturnType<typeof listJobs>>[number];

/** Pending jobs longest waiting first, others newest first. */
export async function listJobs(tx: Tx, status: JobStatus | undefined, most: number) {
  const rows = await tx
    .selectFrom("jobs")
    .selectAll()
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .orderBy(status === "pending" ? "next_attempt_at" : "created_at", status === "pending" ? "asc" : "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    /** A reference. */
    subject: row.subject_id,
    status: row.status,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    nextAttemptAt: row.status === "pending" ? new Date(row.next_attempt_at) : null,
    lastError: row.last_error,
  }));
}

/** Resets a job, by its id or reference, or all dead jobs; not sent or leased ones. Returns how many. */
export async function retryJobs({ kysely }: Db, which: { readonly name: string } | "dead", now: Date) {
  const at = now.toISOString();
  const { numUpdatedRows } = await kysely
    .updateTable("jobs")
    .set({
      status: "pending",
      attempts: 0,
      failures: 0,
      next_attempt_at: at,
      leased_until: null,
      finished_at: null,
    })
    .where((row) =>
      which === "dead"
        ? row("status", "=", "dead")
        : row.and([
            row("status", "<>", "sent"),
            row.or([row("id", "=", which.name), row("subject_id", "=", which.name)]),
          ]),
    )
    .where((row) => row.or([row("leased_until", "is", null), row("leased_until", "<", at)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
