import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/database.ts";
import {
  claimJobs,
  failJob,
  finishJob,
  type Job,
  RENEW_EVERY_MS,
  renewLeases,
  RetryAt,
} from "./job-queue.ts";

const BATCH = 10;
const POLL_MS = 1_000;
/** Less than a process has to stop. What takes longer is another worker's as soon as its lease ends. */
const STOP_PATIENCE_MS = 3_000;

/** Does one kind of job. Throws where it could not; the job is then tried again later. */
export type JobHandler = (job: Job) => Promise<void>;

export interface OutboxWorkerOptions {
  readonly db: Db;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
  readonly random?: () => number;
}

export interface OutboxWorker {
  /** Looks for work now and not at the next poll. */
  wake(): void;
  /** Resolves when the jobs in hand are done, or after 3 s. */
  stop(): Promise<void>;
}

/** Works through the outbox until it is stopped. Any number may run, in any number of processes. */
export function startOutboxWorker({
  db,
  handlers,
  log,
  now = () => new Date(),
  random = Math.random,
}: OutboxWorkerOptions): OutboxWorker {
  let stopped = false;
  /** Somebody called while nobody slept: the work may have come after the look. */
  let woken = false;
  let wakeUp: () => void = () => undefined;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const worked = await workOnce();
      if (worked === 0 && !stopped && !woken) await pause();
    }
  }

  async function workOnce(): Promise<number> {
    try {
      const jobs = await claimJobs(db, BATCH, now());
      // All of them end before the next batch, and before a stop, even where the database goes away under
      // one.
      const ended = await whileRenewing(jobs, () => Promise.allSettled(jobs.map(work)));
      const lost = ended.find((one) => one.status === "rejected");
      if (lost !== undefined) throw lost.reason;
      return jobs.length;
    } catch (error) {
      log.error({ err: error }, "the outbox can't be reached");
      return 0;
    }
  }

  /** Keeps the leases of these jobs until all the work is done. */
  async function whileRenewing<Result>(jobs: readonly Job[], doAll: () => Promise<Result>): Promise<Result> {
    const timer = setInterval(() => {
      renewLeases(db, jobs, now()).catch((error: unknown) =>
        log.error({ err: error }, "leases can't be renewed"),
      );
    }, RENEW_EVERY_MS);
    try {
      return await doAll();
    } finally {
      clearInterval(timer);
    }
  }

  async function work(job: Job): Promise<void> {
    try {
      const handler = handlers[job.kind];
      if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await handler(job);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const dead = await failJob(db, job, failure, now(), random());
      log[dead ? "error" : "warn"](
        { jobId: job.id, kind: job.kind, attempts: job.attempts + 1, err: failure },
        dead ? "a job is a dead letter" : failure instanceof RetryAt ? failure.message : "a job failed",
      );
      return;
    }
    await finish(job);
  }

  /**
   * What is done is written down as soon as the database can be reached: otherwise it would be done again.
   */
  async function finish(job: Job): Promise<void> {
    for (;;) {
      try {
        return await finishJob(db, job, now());
      } catch (error) {
        if (stopped) throw error;
        log.error({ err: error, jobId: job.id }, "a job is done, and that can't be written down yet");
        await wait(POLL_MS);
      }
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): void {
    woken = true;
    wakeUp();
  }

  const running = run();
  return {
    wake,
    stop: async () => {
      stopped = true;
      wake();
      await Promise.race([running, wait(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
