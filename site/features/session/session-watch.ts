/**
 * Session check, idle warning and sign-out on every page of a signed-in customer (spec 4.3, 4.4). Loaded
 * where the cookie "signed-in" is (site/enhance/rest.ts).
 */
import { LOGOUT_PATH, SIGNED_IN_COOKIE } from "../../../ui/paths/sign-in.ts";
import { announceSignOut, clearAtSignOut, onSignOutElsewhere, sharedActivity } from "./browser-storage.ts";
import { watchIdle } from "./idle-watch.ts";
import { fetchAuthStatus, pollStatus } from "./status-poll.ts";
import { sessionDialog } from "./session-dialog.ts";

const MOVEMENTS = ["pointermove", "pointerdown", "wheel", "scroll", "touchstart"] as const;

// The cookie may have outlived the session, of which the page then shows nothing.
if ((await fetchAuthStatus(true)) === "signed-out")
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
else watch();

function watch(): void {
  const listeners = new AbortController();
  const dialog = sessionDialog({ onStay: () => idle.active("purpose"), onSignOut: () => signOut(true) });
  const idle = watchIdle(sharedActivity, { warn: dialog.warn, end: () => signOut(true) });
  let checkedAt = 0;
  const check = () => {
    const active = idle.lastActive() > checkedAt;
    checkedAt = Date.now();
    return fetchAuthStatus(active);
  };
  const poll = pollStatus(check, () => signOut(true));
  const unlisten = onSignOutElsewhere(() => signOut(false));
  hear(listeners.signal, { idle, askNow: poll.askNow, signOut: () => signOut(true) });

  function signOut(here: boolean): void {
    listeners.abort();
    idle.stop();
    poll.stop();
    unlisten();
    dialog.signingOut();
    void leave(here);
  }
}

async function leave(here: boolean): Promise<void> {
  const waits: Promise<unknown>[] = [];
  document.dispatchEvent(new CustomEvent("signing-out", { detail: waits }));
  await Promise.all(waits);
  clearAtSignOut();
  if (here) announceSignOut();
  location.replace(LOGOUT_PATH);
}

interface Heard {
  readonly idle: ReturnType<typeof watchIdle>;
  readonly askNow: () => void;
  readonly signOut: () => void;
}

/** Everything a customer does on the page. */
function hear(signal: AbortSignal, { idle, askNow, signOut }: Heard): void {
  const options = { signal, capture: true, passive: true };
  for (const movement of MOVEMENTS) addEventListener(movement, () => idle.active("movement"), options);
  addEventListener("keydown", () => idle.active("purpose"), options);
  document.addEventListener("visibilitychange", idle.check, { signal });
  // Restored from the back-forward cache: the session may have expired.
  addEventListener("pageshow", ({ persisted }) => persisted && askNow(), { signal });
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest(`a[href="${LOGOUT_PATH}"]`) : null;
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      signOut();
    },
    { signal },
  );
}
