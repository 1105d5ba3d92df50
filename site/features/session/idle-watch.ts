import { IDLE_DEBOUNCE_MS, IDLE_SIGN_OUT_MS, IDLE_WARNING_MS } from "../../../domain/customer.ts";

interface IdleListener {
  /** Seconds until sign-out at each announcement; null when the warning closes. */
  warn(seconds: number | null): void;
  end(): void;
}

/** The last activity, shared by the tabs. */
export interface SharedActivity {
  read(): number;
  write(time: number): void;
  /** Calls back on changes by other tabs. Returns the unsubscribe function. */
  listen(heard: () => void): () => void;
}

/** Seconds before the end at which the warning is announced: every second would flood a screen reader. */
const ANNOUNCED_AT = [120, 60, 30, 10] as const;

/** Idleness over all tabs of the browser (spec 4.4; docs/decisions/access.md, 17). */
export function watchIdle(shared: SharedActivity, listener: IdleListener) {
  let last = Date.now();
  let announced: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function announce(seconds: number | null): void {
    if (announced === seconds) return;
    announced = seconds;
    listener.warn(seconds);
  }

  function check(): void {
    if (stopped) return;
    clearTimeout(timer);
    // Another tab may have written while this one slept.
    last = Math.max(last, shared.read());
    const idle = Date.now() - last;
    if (idle >= IDLE_SIGN_OUT_MS) {
      stop();
      listener.end();
      return;
    }
    const left = (IDLE_SIGN_OUT_MS - idle) / 1000;
    announce(idle >= IDLE_WARNING_MS ? (ANNOUNCED_AT.findLast((seconds) => left <= seconds) ?? null) : null);
    timer = setTimeout(check, untilNext(idle));
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(debounce);
    unlisten();
  }

  const unlisten = shared.listen(check);
  shared.write(last);
  check();

  return {
    /** Checks the clock: after sleep, or when the page becomes visible. */
    check,
    /** When the customer last did something, in any tab. */
    lastActive: () => Math.max(last, shared.read()),
    stop,
    /** Activity. While the warning is open only deliberate signs count: a key or the button. */
    active(sign: "purpose" | "movement"): void {
      if (stopped || (announced !== null && sign === "movement")) return;
      last = Date.now();
      // Hundreds of movements are one write.
      clearTimeout(debounce);
      debounce = setTimeout(() => shared.write(last), IDLE_DEBOUNCE_MS);
      if (announced !== null) {
        shared.write(last);
        check();
      }
    },
  };
}

/** Milliseconds to the next state change. */
function untilNext(idle: number): number {
  const moments = [
    IDLE_WARNING_MS,
    ...ANNOUNCED_AT.map((seconds) => IDLE_SIGN_OUT_MS - seconds * 1000),
    IDLE_SIGN_OUT_MS,
  ];
  return Math.min(...moments.filter((moment) => moment > idle)) - idle;
}
