import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./database/database.ts";
import { hmac } from "./hashing.ts";

/** Counts of attempts by key, each in a window that begins with its first attempt, for all processes. */
export type RateLimitCounts = ReturnType<typeof createRateLimitCounts>;

export function createRateLimitCounts({ kysely }: Db, now: () => Date = () => new Date()) {
  return {
    /** Counts several; resolves to how many there are in the window, and to its end. */
    add,
    /** Counts one; true while there are at most `most` in the window of `windowMs` milliseconds. */
    take: async (key: string, most: number, windowMs: number) => (await add(key, 1, windowMs)).total <= most,
    async clear(key: string) {
      await kysely.deleteFrom("rate_limits").where("key", "=", key).execute();
    },
    /** Deletes the counts of past windows; returns how many. */
    async purge() {
      const { numDeletedRows } = await kysely
        .deleteFrom("rate_limits")
        .where("ends_at", "<=", now().toISOString())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };

  async function add(key: string, count: number, windowMs: number) {
    const moment = now();
    const at = moment.toISOString();
    const endsAt = new Date(moment.getTime() + windowMs).toISOString();
    // A window that ends too late was set by a wrong clock.
    const expired = sql<boolean>`rate_limits.ends_at <= ${at} or rate_limits.ends_at > ${endsAt}`;
    // One statement: two processes cannot both take the last attempt.
    const counted = await kysely
      .insertInto("rate_limits")
      .values({ key, count, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${expired} then ${count} else rate_limits.count + ${count} end`,
          ends_at: sql<string>`case when ${expired} then ${endsAt} else rate_limits.ends_at end`,
        }),
      )
      .returning(["count", "ends_at"])
      .executeTakeFirstOrThrow();
    return { total: counted.count, endsAt: new Date(counted.ends_at) };
  }
}

/** How many attempts of a kind a client has in ten minutes. The client is stored as a keyed digest. */
export interface RateLimit {
  readonly what: string;
  readonly client: string;
  readonly most: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

export interface RateLimiterOptions {
  readonly counts: Pick<RateLimitCounts, "add" | "take">;
  readonly secret: string;
  /** Multiplies the limits of `allow`. */
  readonly factor: number;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

const WINDOW_MS = 600_000;

export function createRateLimiter({ counts, secret, factor, ...shared }: RateLimiterOptions) {
  const takeShared = createSharedCounts(counts, shared);
  const keyOf = ({ what, client }: RateLimit) => hmac(secret, `${what} ${client}`);
  const check = async (limits: readonly RateLimit[], take: (limit: RateLimit) => Promise<boolean>) =>
    (await Promise.all(limits.map(take))).every(Boolean);
  return {
    /**
     * Counts one attempt against each limit; true where all allow it. Processes share counts in batches of a
     * twentieth of the limit: together they allow a little more, each alone no more without the database.
     */
    allow: (...limits: readonly RateLimit[]) =>
      check(limits, (one) => takeShared(keyOf(one), Math.ceil(one.most * factor))),
    /** The same with a statement for each attempt, exact over all processes. Limits are not widened. */
    allowExactly: (...limits: readonly RateLimit[]) =>
      check(limits, (one) => counts.take(keyOf(one), one.most, WINDOW_MS)),
  };
}

interface SharedCount {
  /** Attempts in this process. */
  own: number;
  /** As many of them as are in the database. */
  added: number;
  /** Attempts in the other processes at the last statement. */
  others: number;
  endsAt: number;
  adding: Promise<void> | undefined;
}

const BATCHES = 20;
/** A slow database delays no request for longer. */
const PATIENCE_MS = 250;
/** The oldest counts are evicted first. */
const MOST_KEYS = 50_000;

function createSharedCounts(
  { add }: Pick<RateLimitCounts, "add">,
  { onError, now = Date.now }: Pick<RateLimiterOptions, "onError" | "now">,
): (key: string, most: number) => Promise<boolean> {
  const counts = new Map<string, SharedCount>();

  return async (key, most) => {
    const count = current(key);
    // Over the limit: reject without a query.
    if (count.others + count.added >= most) return false;
    const place = ++count.own;
    if (count.own - count.added >= Math.ceil(most / BATCHES)) count.adding ??= share(key, count);
    if (count.adding !== undefined)
      await Promise.race([count.adding, wait(PATIENCE_MS, undefined, { ref: false })]);
    return count.others + place <= most;
  };

  function current(key: string): SharedCount {
    const moment = now();
    const known = counts.get(key);
    // A window that ends too late was set by a wrong clock.
    if (known !== undefined && known.endsAt > moment && known.endsAt <= moment + WINDOW_MS) return known;
    counts.delete(key);
    const count: SharedCount = { own: 0, added: 0, others: 0, endsAt: moment + WINDOW_MS, adding: undefined };
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST_KEYS && oldest !== undefined) counts.delete(oldest);
    return count;
  }

  async function share(key: string, count: SharedCount): Promise<void> {
    const batch = count.own - count.added;
    try {
      const { total, endsAt } = await add(key, batch, WINDOW_MS);
      count.others = Math.max(0, total - count.added - batch);
      count.endsAt = endsAt.getTime();
    } catch (error) {
      onError(error);
    }
    count.added += batch;
    count.adding = undefined;
  }
}
