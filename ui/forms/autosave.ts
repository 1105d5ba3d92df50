import { SAVE_INTENT } from "./saved-answers.ts";
import { clearDraft, hasDraft, saveDraft } from "./tab-draft.ts";

/** After the last key. */
const PAUSE_MS = 1_000;
/** A browser lets a request of at most 64 kB outlive its page. */
const OUTLIVES_PAGE_BYTES = 60_000;

const LONGEST_SAVE_MS = 2_000;

const XSRF_COOKIE = /(?:^|; )XSRF-TOKEN=([^;]+)/;

let saving: Promise<unknown> = Promise.resolve();

/** Resolves when no draft is on its way to the server any more, or is late. */
function draftSaved(): Promise<unknown> {
  return Promise.race([saving, new Promise((resolve) => setTimeout(resolve, LONGEST_SAVE_MS))]);
}

/**
 * Saves the draft of a form on the server shortly after the last key and on leaving; offline it stays in the
 * tab, under the name of its owner. `watch` returns what ends it.
 */
export function createAutosave(form: { readonly current: HTMLFormElement | null }, owner = "") {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  /** Of a draft that waits, and of one that is on its way. */
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    request?.abort();
  };
  const keep = () => {
    if (timer === undefined || form.current === null) return;
    stop();
    request = new AbortController();
    sendDraft(form.current, owner, request.signal);
  };
  return {
    onInput() {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    },
    /** The submission is newer than the draft. */
    onSubmit: stop,
    watch() {
      const listeners = new AbortController();
      const { signal } = listeners;
      const whenHidden = () => document.visibilityState === "hidden" && keep();
      document.addEventListener("visibilitychange", whenHidden, { signal });
      // Before a followed link unloads the page.
      document.addEventListener("click", keep, { signal, capture: true });
      // A draft that arrives after the sign-out would be in no session.
      document.addEventListener("signing-out", ({ detail }) => detail.push(draftSaved()), { signal });
      return () => {
        listeners.abort();
        clearTimeout(timer);
      };
    },
  };
}

/** Offline, and where the server does not save it, the draft stays in the tab. */
function sendDraft(form: HTMLFormElement, owner: string, signal: AbortSignal): void {
  const path = window.location.pathname;
  const name = owner + path;
  const data = new FormData(form);
  const token = currentToken();
  // At once: the page may be gone before the request has ended.
  if (hasDraft(name) || !navigator.onLine) saveDraft(name, data);
  data.set("intent", SAVE_INTENT);
  const lengths = [...data.values()].map((value) => (typeof value === "string" ? value.length * 3 : 0));
  const settle = (saved: boolean) => {
    if (signal.aborted) return;
    if (saved) clearDraft(name);
    else saveDraft(name, data);
  };
  const init = {
    method: "POST",
    body: data,
    headers: token === undefined ? {} : { "x-xsrf-token": token },
    keepalive: lengths.reduce((sum, length) => sum + length, 0) < OUTLIVES_PAGE_BYTES,
    signal,
  };
  saving = fetch(path, init).then(
    (response) => settle(response.ok && isFromServer(response)),
    () => settle(false),
  );
}

/** The token of this browser's session now: another tab may have renewed it after the page was made. */
export function currentToken(): string | undefined {
  return XSRF_COOKIE.exec(document.cookie)?.[1];
}

/** Not from a proxy, or from the sign-in page of a network. */
export function isFromServer({ headers }: Response): boolean {
  return headers.has("x-request-id");
}
