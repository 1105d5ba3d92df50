import type { Db, Tx } from "../database/database.ts";
import type { OutboxStatus } from "../database/schema.ts";

/** A job as an operator sees it. */
export interface ListedJob {
  readonly id: string;
  readonly kind: string;
  /** What it is for: a reference. */
  readonly subject: string;
  readonly status: OutboxStatus;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Of one that is still to be done. */
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
}

/** The longest waiting first, at most so many; of those that are over, the last ones. */
export async function listJobs(tx: Tx, status: OutboxStatus | undefined, most: number): Promise<ListedJob[]> {
  const rows = await tx
    .selectFrom("outbox")
    .selectAll()
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .orderBy(status === "pending" ? "next_attempt_at" : "created_at", status === "pending" ? "asc" : "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject_id,
    status: row.status,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    nextAttemptAt: row.status === "pending" ? new Date(row.next_attempt_at) : null,
    lastError: row.last_error,
  }));
}

/**
 * Gives a job all its tries again, from now on: that one, found by its id or by the reference it is for, or
 * all dead letters. What was done is not done again, and what a worker has in hand is left to it. Returns how
 * many.
 */
export async function retryJobs(
  { kysely }: Db,
  which: { readonly name: string } | "dead",
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { numUpdatedRows } = await kysely
    .updateTable("outbox")
    .set({ status: "pending", attempts: 0, next_attempt_at: at, leased_until: null, finished_at: null })
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
