/** After consecutive failures calls are rejected at once, and one probe at a time tries the host again. */
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/** A page makes up to ten calls at once. */
const FAILURES_IN_A_ROW = 10;
/** Short enough for an edit after an outage to show within five seconds. */
const PAUSE_MS = 2_000;

export function createCircuitBreaker(
  onChange: (open: boolean) => void = () => undefined,
  now: () => number = () => performance.now(),
) {
  let failures = 0;
  let openUntil: number | undefined;
  let probing = false;

  return {
    /** False while the circuit is open. After true, report the outcome. */
    allows() {
      if (openUntil === undefined) return true;
      if (probing || now() < openUntil) return false;
      probing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      probing = false;
      if (openUntil === undefined) return;
      openUntil = undefined;
      onChange(false);
    },
    failed() {
      failures += 1;
      probing = false;
      if (failures < FAILURES_IN_A_ROW) return;
      if (openUntil === undefined) onChange(true);
      openUntil = now() + PAUSE_MS;
    },
    /** The caller aborted: no outcome. */
    aborted() {
      probing = false;
    },
  };
}
