/**
 * Remembers that a host does not answer, so that not every visitor waits for what the one before has waited
 * for in vain. After a few failures in a row the host is left alone for a moment; then one call tries it, and
 * the others wait for what that one finds.
 */
export interface Breaker {
  /** False while the host is left alone: the call is not to be made. Whoever gets true tells how it went. */
  admits(): boolean;
  answered(): void;
  failed(): void;
  /** Nothing was learnt: the caller went away before there was an answer. */
  unknown(): void;
}

/** One visitor's bad luck is no reason; a page makes up to ten calls at once. */
const FAILURES_IN_A_ROW = 10;
/**
 * With the second for which a copy of content counts as fresh, an edit after an outage still shows within
 * five seconds.
 */
const PAUSE_MS = 2_000;

/** `onChange` hears when the host begins to be left alone, and when it answers again. */
export function createBreaker(
  onChange: (open: boolean) => void = () => undefined,
  now: () => number = () => performance.now(),
): Breaker {
  let failures = 0;
  /** When the host may be tried again; undefined while all is well. */
  let until: number | undefined;
  let trying = false;

  return {
    admits() {
      if (until === undefined) return true;
      if (trying || now() < until) return false;
      trying = true;
      return true;
    },
    answered() {
      failures = 0;
      trying = false;
      if (until === undefined) return;
      until = undefined;
      onChange(false);
    },
    failed() {
      failures += 1;
      trying = false;
      if (failures < FAILURES_IN_A_ROW) return;
      if (until === undefined) onChange(true);
      until = now() + PAUSE_MS;
    },
    unknown() {
      trying = false;
    },
  };
}
