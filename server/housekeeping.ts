import type { FastifyBaseLogger } from "fastify";
import { createAttemptRepository } from "../platform/attempts/attempts.ts";
import { purgeIdentity } from "../platform/identity/records.ts";
import { createStaffSessions } from "../platform/operations/staff-sessions.ts";
import type { Sealing } from "../platform/sealing/sealing.ts";
import { createVisitorStateRepository } from "../platform/visits/visitor-state.ts";
import { type RetentionOptions, retentionJobs } from "./retention.ts";

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
/** What is kept for days is looked at once an hour, the first time a minute after the start. */
const RETENTION_EVERY = 60;

type Jobs = readonly (readonly [what: string, purge: () => Promise<number>])[];

export interface HousekeepingOptions extends RetentionOptions {
  readonly sealing: Sealing;
  readonly log: FastifyBaseLogger;
}

/** Deletes what visitors told us once its time is over. Any number of processes may do it. Returns the way to stop. */
export function startHousekeeping({ sealing, log, ...options }: HousekeepingOptions): () => Promise<void> {
  const { db } = options;
  const shortLived: Jobs = [
    ["expired visitor state", createVisitorStateRepository(db, sealing).purge],
    ["expired sign-ins", () => purgeIdentity(db)],
    ["counts of attempts", createAttemptRepository(db).purge],
    ["staff sessions that are over", createStaffSessions(db).purge],
  ];
  const kept: Jobs = retentionJobs(options);
  const clockIsRight = createClockCheck();
  let minutes = 0;
  let working: Promise<void> = Promise.resolve();

  async function clean(jobs: Jobs): Promise<void> {
    for (const [what, purge] of jobs) {
      try {
        const rows = await purge();
        if (rows > 0) log.info({ rows, what }, "deleted what is over");
      } catch (error) {
        log.error({ err: error, what }, "housekeeping failed");
      }
    }
  }

  const timer = setInterval(() => {
    const due = minutes % RETENTION_EVERY === 0;
    const right = clockIsRight();
    if (due && !right) log.error("this machine's clock has jumped by more than a day: nothing old is deleted until a restart");
    working = clean(due && right ? [...shortLived, ...kept] : shortLived);
    minutes += 1;
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/**
 * Tells whether the clock has gone as time has since this was called, give or take a day. A clock that is set years ahead by mistake would
 * otherwise have every complaint deleted as too old.
 */
export function createClockCheck(clock: () => number = Date.now, elapsed: () => number = () => performance.now()): () => boolean {
  const difference = clock() - elapsed();
  return () => Math.abs(clock() - elapsed() - difference) < DAY_MS;
}
