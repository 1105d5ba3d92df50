/**
 * Circuit breaker: after consecutive failures calls are rejected at once, and one probe at a time finds out
 * whether the host responds again.
 */
export interface Breaker {
  /** False while the circuit is open. After true, report the outcome. */
  admits(): boolean;
  answered(): void;
  failed(): void;
  /** The caller aborted: no outcome. */
  unknown(): void;
}

/** One visitor's bad luck is no reason; a page makes up to ten calls at once. */
const FAILURES_IN_A_ROW = 10;
/**
 * With the second for which a copy of content counts as fresh, an edit after an outage still shows within
 * five seconds.
 */
const PAUSE_MS = 2_000;

/** `onChange` is called when the circuit opens and when it closes. */
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
