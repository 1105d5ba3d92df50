import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** How often something was tried, counted for all processes together. */
export interface AttemptRepository {
  /** Counts one attempt; true while there were at most `most` of them since the first of the last `windowMs` milliseconds. */
  take(key: string, most: number, windowMs: number): Promise<boolean>;
  /** The count of that key begins anew. */
  forget(key: string): Promise<void>;
  /** Deletes the counts whose time is over; returns how many. */
  purge(): Promise<number>;
}

export function createAttemptRepository({ kysely }: Db, now: () => Date = () => new Date()): AttemptRepository {
  return {
    async take(key, most, windowMs) {
      const moment = now();
      const at = moment.toISOString();
      const endsAt = new Date(moment.getTime() + windowMs).toISOString();
      // One statement, so that two processes can't both take the last one.
      const { count } = await kysely
        .insertInto("attempts")
        .values({ key, count: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql<number>`case when attempts.ends_at <= ${at} then 1 else attempts.count + 1 end`,
            ends_at: sql<string>`case when attempts.ends_at <= ${at} then ${endsAt} else attempts.ends_at end`,
          }),
        )
        .returning("count")
        .executeTakeFirstOrThrow();
      return count <= most;
    },
    async forget(key) {
      await kysely.deleteFrom("attempts").where("key", "=", key).execute();
    },
    async purge() {
      const { numDeletedRows } = await kysely.deleteFrom("attempts").where("ends_at", "<=", now().toISOString()).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
