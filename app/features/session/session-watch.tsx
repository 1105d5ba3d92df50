import { useCallback, useEffect, useRef, useState } from "react";
import type { AuthState } from "../../../domain/customer.ts";
import { draftSaved } from "../../journey/use-autosave.ts";
import { LOGOUT_PATH } from "../../paths/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { announceSignOut, clearAtSignOut, onSignOutElsewhere, sharedActivity } from "./browser-storage.ts";
import { type IdleWatch, watchIdle } from "./idle-watch.ts";
import { fetchAuthStatus, pollStatus } from "./status-poll.ts";
import { SESSION_COPY as words } from "./copy.ts";

const MOVEMENTS = ["pointermove", "pointerdown", "wheel", "scroll", "touchstart"] as const;

/** Session check, idle warning and sign-out of a signed-in page (spec 4.3, 4.4). */
export default function SessionWatch() {
  const [state, setState] = useState<AuthState>("signed-in");
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const idle = useRef<IdleWatch>(null);

  const signOut = useCallback(async (here: boolean) => {
    setState("signing-out");
    // A draft that arrives after the sign-out would be in no session.
    await draftSaved();
    clearAtSignOut();
    if (here) announceSignOut();
    location.replace(LOGOUT_PATH);
  }, []);

  useEffect(() => {
    if (state !== "signed-in") return;
    const watch = watchIdle(sharedActivity, { warn: setSecondsLeft, end: () => signOut(true) });
    let checkedAt = 0;
    const check = () => {
      const active = watch.lastActive() > checkedAt;
      checkedAt = Date.now();
      return fetchAuthStatus(active);
    };
    const poll = pollStatus(check, () => signOut(true));
    const unlisten = onSignOutElsewhere(() => signOut(false));
    const unhear = hear(watch, poll.askNow, () => signOut(true));
    idle.current = watch;
    return () => {
      watch.stop();
      poll.stop();
      unlisten();
      unhear();
    };
  }, [state, signOut]);

  return (
    <SessionDialog
      state={state}
      secondsLeft={secondsLeft}
      onStay={() => idle.current?.active("purpose")}
      onSignOut={() => signOut(true)}
    />
  );
}

interface SessionDialogProps {
  readonly state: AuthState;
  /** Null where there is nothing to warn of. */
  readonly secondsLeft: number | null;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

function SessionDialog({ state, secondsLeft, onStay, onSignOut }: SessionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = secondsLeft !== null || state === "signing-out";
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  return (
    <Dialog
      ref={dialog}
      id="session-warning"
      title={state === "signing-out" ? words.signingOut : words.title}
    >
      {state !== "signing-out" && (
        <>
          <p role="status">{secondsLeft !== null && words.text(secondsLeft)}</p>
          <p>{words.how}</p>
          <div className="dialog-actions">
            <Button type="button" onClick={onStay}>
              {words.stay}
            </Button>
            <Button type="button" variant="secondary" onClick={onSignOut}>
              {words.signOut}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Everything a customer does on the page. Returns the way to stop. */
function hear(watch: IdleWatch, askNow: () => void, signOut: () => void): () => void {
  const ears = new AbortController();
  const { signal } = ears;
  const options = { signal, capture: true, passive: true };
  for (const movement of MOVEMENTS) addEventListener(movement, () => watch.active("movement"), options);
  addEventListener("keydown", () => watch.active("purpose"), options);
  document.addEventListener("visibilitychange", watch.check, { signal });
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
  return () => ears.abort();
}
