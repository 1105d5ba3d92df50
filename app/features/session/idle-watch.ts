import { IDLE_DEBOUNCE_MS, IDLE_SIGN_OUT_MS, IDLE_WARNING_MS } from "../../../domain/customer.ts";

/** Whether anybody is still there, over all tabs of the browser (spec 4.4; docs/decisions/0017). */
export interface IdleWatch {
  /** Somebody did something. While the warning shows only a purpose counts: a key, or the button. */
  active(sign: "purpose" | "movement"): void;
  /** Looks at the clock now: after sleep, or when the page comes to the front. */
  check(): void;
  /** When the customer last did something, in any tab. */
  lastActive(): number;
  stop(): void;
}

export interface IdleListener {
  /** Seconds until the end, each time it is told anew; null where the warning is over. */
  warn(seconds: number | null): void;
  end(): void;
}

/** Where tabs tell each other when somebody was last there. */
export interface SharedActivity {
  read(): number;
  write(time: number): void;
  /** Hears of what another tab wrote. Returns the way to stop. */
  listen(heard: () => void): () => void;
}

/**
 * When the warning says anew how long there is: told each second it would drown a screen reader. Seconds
 * before the end.
 */
const TOLD_AT = [120, 60, 30, 10] as const;

export function watchIdle(shared: SharedActivity, listener: IdleListener): IdleWatch {
  let last = Date.now();
  let told: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function tell(seconds: number | null): void {
    if (told === seconds) return;
    told = seconds;
    listener.warn(seconds);
  }

  function check(): void {
    if (stopped) return;
    clearTimeout(timer);
    // Another tab may have written while this one slept and heard nothing.
    last = Math.max(last, shared.read());
    const idle = Date.now() - last;
    if (idle >= IDLE_SIGN_OUT_MS) {
      stop();
      listener.end();
      return;
    }
    const left = (IDLE_SIGN_OUT_MS - idle) / 1000;
    tell(idle >= IDLE_WARNING_MS ? (TOLD_AT.findLast((seconds) => left <= seconds) ?? null) : null);
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
    check,
    lastActive: () => Math.max(last, shared.read()),
    stop,
    active(sign) {
      if (stopped || (told !== null && sign === "movement")) return;
      last = Date.now();
      // Movement comes in hundreds: it is written down once it pauses.
      clearTimeout(debounce);
      debounce = setTimeout(() => shared.write(last), IDLE_DEBOUNCE_MS);
      if (told !== null) {
        shared.write(last);
        check();
      }
    },
  };
}

/** Milliseconds to the next moment at which there is something to say or to do. */
function untilNext(idle: number): number {
  const moments = [
    IDLE_WARNING_MS,
    ...TOLD_AT.map((seconds) => IDLE_SIGN_OUT_MS - seconds * 1000),
    IDLE_SIGN_OUT_MS,
  ];
  return Math.min(...moments.filter((moment) => moment > idle)) - idle;
}
