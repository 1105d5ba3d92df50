import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/database.ts";
import { claimJobs, failJob, finishJob, type Job } from "./outbox.ts";

const BATCH = 10;
const POLL_MS = 1_000;

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
  /** Resolves when the jobs in hand are done. */
  stop(): Promise<void>;
}

/** Works through the outbox until it is stopped. Any number may run, in any number of processes. */
export function startOutboxWorker({ db, handlers, log, now = () => new Date(), random = Math.random }: OutboxWorkerOptions): OutboxWorker {
  let stopped = false;
  let wakeUp: () => void = () => undefined;

  async function run(): Promise<void> {
    while (!stopped) {
      const worked = await workOnce();
      if (worked === 0 && !stopped) await pause();
    }
  }

  async function workOnce(): Promise<number> {
    try {
      const jobs = await claimJobs(db, BATCH, now());
      await Promise.all(jobs.map(work));
      return jobs.length;
    } catch (error) {
      log.error({ err: error }, "the outbox can't be reached");
      return 0;
    }
  }

  async function work(job: Job): Promise<void> {
    try {
      const handler = handlers[job.kind];
      if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await handler(job);
      await finishJob(db, job, now());
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const dead = await failJob(db, job, failure, now(), random());
      log[dead ? "error" : "warn"](
        { jobId: job.id, kind: job.kind, attempts: job.attempts + 1, err: failure },
        dead ? "a job is a dead letter" : "a job failed",
      );
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

  const running = run();
  return {
    wake: () => wakeUp(),
    stop: async () => {
      stopped = true;
      wakeUp();
      await running;
    },
  };
}
