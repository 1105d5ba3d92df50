import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
  OverCapacityError,
} from "../../infrastructure/concurrency-limit.ts";

/** Two at once, and the others wait as long as a slow machine needs. */
const CAPACITY = { atOnce: 2, queued: 64, patience: 60_000 };

/** Without a log; nothing is admitted while `isFull`. */
export function aConcurrencyLimit(isFull: () => boolean = () => false): Pick<ConcurrencyLimit, "run"> {
  const { run } = createConcurrencyLimit(
    { warn: () => undefined, info: () => undefined },
    { documents: CAPACITY, pages: CAPACITY, forms: CAPACITY, searches: CAPACITY, passwords: CAPACITY },
  );
  return {
    run: async (...given) => {
      if (isFull()) throw new OverCapacityError("full");
      return run(...given);
    },
  };
}
