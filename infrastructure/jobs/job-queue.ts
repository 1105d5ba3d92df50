import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { skipLocked, type Write } from "../database/dialect.ts";
import type { JobStatus } from "../database/schema.ts";
import { currentTraceId } from "../trace.ts";

/**
 * The transactional outbox: jobs enqueued in the transaction that caused them and done at least once.
 *
 * A worker leases a job for 10 s and renews the lease while it works, so jobs of a killed worker are free
 * within 10 s. `attempts` increases with each lease and identifies it; `failures` counts what failed. Clocks
 * that differ by more than a lease may cause a job to be done twice, never lost. A time further ahead than
 * this code sets comes from a wrong clock and is ignored.
 */
export type Job = Awaited<ReturnType<typeof claimJobs>>[number];

const LEASE_MS = 10_000;
/** Two renewals may fail before the lease ends. */
export const RENEW_EVERY_MS = 3_000;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 3_600_000;
/** Of a time that another host asked for. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
const LONGEST_ERROR = 500;

/**
 * Thrown by a handler to set its next attempt, at most a day ahead. `message` is the log message. A delay is
 * no failure unless `failed` says so.
 */
export class RetryAt extends Error {
  override name = "RetryAt";
  readonly at: Date;
  readonly failed: boolean;
  constructor(message: string, at: Date, { failed = false } = {}) {
    super(message);
    this.at = at;
    this.failed = failed;
  }
}

/** Thrown by a handler where no further attempt can succeed: a person has to decide. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** The trace that a subject's job continues: of several requests in one group commit, each its own. */
export type TraceOfSubject = (subject: string) => string | undefined;

/** What several jobs of a kind must not all be held up by, such as one mail domain; null for none. */
export type LaneOfSubject = (subject: string) => string | null;

export interface JobFacts {
  readonly traceOf?: TraceOfSubject;
  readonly laneOf?: LaneOfSubject;
}

/** Enqueues a job for each subject, once per kind and subject. */
export function enqueueJobs(
  tx: Tx,
  kind: string,
  subjects: readonly string[],
  now: Date,
  { traceOf = currentTraceId, laneOf = () => null }: JobFacts = {},
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
    lane: laneOf(subject),
  }));
  return tx
    .insertInto("jobs")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["kind", "subject_id"]).doNothing());
}

export interface ClaimFilter {
  readonly kinds?: readonly string[];
  /** Lanes that no job is taken from. */
  readonly full?: readonly string[];
  /** True for urgent lanes alone, false for all others. */
  readonly urgent?: boolean | undefined;
}

/** Begins the names of lanes that have workers of their own. */
export const URGENT = "urgent ";

/**
 * Leases up to `limit` due jobs, longest waiting first, with the number of earlier attempts. A job without an
 * attempt is always due.
 */
export async function claimJobs(
  db: Db,
  limit: number,
  now: Date,
  { kinds, full = [], urgent }: ClaimFilter = {},
) {
  const at = now.toISOString();
  const due = db.kysely
    .selectFrom("jobs")
    .select(["id", "attempts"])
    .where("status", "=", "pending")
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds!))
    .$if(full.length > 0, (query) => query.where(sql`coalesce(lane, '')`, "not in", full))
    .$if(urgent !== undefined, (query) =>
      query.where(sql`coalesce(lane, '')`, urgent === true ? "like" : "not like", `${URGENT}%`),
    )
    .where((where) =>
      where.or([
        where("attempts", "=", 0),
        where("next_attempt_at", "<=", at),
        where("next_attempt_at", ">", ahead(now, LONGEST_WAIT_MS)),
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
      .updateTable("jobs")
      .set({ leased_until: ahead(now, LEASE_MS), attempts: sql<number>`attempts + 1` })
      // With its attempts: where the engine locks no row for the select, another worker may have claimed it.
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("id", "attempts"),
          "in",
          selectFrom("due").select(["id", "attempts"]).$asTuple("id", "attempts"),
        ),
      )
      .returning(["id", "kind", "subject_id as subjectId", "trace_id as traceId", "failures", "lane"])
      .returning(sql<number>`attempts - 1`.as("attempts"))
      .execute()
  );
}

/** Extends this worker's leases. A job that another worker has leased meanwhile is skipped. */
export async function renewLeases(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  await db.kysely
    .updateTable("jobs")
    .set({ leased_until: ahead(now, LEASE_MS) })
    .where("status", "=", "pending")
    .where((where) => where.or(jobs.map((job) => where.and({ id: job.id, attempts: job.attempts + 1 }))))
    .execute();
}

