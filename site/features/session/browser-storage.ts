import { clearDrafts } from "../../../ui/forms/tab-draft.ts";
import type { SharedActivity } from "./idle-watch.ts";

/** What signing out clears (spec 3.25, 4.1). Other parts of the provider's site write them. */
const CLEARED_AT_SIGN_OUT = ["chosenTariff", "pendingTariffDismissed"] as const;

const LAST_ACTIVE = "sessionLastActive";
const SIGNED_OUT = "sessionSignedOut";

/** Tabs share state through the browser's storage; where it is forbidden each is alone. */
export const sharedActivity: SharedActivity = {
  read: () => Number(attempt(() => localStorage.getItem(LAST_ACTIVE))) || 0,
  write: (time) => attempt(() => localStorage.setItem(LAST_ACTIVE, String(time))),
  listen: (heard) => listenFor(LAST_ACTIVE, heard),
};

export function clearAtSignOut(): void {
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    for (const key of CLEARED_AT_SIGN_OUT) attempt(() => window[storage].removeItem(key));
  }
  attempt(() => localStorage.removeItem(LAST_ACTIVE));
  clearDrafts();
}

export function announceSignOut(): void {
  attempt(() => localStorage.setItem(SIGNED_OUT, String(Date.now())));
}

/** Calls back on a sign-out in another tab. Returns the unsubscribe function. */
export function onSignOutElsewhere(heard: () => void): () => void {
  return listenFor(SIGNED_OUT, heard);
}

function listenFor(key: string, heard: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) heard();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    // Storage is forbidden.
    return undefined;
  }
}
