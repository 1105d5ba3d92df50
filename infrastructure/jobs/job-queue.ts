import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { skipLocked } from "../database/dialect.ts";

/**
 * The transactional outbox: work promised to a customer, written in the same transaction as what caused it,
 * and done afterwards at least once. A job belongs to the worker that leased it until the lease ends.
 *
 * Leases are short and renewed while the work goes on. A worker that was killed renews nothing, so its jobs
 * are free 10 s later, for a process that started in its place or for any other, and nobody needs to know who
 * is dead. One that works slowly keeps its jobs however long it takes. `attempts` goes up with each lease and
 * so tells one lease of a job from the next. The machines' clocks may be apart by less than a lease; where
 * they are further apart, or a process stands still for longer, a job is done twice and none is lost. A time
 * that lies further ahead than this code ever sets one is of a clock that was wrong and has been put right:
 * it is not waited for.
 */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  /** How often it has been tried before. */
  readonly attempts: number;
}

export const MAXIMUM_ATTEMPTS = 10;
const LEASE_MS = 10_000;
/** Two renewals may fail before the lease ends. */
export const RENEW_EVERY_MS = 3_000;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 3_600_000;
const LONGEST_ERROR = 500;

/**
 * Thrown by a handler that knows when its next try has a chance, at most an hour ahead. `message` is logged.
 */
export class RetryAt extends Error {
  override name = "RetryAt";
  readonly at: Date;
  constructor(message: string, at: Date) {
    super(message);
    this.at = at;
  }
}

/** Promises a job. The same kind for the same subject is promised once, whatever the caller does. */
export async function enqueueJob(tx: Tx, kind: string, subjectId: string, now: Date): Promise<void> {
  await tx
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      kind,
      subject_id: subjectId,
      status: "pending",
      attempts: 0,
      next_attempt_at: now.toISOString(),
      leased_until: null,
      last_error: null,
      created_at: now.toISOString(),
      finished_at: null,
    })
    .onConflict((conflict) => conflict.columns(["kind", "subject_id"]).doNothing())
    .execute();
}

/**
 * Leases up to `limit` jobs that are due, the longest waiting first. What was never tried is due, whoever's
 * clock it was promised by.
 */
export async function claimJobs(db: Db, limit: number, now: Date): Promise<Job[]> {
  const at = now.toISOString();
  const due = db.kysely
    .selectFrom("outbox")
    .select("id")
    .where("status", "=", "pending")
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
  const rows = await db.kysely
    .updateTable("outbox")
    .set({ leased_until: ahead(now, LEASE_MS), attempts: sql<number>`attempts + 1` })
    .where("id", "in", due)
    .returning(["id", "kind", "subject_id", "attempts"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    attempts: row.attempts - 1,
  }));
}

/** Keeps jobs that are still being worked on. One whose lease another worker has by now is left to it. */
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

/** Done is done, whoever has the lease by now. */
export async function finishJob(db: Db, job: Job, now: Date): Promise<void> {
  await db.kysely
    .updateTable("outbox")
    .set({ status: "sent", finished_at: now.toISOString(), leased_until: null, last_error: null })
    .where("id", "=", job.id)
    .execute();
}

/**
 * Puts the job back for later, or among the dead letters after its last try. `random` is in [0, 1). Returns
 * true for a dead letter. A worker whose lease ended says nothing here: another one has the job by then, or
 * has done it.
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

/**
 * Milliseconds: doubling from 5 s to an hour, with the last half of each left to chance so that failed jobs
 * do not come back at once.
 */
export function retryDelay(attempts: number, random: number): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
  return full / 2 + (full / 2) * random;
}

export interface UnsentCounts {
  readonly pending: number;
  readonly dead: number;
  /** Seconds the oldest pending job has waited, 0 where there is none. */
  readonly oldestPendingSeconds: number;
}

/** Reads the unsent jobs alone, by an index: the sent ones of 90 days may be millions. */
export async function countUnsentJobs(db: Db, now: Date): Promise<UnsentCounts> {
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
    oldestPendingSeconds: oldest == null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
  };
}

/** The condition of jobs that were done, or given up, before these moments. A pending job never expires. */
export function expiredJobs({
  sentBefore,
  deadBefore,
}: {
  sentBefore: Date;
  deadBefore: Date;
}): RawBuilder<boolean> {
  // "<>" leaves the index on the time as the only one: the one on the status would read every sent job.
  return sql<boolean>`((finished_at < ${sentBefore.toISOString()} and status <> 'dead')
    or (finished_at < ${deadBefore.toISOString()} and status <> 'sent'))`;
}
