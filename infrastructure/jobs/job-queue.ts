import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { skipLocked, type Write } from "../database/dialect.ts";
import { currentTraceId } from "../trace.ts";

/**
 * The transactional outbox: jobs enqueued in the transaction that caused them and done at least once.
 *
 * A worker leases a job for 10 s and renews the lease while it works, so jobs of a killed worker are free
 * within 10 s. `attempts` increases with each lease and identifies it. Clocks that differ by more than a
 * lease may cause a job to be done twice, never lost. A time further ahead than this code sets comes from a
 * wrong clock and is ignored.
 */
export type Job = Awaited<ReturnType<typeof claimJobs>>[number];

export const MAXIMUM_ATTEMPTS = 10;
const LEASE_MS = 10_000;
/** Two renewals may fail before the lease ends. */
export const RENEW_EVERY_MS = 3_000;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 3_600_000;
const LONGEST_ERROR = 500;

/** Thrown by a handler to set its next attempt, at most an hour ahead. `message` is the log message. */
export class RetryAt extends Error {
  override name = "RetryAt";
  readonly at: Date;
  constructor(message: string, at: Date) {
    super(message);
    this.at = at;
  }
}

/** The trace that a subject's job continues: of several requests in one group commit, each its own. */
export type TraceOfSubject = (subject: string) => string | undefined;

/** Enqueues a job for each subject, once per kind and subject. */
export function enqueueJobs(
  tx: Tx,
  kind: string,
  subjects: readonly string[],
  now: Date,
  traceOf: TraceOfSubject = currentTraceId,
): Write {
  const at = now.toISOString();
  const rows = subjects.map((subject) => ({
    id: randomUUID(),
    kind,
    subject_id: subject,
    status: "pending" as const,
    attempts: 0,
    next_attempt_at: at,
    created_at: at,
    trace_id: traceOf(subject) ?? null,
  }));
  return tx
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["kind", "subject_id"]).doNothing());
}

/**
 * Leases up to `limit` due jobs, longest waiting first, with the number of earlier attempts. A job without an
 * attempt is always due.
 */
export async function claimJobs(db: Db, limit: number, now: Date, kinds?: readonly string[]) {
  const at = now.toISOString();
  const due = db.kysely
    .selectFrom("outbox")
    .select(["id", "attempts"])
    .where("status", "=", "pending")
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds!))
    .where((where) =>
      where.or([
        where("attempts", "=", 0),
        where("next_attempt_at", "<=", at),
        where("next_attempt_at", ">", ahead(now, LONGEST_DELAY_MS)),
      ]),
    )
    .where((where) =>
      where.or([
        where("leased_until", "is", null),
        where("leased_until", "<", at),
        where("leased_until", ">", ahead(now, 2 * LEASE_MS)),
      ]),
    )
    .orderBy("next_attempt_at")
    .limit(limit)
    .modifyEnd(skipLocked(db));
  return (
    db.kysely
      // Evaluated once: as a part of a join PostgreSQL may run it for each row, and claim more than `limit`.
      .with(
        (cte) => cte("due").materialized(),
        () => due,
      )
      .updateTable("outbox")
      .set({ leased_until: ahead(now, LEASE_MS), attempts: sql<number>`attempts + 1` })
      // With its attempts: where the engine locks no row for the select, another worker may have claimed it.
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("id", "attempts"),
          "in",
          selectFrom("due").select(["id", "attempts"]).$asTuple("id", "attempts"),
        ),
      )
      .returning(["id", "kind", "subject_id as subjectId", "trace_id as traceId"])
      .returning(sql<number>`attempts - 1`.as("attempts"))
      .execute()
  );
}

/** Extends this worker's leases. A job that another worker has leased meanwhile is skipped. */
export async function renewLeases(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  await db.kysely
    .updateTable("outbox")
    .set({ leased_until: ahead(now, LEASE_MS) })
    .where("status", "=", "pending")
    .where((where) => where.or(jobs.map((job) => where.and({ id: job.id, attempts: job.attempts + 1 }))))
    .execute();
}

function ahead(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** Marks the jobs done, regardless of their leases. */
export async function finishJobs(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  const ids = jobs.map(({ id }) => id).toSorted();
  await db.kysely
    .updateTable("outbox")
    .set({ status: "sent", finished_at: now.toISOString(), leased_until: null, last_error: null })
    .where("id", "in", ids)
    .execute();
}

/**
 * Schedules the next attempt, or marks the job dead after the last one and returns true. `random` is in
 * [0, 1). Changes nothing if this worker's lease has ended.
 */
export async function failJob(db: Db, job: Job, error: Error, now: Date, random: number): Promise<boolean> {
  const dead = job.attempts + 1 >= MAXIMUM_ATTEMPTS;
  await db.kysely
    .updateTable("outbox")
    .set({
      status: dead ? "dead" : "pending",
      next_attempt_at:
        error instanceof RetryAt ? error.at.toISOString() : ahead(now, retryDelay(job.attempts, random)),
      leased_until: null,
      last_error: error.message.slice(0, LONGEST_ERROR),
      finished_at: dead ? now.toISOString() : null,
    })
    .where("id", "=", job.id)
    .where("status", "=", "pending")
    .where("attempts", "=", job.attempts + 1)
    .execute();
  return dead;
}

/** Milliseconds: doubles from 5 s to an hour, with half of each random. */
export function retryDelay(attempts: number, random: number): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
  return full / 2 + (full / 2) * random;
}

export type UnsentCounts = Awaited<ReturnType<typeof countUnsentJobs>>;

/** Uses the index on status: sent jobs may be millions. */
export async function countUnsentJobs(db: Db, now: Date) {
  const rows = await db.kysely
    .selectFrom("outbox")
    .select([
      "status",
      (select) => select.fn.countAll<number>().as("jobs"),
      (select) => select.fn.min("created_at").as("oldest"),
    ])
    .where("status", "in", ["pending", "dead"])
    .groupBy("status")
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  const oldest = of("pending")?.oldest;
  return {
    pending: of("pending")?.jobs ?? 0,
    dead: of("dead")?.jobs ?? 0,
    /** 0 if none is pending. */
    oldestPendingSeconds: oldest == null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
  };
}

/** The condition of jobs that finished before these moments. A pending job never expires. */
export function expiredJobs(before: { sentBefore: Date; deadBefore: Date }): RawBuilder<boolean> {
  const [sent, dead] = [before.sentBefore.toISOString(), before.deadBefore.toISOString()];
  // "<>" forces the index on the time: the one on the status would read every sent job.
  return sql<boolean>`((finished_at < ${sent} and status <> 'dead') or (finished_at < ${dead} and status <> 'sent'))`;
}
