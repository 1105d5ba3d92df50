import { AUTH_STATUS_POLL_MS } from "../../../domain/customer.ts";
import { trackFailure } from "../../../ui/analytics/track-failure.ts";
import { ACTIVITY_HEADER, AUTH_STATUS_PATH, CHECK_FAILED_HEADER } from "../../../ui/paths/sign-in.ts";

/** "no-answer": no network; the visitor stays signed in. */
export type AuthStatusResponse = "signed-in" | "signed-out" | "no-answer";

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** How long to wait after so many failures in a row: doubling from 1 s, at most 30 s (spec 9.4). */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

/** Checks every 30 s, the first time after 30 s; not on window focus. Ends with the first "signed-out". */
export function pollStatus(check: () => Promise<AuthStatusResponse>, onSignedOut: () => void) {
  let failures = 0;
  let stopped = false;
  let timer = setTimeout(run, AUTH_STATUS_POLL_MS);

  async function run(): Promise<void> {
    const answer = await check();
    if (stopped) return;
    if (answer === "signed-out") {
      stop();
      onSignedOut();
      return;
    }
    failures = answer === "no-answer" ? failures + 1 : 0;
    clearTimeout(timer);
    timer = setTimeout(run, failures === 0 ? AUTH_STATUS_POLL_MS : retryDelay(failures));
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  return {
    stop,
    /** Checks now and restarts the interval. */
    askNow(): void {
      clearTimeout(timer);
      void run();
    },
  };
}

let failureCount = 0;

/** `active`: extends the session after activity of the customer. Tracks a check that itself failed. */
export async function fetchAuthStatus(active: boolean): Promise<AuthStatusResponse> {
  let status = 0;
  try {
    const response = await fetch(AUTH_STATUS_PATH, {
      headers: { accept: "application/json", ...(active && { [ACTIVITY_HEADER]: "yes" }) },
    });
    ({ status } = response);
    if (status === 401) return "signed-out";
    if (status === 200 && !response.headers.has(CHECK_FAILED_HEADER)) {
      failureCount = 0;
      return "signed-in";
    }
  } catch {
    // No connection.
  }
  trackFailure({
    id: "",
    status,
    title: "Session check failed",
    description: "",
    failureCount: failureCount++,
  });
  return status === 200 ? "signed-in" : "no-answer";
}
