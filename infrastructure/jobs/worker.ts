import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/database.ts";
import { createGroupCommit } from "../database/group-commit.ts";
import { newTraceId, runInTrace } from "../trace.ts";
import {
  claimJobs,
  type ClaimFilter,
  failJob,
  finishJobs,
  type Job,
  PermanentFailure,
  RENEW_EVERY_MS,
  renewLeases,
  RetryAt,
} from "./job-queue.ts";

const AT_ONCE = 10;
/** A job that takes longer than this makes room for another, up to so many in all. */
const SLOW_MS = 2_000;
/** Of a worker; mail servers allow some tens of connections from one client. */
export const MOST_AT_ONCE = 40;
/** Of one lane. */
const LANE_AT_ONCE = 8;
const POLL_MS = 1_000;
/** About five days, as RFC 5321, 4.5.4.1 has it for mail. */
const MOST_FAILURES = 130;
/** Less than the process's stop timeout. An unfinished job is free once its lease ends. */
const STOP_TIMEOUT_MS = 3_000;

/** Does one job. Throws if it failed; the job is then retried later, unless it is a PermanentFailure. */
export type JobHandler = (job: Job) => Promise<void>;

export interface OutboxWorkerOptions {
  readonly db: Db;
  /** By kind; jobs of other kinds are left to other workers. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: FastifyBaseLogger;
  readonly urgent?: ClaimFilter["urgent"];
  /** After so many failures a job is set aside. */
  readonly mostFailures?: number;
  /** Milliseconds. */
  readonly longestDelay?: number | undefined;
  /** Called before a job is set aside; it may be called again. */
  readonly onDead?: (job: Job, error: Error) => Promise<void>;
  readonly now?: () => Date;
  readonly random?: () => number;
}

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;

/**
 * Works through the outbox until stopped. Any number may run, in any number of processes. No job waits for a
 * slow one: a job that takes long gives its place to the next, and a lane has few places.
 */
export function startOutboxWorker(options: OutboxWorkerOptions) {
  const defaults = { now: () => new Date(), random: Math.random, mostFailures: MOST_FAILURES };
  const context = { ...defaults, ...options };
  const { db, log, now, urgent } = context;
  const kinds = Object.keys(context.handlers);
  const sleep = wakeableSleep(POLL_MS);
  const finish = createGroupCommit((done: readonly Job[]) => finishJobs(db, done, now()));
  const jobs: JobContext = { ...context, finish, isStopped: () => stopped };
  const inHand = new Map<Job, number>();
  const settled = new Set<Promise<void>>();
  let stopped = false;
  let renewing = false;

  function placesFree(): number {
    const quick = [...inHand.values()].filter((began) => performance.now() - began < SLOW_MS);
    return Math.min(AT_ONCE - quick.length, MOST_AT_ONCE - inHand.size);
  }

  function fullLanes(): string[] {
    const lanes = Map.groupBy(inHand.keys(), ({ lane }) => lane);
    return [...lanes].flatMap(([lane, held]) => (lane && held.length >= LANE_AT_ONCE ? [lane] : []));
  }

  /** Claims what there is room for and begins it; false where no more is due now. */
  async function pollOnce(): Promise<boolean> {
    const places = Math.min(placesFree(), LANE_AT_ONCE);
    if (places <= 0) return false;
    try {
      const claimed = await claimJobs(db, places, now(), { kinds, urgent, full: fullLanes() });
      for (const job of claimed) begin(job);
      return claimed.length === places;
    } catch (error) {
      log.error({ err: error }, "outbox poll failed");
      return false;
    }
  }

  function begin(job: Job): void {
    inHand.set(job, performance.now());
    if (!renewing) void renew();
    const work = runInTrace(job.traceId ?? newTraceId(), () => workOn(job, jobs))
      .catch((error: unknown) => log.error({ err: error, jobId: job.id }, "job not recorded"))
      .finally(() => {
        inHand.delete(job);
        settled.delete(work);
        // Several that end together are followed by one poll.
        if (placesFree() >= AT_ONCE / 2) sleep.wake();
      });
    settled.add(work);
  }

  async function renew(): Promise<void> {
    renewing = true;
    for (;;) {
      await wait(RENEW_EVERY_MS, undefined, { ref: false });
      const held = [...inHand.keys()];
      if (held.length === 0) break;
      await renewLeases(db, held, now()).catch((error: unknown) =>
        log.error({ err: error }, "leases not renewed"),
      );
    }
    renewing = false;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      sleep.reset();
      if (!(await pollOnce()) && !stopped) await sleep.start();
    }
    await Promise.all(settled);
  }

  const running = run();
  return {
    /** Polls now rather than at the next interval. */
    wake: sleep.wake,
    /** Resolves when the jobs in progress are done, or after 3 s. */
    stop: async () => {
      stopped = true;
      sleep.wake();
      await Promise.race([running, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

interface JobContext extends OutboxWorkerOptions {
  readonly mostFailures: number;
  readonly now: () => Date;
  readonly random: () => number;
  /** Jobs that end together are finished in one statement. */
  readonly finish: (job: Job) => Promise<void>;
  readonly isStopped: () => boolean;
}

async function workOn(job: Job, context: JobContext): Promise<void> {
  const { db, handlers, log, now, random, mostFailures, longestDelay, onDead } = context;
  try {
    const handler = handlers[job.kind];
    if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler(job);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const isDelay = failure instanceof RetryAt && !failure.failed;
    const dead = failure instanceof PermanentFailure || (!isDelay && job.failures + 1 >= mostFailures);
    if (dead) await onDead?.(job, failure);
    await failJob(db, job, failure, now(), { dead, random: random(), longestDelay });
    log[dead ? "error" : isDelay ? "info" : "warn"](
      { jobId: job.id, kind: job.kind, failures: job.failures + Number(!isDelay), err: failure },
      dead ? "job failed for good" : failure instanceof RetryAt ? failure.message : "job failed",
    );
    return;
  }
  await finishDone(job, context);
}

/** Retries until the database responds: an unrecorded job would be done again. */
async function finishDone(job: Job, { finish, log, isStopped }: JobContext): Promise<void> {
  for (;;) {
    try {
      await finish(job);
      return void log.info({ jobId: job.id, kind: job.kind, failures: job.failures }, "job done");
    } catch (error) {
      if (isStopped()) throw error;
      log.error({ err: error, jobId: job.id }, "job done but not recorded");
      await wait(POLL_MS);
    }
  }
}

/** A sleep that wake() ends, also when it is called after reset() and before start(). */
function wakeableSleep(milliseconds: number) {
  let controller = new AbortController();
  return {
    reset: () => void (controller = new AbortController()),
    start: () => wait(milliseconds, undefined, { signal: controller.signal }).catch(() => undefined),
    wake: () => controller.abort(),
  };
}
