import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/database.ts";
import { createGroupCommit } from "../database/group-commit.ts";
import { newTraceId, runInTrace } from "../trace.ts";
import {
  claimJobs,
  failJob,
  finishJobs,
  type Job,
  RENEW_EVERY_MS,
  renewLeases,
  RetryAt,
} from "./job-queue.ts";

const BATCH = 10;
const POLL_MS = 1_000;
/** Less than the process's stop timeout. An unfinished job is free once its lease ends. */
const STOP_TIMEOUT_MS = 3_000;

/** Does one job. Throws if it failed; the job is then retried later. */
export type JobHandler = (job: Job) => Promise<void>;

export interface OutboxWorkerOptions {
  readonly db: Db;
  /** By kind; jobs of other kinds are left to other workers. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
  readonly random?: () => number;
}

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;

/** Works through the outbox until stopped. Any number may run, in any number of processes. */
export function startOutboxWorker(options: OutboxWorkerOptions) {
  const context = { now: () => new Date(), random: Math.random, ...options };
  const { db, now } = context;
  const sleep = wakeableSleep(POLL_MS);
  const finish = createGroupCommit((done: readonly Job[]) => finishJobs(db, done, now()));
  const jobs: JobContext = { ...context, finish, isStopped: () => stopped };
  let stopped = false;

  async function run(): Promise<void> {
    while (!stopped) {
      sleep.reset();
      const done = await pollOnce(jobs);
      if (done < BATCH && !stopped) await sleep.start();
    }
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

interface JobContext extends Required<OutboxWorkerOptions> {
  /** Jobs that end together are finished in one statement. */
  readonly finish: (job: Job) => Promise<void>;
  readonly isStopped: () => boolean;
}

/** Claims and does a batch; returns its size. */
async function pollOnce(context: JobContext): Promise<number> {
  const { db, log, now } = context;
  try {
    const jobs = await claimJobs(db, BATCH, now(), Object.keys(context.handlers));
    const timer = setInterval(() => {
      renewLeases(db, jobs, now()).catch((error: unknown) => log.error({ err: error }, "leases not renewed"));
    }, RENEW_EVERY_MS);
    // All of them settle before the next batch and before a stop, even if the database fails meanwhile.
    const results = await Promise.allSettled(
      jobs.map((job) => runInTrace(job.traceId ?? newTraceId(), () => work(job, context))),
    );
    clearInterval(timer);
    const failed = results.find((one) => one.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    return jobs.length;
  } catch (error) {
    log.error({ err: error }, "outbox poll failed");
    return 0;
  }
}

async function work(job: Job, context: JobContext): Promise<void> {
  const { db, handlers, log, now, random } = context;
  try {
    const handler = handlers[job.kind];
    if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler(job);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const dead = await failJob(db, job, failure, now(), random());
    log[dead ? "error" : "warn"](
      { jobId: job.id, kind: job.kind, attempts: job.attempts + 1, err: failure },
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
      return void log.info({ jobId: job.id, kind: job.kind, attempts: job.attempts + 1 }, "job done");
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
