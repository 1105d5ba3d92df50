import { setImmediate as nextTurn } from "node:timers/promises";

export interface Capacity {
  readonly atOnce: number;
  readonly queued: number;
  /** Milliseconds in the queue. */
  readonly patience: number;
}

/**
 * More at once finishes nothing sooner on one thread, and calls to the platform in the same process would
 * time out. A password hash takes 32 MB and one of Node's four worker threads.
 */
const CAPACITIES = {
  documents: { atOnce: 2, queued: 64, patience: 5_000 },
  pages: { atOnce: 4, queued: 128, patience: 5_000 },
  forms: { atOnce: 4, queued: 128, patience: 5_000 },
  searches: { atOnce: 2, queued: 64, patience: 2_000 },
  passwords: { atOnce: 2, queued: 16, patience: 5_000 },
} as const satisfies Record<string, Capacity>;

export type Work = keyof typeof CAPACITIES;

/** For Retry-After: by then a full queue has been served or refused. */
export const RETRY_AFTER_SECONDS = 5;

/** The task was refused before it began. */
export class OverCapacityError extends Error {
  override name = "OverCapacityError";
  readonly statusCode = 503;
}

export type OutsideTurn = <Value>(call: () => Promise<Value>) => Promise<Value>;

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;

type Log = Readonly<Record<"info" | "warn", (facts: object, message: string) => void>>;

export function createConcurrencyLimit(log: Log, capacities: Readonly<Record<Work, Capacity>> = CAPACITIES) {
  const queues = new Map(
    Object.entries(capacities).map(([work, capacity]) => [work, createQueue(work, capacity, log)]),
  );
  return {
    /**
     * Runs the task in its turn, or rejects with OverCapacityError. Clients take turns. `outside` gives the
     * place to another task while a call to another host waits, and takes one back at once.
     */
    async run<Result>(
      work: Work,
      client: string,
      task: (outside: OutsideTurn) => Promise<Result>,
      signal?: AbortSignal,
    ) {
      const queue = queues.get(work)!;
      await queue.enter(client, signal);
      try {
        return await task(async (call) => {
          queue.leave();
          return call().finally(queue.reenter);
        });
      } finally {
        queue.leave();
      }
    },
    isBusy: () => [...queues.values()].some(({ counts }) => counts.waiting > 0),
    /** Refusals since the process began, by kind of work. */
    refused: () => Object.fromEntries([...queues].map(([work, { counts }]) => [work, counts.refused])),
  };
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

function createQueue(work: string, { atOnce, queued, patience }: Capacity, log: Log) {
  const lines = new Map<string, Waiter[]>();
  /** `reported`: the refusals when the queue was last empty. */
  const counts = { running: 0, waiting: 0, refused: 0, reported: 0 };

  function refusal(): OverCapacityError {
    if (counts.refused === counts.reported) log.warn({ work }, "over capacity: refusing requests");
    counts.refused += 1;
    return new OverCapacityError(`over capacity: ${work}`);
  }

  function remove(client: string, waiter: Waiter): void {
    const rest = (lines.get(client) ?? []).filter((one) => one !== waiter);
    lines.delete(client);
    // Reinserted last: the next turn is another client's.
    if (rest.length > 0) lines.set(client, rest);
    counts.waiting -= 1;
    if (counts.waiting > 0 || counts.refused === counts.reported) return;
    log.info({ work, refused: counts.refused - counts.reported }, "capacity recovered");
    counts.reported = counts.refused;
  }

  /** A new task displaces the last of a client with more tasks. */
  function displace(client: string): void {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= (lines.get(client)?.length ?? 0) + 1) throw refusal();
    longest.at(-1)?.refuse();
  }

  return {
    counts,
    async enter(client: string, signal?: AbortSignal): Promise<void> {
      if (counts.running < atOnce) {
        counts.running += 1;
        // Else each of a flood would be done before the next is read, and none would ever wait or be refused.
        return nextTurn();
      }
      if (counts.waiting >= queued) displace(client);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", waiter.refuse);
        remove(client, waiter);
        settle();
      };
      // A turn of the event loop between two tasks serves requests that need no queue.
      const waiter: Waiter = {
        start: end(() => setImmediate(resolve)),
        refuse: end(() => reject(refusal())),
      };
      const timer = setTimeout(waiter.refuse, patience);
      signal?.addEventListener("abort", waiter.refuse, { once: true });
      counts.waiting += 1;
      lines.set(client, [...(lines.get(client) ?? []), waiter]);
      return promise;
    },
    reenter: () => void (counts.running += 1),
    leave(): void {
      const [next] = lines.values();
      // The next task takes the place, unless too many have come back from outside.
      if (next === undefined || counts.running > atOnce) counts.running -= 1;
      else next[0]?.start();
    },
  };
}
