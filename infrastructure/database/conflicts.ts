import { setTimeout as wait } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** SQLSTATE of a serialization failure and of a deadlock: nothing was committed. */
const CONFLICTS: ReadonlySet<unknown> = new Set(["40001", "40P01"]);
const MOST_ATTEMPTS = 8;
/** The longest first pause; each next one may be twice as long. */
const FIRST_PAUSE_MS = 10;

/**
 * The only place where conflicts with others are retried. Engines that serialize transactions fail any of
 * them, at any statement and at the commit; a commit whose outcome is unknown is none of these.
 */
export async function retryConflicts<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) throw error;
      // Different for each, or they would meet again.
      await wait(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/** All or nothing. `work` may run more than once: it changes nothing outside the transaction. */
export function inTransaction<Value>(
  kysely: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Value>,
): Promise<Value> {
  return retryConflicts(() => kysely.transaction().execute(work));
}

/** Of the driver, or classified. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CONFLICTS.has(error.code)) || isConflict(error.cause);
}
