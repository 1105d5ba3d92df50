import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../platform/database/database.ts";
import { createVisitorStateRepository } from "../platform/visits/visitor-state.ts";

const EVERY_MS = 60_000;

/** Deletes what visitors told us once its time is over. Any number of processes may do it. Returns the way to stop. */
export function startHousekeeping(db: Db, log: FastifyBaseLogger): () => Promise<void> {
  const visitorState = createVisitorStateRepository(db);
  let working: Promise<void> = Promise.resolve();

  async function clean(): Promise<void> {
    try {
      const rows = await visitorState.purge();
      if (rows > 0) log.info({ rows }, "expired visitor state deleted");
    } catch (error) {
      log.error({ err: error }, "housekeeping failed");
    }
  }

  const timer = setInterval(() => (working = clean()), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
