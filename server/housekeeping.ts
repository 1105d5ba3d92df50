import type { FastifyBaseLogger } from "fastify";
import { addDays, londonDay } from "../domain/calendar.ts";
import { createAttemptRepository } from "../platform/attempts/attempts.ts";
import type { Db } from "../platform/database/database.ts";
import { purgeIdentity } from "../platform/identity/records.ts";
import { createReadingRepository } from "../platform/readings/readings.ts";
import type { Sealing } from "../platform/sealing/sealing.ts";
import { createSearchLog } from "../platform/search/search-log.ts";
import { createVisitorStateRepository } from "../platform/visits/visitor-state.ts";
import { createVoteRepository } from "../platform/votes/votes.ts";

const EVERY_MS = 60_000;
/** A year of seasons and a quarter: the next reading of every customer has one to be compared with. */
const READINGS_KEPT_DAYS = 455;

/** Deletes what visitors told us once its time is over. Any number of processes may do it. Returns the way to stop. */
export function startHousekeeping(db: Db, sealing: Sealing, log: FastifyBaseLogger): () => Promise<void> {
  const jobs: readonly (readonly [what: string, purge: () => Promise<number>])[] = [
    ["expired visitor state", createVisitorStateRepository(db, sealing).purge],
    ["expired sign-ins", () => purgeIdentity(db)],
    ["counts of attempts", createAttemptRepository(db).purge],
    ["old votes on articles", createVoteRepository(db).purge],
    ["old searches", createSearchLog(db).purge],
    ["old meter readings", () => createReadingRepository(db).purge(addDays(londonDay(new Date()), -READINGS_KEPT_DAYS))],
  ];
  let working: Promise<void> = Promise.resolve();

  async function clean(): Promise<void> {
    for (const [what, purge] of jobs) {
      try {
        const rows = await purge();
        if (rows > 0) log.info({ rows, what }, "deleted what is over");
      } catch (error) {
        log.error({ err: error, what }, "housekeeping failed");
      }
    }
  }

  const timer = setInterval(() => (working = clean()), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