function ahead(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** Marks the jobs done, regardless of their leases; one that was returned meanwhile stays so. */
export async function finishJobs(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  const ids = jobs.map(({ id }) => id).toSorted();
  await db.kysely
    .updateTable("jobs")
    .set({ status: "sent", finished_at: now.toISOString(), leased_until: null, last_error: null })
    .where("id", "in", ids)
    .where("status", "not in", ["bounced", "posted"])
    .execute();
}

/** What is known of a job whose email will not arrive. */
export type UndeliveredJob = Pick<Job, "id" | "kind" | "subjectId">;

/** An email came back after it was taken: undefined where its job is unknown, or a person has decided. */
export function bounceJob(
  db: Db,
  id: string,
  reason: string,
  now: Date,
): Promise<UndeliveredJob | undefined> {
  return (
    db.kysely
      .updateTable("jobs")
      .set({ status: "bounced", last_error: reason, finished_at: now.toISOString() })
      .where("id", "=", id)
      // The report may be here before the worker has noted that it was taken.
      .where("status", "in", ["pending", "sent", "bounced"])
      .returning(["id", "kind", "subject_id as subjectId"])
      .executeTakeFirst()
  );
}

/**
 * Schedules the next attempt, or with `dead` sets the job aside. `random` is in [0, 1). Changes nothing if
 * this worker's lease has ended.
 */
export async function failJob(
  db: Db,
  job: Job,
  error: Error,
  now: Date,
  { dead = false, random = Math.random(), longestDelay = LONGEST_DELAY_MS } = {},
): Promise<void> {
  const isDelay = error instanceof RetryAt && !error.failed;
  const next =
    error instanceof RetryAt
      ? new Date(Math.min(error.at.getTime(), now.getTime() + LONGEST_WAIT_MS)).toISOString()
      : ahead(now, retryDelay(job.failures, random, longestDelay));
  await db.kysely
    .updateTable("jobs")
    .set({
      status: dead ? "dead" : "pending",
      failures: isDelay ? job.failures : job.failures + 1,
      next_attempt_at: next,
      leased_until: null,
      last_error: error.message.slice(0, LONGEST_ERROR),
      finished_at: dead ? now.toISOString() : null,
    })
    .where("id", "=", job.id)
    .where("status", "=", "pending")
    .where("attempts", "=", job.attempts + 1)
    .execute();
}

/** Milliseconds: doubles from 5 s to `longest`, with half of each random. */
export function retryDelay(failures: number, random: number, longest = LONGEST_DELAY_MS): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** failures, longest);
  return full / 2 + (full / 2) * random;
}

/** Statuses of jobs that were not done and that a person has to see. */
export const UNDONE: readonly JobStatus[] = ["dead", "bounced"];

export type UnsentCounts = Awaited<ReturnType<typeof countUnsentJobs>>;

/**
 * Jobs that are pending, and those that wait for a person, by kind. A job that is only delayed does not count
 * for the age. Uses the index on status: sent jobs may be millions.
 */
export async function countUnsentJobs(db: Db, now: Date) {
  // The index on kind would read every sent job.
  const kindOf = sql<string>`coalesce(kind, '')`;
  const delayed = sql<boolean>`failures = 0 and attempts > 0 and next_attempt_at > ${now.toISOString()}`;
  const rows = await db.kysely
    .selectFrom("jobs")
    .select([kindOf.as("kind"), "status"])
    .select((select) => select.fn.countAll<number>().as("jobs"))
    .select(sql<string | null>`min(case when ${delayed} then null else created_at end)`.as("oldest"))
    .where("status", "in", ["pending", ...UNDONE])
    .groupBy([kindOf, "status"])
    .execute();
  const kinds = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const pending = rows.find((row) => row.kind === kind && row.status === "pending");
    const dead = rows.filter((row) => row.kind === kind && row.status !== "pending");
    return {
      kind,
      pending: pending?.jobs ?? 0,
      dead: dead.reduce((sum, { jobs }) => sum + jobs, 0),
      /** 0 if none is pending. */
      oldestPendingSeconds:
        pending?.oldest == null ? 0 : Math.max(0, (now.getTime() - Date.parse(pending.oldest)) / 1000),
    };
  });
  return {
    kinds,
    pending: kinds.reduce((sum, one) => sum + one.pending, 0),
    dead: kinds.reduce((sum, one) => sum + one.dead, 0),
    oldestPendingSeconds: Math.max(0, ...kinds.map((one) => one.oldestPendingSeconds)),
  };
}

/** The condition of jobs that finished before these moments. A pending job never expires. */
export function expiredJobs(before: { sentBefore: Date; deadBefore: Date }): RawBuilder<boolean> {
  const [sent, dead] = [before.sentBefore.toISOString(), before.deadBefore.toISOString()];
  const undone = sql`status in (${sql.join(UNDONE.map((status) => sql.lit(status)))})`;
  // On the time alone: the index on the status would read every sent job.
  return sql<boolean>`((finished_at < ${sent} and not ${undone}) or (finished_at < ${dead} and ${undone}))`;
}
