import { sql } from "kysely";
import type { Db } from "../infrastructure/database/database.ts";

/** How often something was tried, counted for all processes together. */
export interface RateLimitRepository {
  /**
   * Counts one attempt; true while there were at most `most` of them since the first of the last `windowMs`
   * milliseconds.
   */
  take(key: string, most: number, windowMs: number): Promise<boolean>;
  /** Counts several at once; resolves to how many there are now, and when the count begins anew. */
  add(
    key: string,
    count: number,
    windowMs: number,
  ): Promise<{ readonly total: number; readonly endsAt: Date }>;
  /** The count of that key begins anew. */
  forget(key: string): Promise<void>;
  /** Deletes the counts whose time is over; returns how many. */
  purge(): Promise<number>;
}

export function createRateLimitRepository(
  { kysely }: Db,
  now: () => Date = () => new Date(),
): RateLimitRepository {
  return {
    add,
    take: async (key, most, windowMs) => (await add(key, 1, windowMs)).total <= most,
    async forget(key) {
      await kysely.deleteFrom("attempts").where("key", "=", key).execute();
    },
    async purge() {
      const { numDeletedRows } = await kysely
        .deleteFrom("attempts")
        .where("ends_at", "<=", now().toISOString())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
  async function add(key: string, count: number, windowMs: number) {
    const moment = now();
    const at = moment.toISOString();
    const endsAt = new Date(moment.getTime() + windowMs).toISOString();
    // Over, or set by a clock that was wrong.
    const over = sql<boolean>`attempts.ends_at <= ${at} or attempts.ends_at > ${endsAt}`;
    // One statement, so that two processes can't both take the last one.
    const counted = await kysely
      .insertInto("attempts")
      .values({ key, count, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${over} then ${count} else attempts.count + ${count} end`,
          ends_at: sql<string>`case when ${over} then ${endsAt} else attempts.ends_at end`,
        }),
      )
      .returning(["count", "ends_at"])
      .executeTakeFirstOrThrow();
    return { total: counted.count, endsAt: new Date(counted.ends_at) };
  }
}
