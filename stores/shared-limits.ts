import { setTimeout as wait } from "node:timers/promises";
import type { RateLimitRepository } from "./rate-limits.ts";

/**
 * Limits that all processes share without a question to the database at each attempt: every process counts by
 * itself and adds what it counted now and then, a twentieth of the limit at a time. Several processes may so
 * let through a little more than the limit.
 */
export interface SharedLimits {
  /**
   * Counts one attempt; true while there were about `most` at most in the `windowMs` milliseconds since the
   * first. While the database is away each process keeps to the limit alone.
   */
  allow(key: string, most: number, windowMs: number): Promise<boolean>;
}

interface Count {
  /** By this process. */
  own: number;
  /** As many of them as the others know of. */
  added: number;
  /** By the other processes, when this one last asked. */
  others: number;
  endsAt: number;
  adding: Promise<void> | undefined;
}

const PARTS = 20;
/** A database that is slow delays nobody for the sake of a count. */
const PATIENCE_MS = 250;
/** Whom a flood comes from may be anybody; the counts of the oldest go first. */
const MOST_KEYS = 50_000;

export function createSharedLimits(
  attempts: Pick<RateLimitRepository, "add">,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): SharedLimits {
  const counts = new Map<string, Count>();

  return {
    async allow(key, most, windowMs) {
      const count = current(key, windowMs);
      // Whoever is over it costs nothing any more.
      if (count.others + count.added >= most) return false;
      const place = ++count.own;
      if (count.own - count.added >= Math.max(1, Math.floor(most / PARTS)))
        count.adding ??= add(key, count, windowMs);
      if (count.adding !== undefined)
        await Promise.race([count.adding, wait(PATIENCE_MS, undefined, { ref: false })]);
      return count.others + place <= most;
    },
  };

  function current(key: string, windowMs: number): Count {
    const moment = now();
    const before = counts.get(key);
    // One that ends later than it could is of a clock that was wrong.
    if (before !== undefined && before.endsAt > moment && before.endsAt <= moment + windowMs) return before;
    counts.delete(key);
    const count: Count = { own: 0, added: 0, others: 0, endsAt: moment + windowMs, adding: undefined };
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST_KEYS && oldest !== undefined) counts.delete(oldest);
    return count;
  }

  async function add(key: string, count: Count, windowMs: number): Promise<void> {
    const unknown = count.own - count.added;
    try {
      const { total, endsAt } = await attempts.add(key, unknown, windowMs);
      count.others = Math.max(0, total - count.added - unknown);
      count.endsAt = endsAt.getTime();
    } catch (error) {
      onError(error);
    }
    count.added += unknown;
    count.adding = undefined;
  }
}
