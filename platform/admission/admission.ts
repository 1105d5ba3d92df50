/** What a process does a bounded amount of at once. Each kind has a queue of its own. */
export type Work = "documents" | "pages" | "forms" | "searches" | "passwords";

export interface Capacity {
  readonly atOnce: number;
  readonly queued: number;
  /** Milliseconds in the queue. */
  readonly patience: number;
}

/**
 * More at once finishes nothing sooner on one thread, and calls of the web to the platform in the same process would time out
 * (clients/hosts.ts). A password hash takes 32 MB and one of Node's four worker threads.
 */
const CAPACITIES: Readonly<Record<Work, Capacity>> = {
  documents: { atOnce: 2, queued: 64, patience: 5_000 },
  pages: { atOnce: 8, queued: 128, patience: 5_000 },
  forms: { atOnce: 8, queued: 128, patience: 5_000 },
  searches: { atOnce: 2, queued: 64, patience: 2_000 },
  passwords: { atOnce: 2, queued: 16, patience: 3_000 },
};

/** For Retry-After: by then a full queue has been served or refused. */
export const RETRY_AFTER_SECONDS = 5;

/** Refused before it began. */
export class Overloaded extends Error {
  override name = "Overloaded";
  readonly statusCode = 503;
}

export interface Admission {
  /** Runs the task in its turn, or rejects with Overloaded. Clients take turns, so one cannot hold up the others. */
  run<Result>(work: Work, client: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Something waits. */
  isBusy(): boolean;
  /** Since the process began. */
  refused(): Readonly<Record<Work, number>>;
}

interface Log {
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

export function createAdmission(log: Log, capacities: Readonly<Record<Work, Capacity>> = CAPACITIES): Admission {
  const queue = (work: Work) => createQueue(work, capacities[work], log);
  const queues: Readonly<Record<Work, Queue>> = {
    documents: queue("documents"),
    pages: queue("pages"),
    forms: queue("forms"),
    searches: queue("searches"),
    passwords: queue("passwords"),
  };
  const all = Object.values(queues);
  return {
    async run(work, client, task, signal) {
      await queues[work].enter(client, signal);
      try {
        return await task();
      } finally {
        queues[work].leave();
      }
    },
    isBusy: () => all.some(({ counts }) => counts.waiting > 0),
    refused: () => ({
      documents: queues.documents.counts.refused,
      pages: queues.pages.counts.refused,
      forms: queues.forms.counts.refused,
      searches: queues.searches.counts.refused,
      passwords: queues.passwords.counts.refused,
    }),
  };
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

type Queue = ReturnType<typeof createQueue>;

function createQueue(work: Work, { atOnce, queued, patience }: Capacity, log: Log) {
  const lines = new Map<string, Waiter[]>();
  const counts = { running: 0, waiting: 0, refused: 0 };
  /** The count of refusals when the queue was last empty. */
  let before = 0;

  function refuse(): Overloaded {
    if (counts.refused === before) log.warn({ work }, "over capacity: refusing requests");
    counts.refused += 1;
    return new Overloaded(`over capacity: ${work}`);
  }

  function remove(client: string, waiter: Waiter): void {
    const line = lines.get(client) ?? [];
    if (!line.includes(waiter)) return;
    lines.delete(client);
    const rest = line.filter((one) => one !== waiter);
    // To the end: the next turn is another client's.
    if (rest.length > 0) lines.set(client, rest);
    counts.waiting -= 1;
    if (counts.waiting > 0 || counts.refused === before) return;
    log.info({ work, refused: counts.refused - before }, "capacity recovered");
    before = counts.refused;
  }

  /** A newcomer takes the place of the last of a longer line. */
  function makeRoom(client: string): void {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= (lines.get(client)?.length ?? 0) + 1) throw refuse();
    longest.at(-1)?.refuse();
  }

  return {
    counts,
    async enter(client: string, signal?: AbortSignal): Promise<void> {
      if (counts.running < atOnce) {
        counts.running += 1;
        return undefined;
      }
      if (counts.waiting >= queued) makeRoom(client);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", waiter.refuse);
        remove(client, waiter);
        settle();
      };
      // Between two tasks the event loop answers what needs none.
      const waiter: Waiter = { start: end(() => setImmediate(resolve)), refuse: end(() => reject(refuse())) };
      const timer = setTimeout(waiter.refuse, patience);
      signal?.addEventListener("abort", waiter.refuse, { once: true });
      counts.waiting += 1;
      lines.set(client, [...(lines.get(client) ?? []), waiter]);
      return promise;
    },
    leave(): void {
      const [next] = lines.values();
      // The place is handed on.
      if (next === undefined) counts.running -= 1;
      else next[0]?.start();
    },
  };
}
