import { type RefObject, useEffect, useRef } from "react";
import { SAVE_INTENT } from "./saved-answers.ts";
import { isFromServer, xsrfHeader } from "./send-form.ts";
import { clearDraft, hasDraft, saveDraft } from "./tab-draft.ts";

/** After the last key. */
const PAUSE_MS = 1_000;
/** A browser lets a request of at most 64 kB outlive its page. */
const OUTLIVES_PAGE_BYTES = 60_000;

const LONGEST_SAVE_MS = 2_000;

let saving: Promise<unknown> = Promise.resolve();

/** Resolves when no draft is on its way to the server any more, or is late. */
function draftSaved(): Promise<unknown> {
  return Promise.race([saving, new Promise((resolve) => setTimeout(resolve, LONGEST_SAVE_MS))]);
}

/** Saves the draft on the server shortly after the last key and on leaving; offline it stays in the tab. */
export function useAutosave(form: RefObject<HTMLFormElement | null>): {
  readonly onInput: () => void;
  readonly onSubmit: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  const keep = useRef(() => {
    if (timer.current === undefined || form.current === null) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    request.current?.abort();
    request.current = new AbortController();
    sendDraft(form.current, request.current.signal);
  });

  useEffect(() => {
    const now = keep.current;
    const whenHidden = () => document.visibilityState === "hidden" && now();
    document.addEventListener("visibilitychange", whenHidden);
    // Before a followed link unloads the page.
    document.addEventListener("click", now, true);
    // A draft that arrives after the sign-out would be in no session.
    const whenSigningOut = ({ detail }: DocumentEventMap["signing-out"]) => detail.push(draftSaved());
    document.addEventListener("signing-out", whenSigningOut);
    return () => {
      document.removeEventListener("signing-out", whenSigningOut);
      document.removeEventListener("visibilitychange", whenHidden);
      document.removeEventListener("click", now, true);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    onInput: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep.current, PAUSE_MS);
    },
    onSubmit: () => {
      // The submission is newer than the draft.
      clearTimeout(timer.current);
      timer.current = undefined;
      request.current?.abort();
    },
  };
}

/** Offline, and where the server does not save it, the draft stays in the tab. */
function sendDraft(form: HTMLFormElement, signal: AbortSignal): void {
  const path = window.location.pathname;
  const data = new FormData(form);
  // At once: the page may be gone before the request has ended.
  if (hasDraft(path) || !navigator.onLine) saveDraft(path, data);
  data.set("intent", SAVE_INTENT);
  const lengths = [...data.values()].map((value) => (typeof value === "string" ? value.length * 3 : 0));
  const settle = (saved: boolean) => {
    if (signal.aborted) return;
    if (saved) clearDraft(path);
    else saveDraft(path, data);
  };
  const init = {
    method: "POST",
    body: data,
    headers: xsrfHeader(),
    keepalive: lengths.reduce((sum, length) => sum + length, 0) < OUTLIVES_PAGE_BYTES,
    signal,
  };
  // The action alone responds: a few bytes, and not the page again.
  saving = fetch(`${path}.data`, init).then(
    (response) => settle(response.ok && isFromServer(response)),
    () => settle(false),
  );
}
