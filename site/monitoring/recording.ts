import type { datadogRum } from "@datadog/browser-rum";
import { PAGE_SHOWN } from "../../ui/analytics/page-shown.ts";

type Recorder = Pick<typeof datadogRum, "startSessionReplayRecording" | "stopSessionReplayRecording">;

/**
 * Records page by page: a new page is recorded only once its own markup allows it. Returns a
 * function that stops and leaves `pushState` wrapped, because the library may have wrapped it as well.
 */
export function recordPages(recorder: Recorder): () => void {
  const { history } = window;
  const { pushState } = history;
  let path = window.location.pathname;
  const listeners = new AbortController();

  const begin = () => {
    path = window.location.pathname;
    if (mayBeRecorded()) recorder.startSessionReplayRecording();
  };
  history.pushState = function pushStateAfterPause(state, unused, address) {
    const target = address == null ? window.location : new URL(address, window.location.href);
    if (!listeners.signal.aborted && target.pathname !== window.location.pathname)
      recorder.stopSessionReplayRecording();
    pushState.call(history, state, unused, address);
  };
  window.addEventListener(
    "popstate",
    () => window.location.pathname !== path && recorder.stopSessionReplayRecording(),
    listeners,
  );
  document.addEventListener(PAGE_SHOWN, begin, listeners);
  begin();

  return () => {
    listeners.abort();
    recorder.stopSessionReplayRecording();
  };
}

/** Pages opt out with a meta element; an address with a query may carry what a customer typed. */
function mayBeRecorded(): boolean {
  return (
    document.querySelector('meta[name="session-replay"][content="never"]') === null &&
    window.location.search === ""
  );
}
