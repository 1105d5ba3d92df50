import { PAGE_SHOWN } from "../analytics/page-shown.ts";

/** As much of the library as a recording needs. */
export interface Recorder {
  startSessionReplayRecording(): void;
  stopSessionReplayRecording(): void;
}

/**
 * Session replay, page by page. It pauses while one page takes another's place, and goes on once the new one
 * is there and may be seen: the library would otherwise record what is drawn before anybody could say no.
 * Returns the way to stop; the history keeps what was put around it, because the library may have put its own
 * around that.
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

/**
 * No bereavement page, none that asks or tells about a vulnerability, and none whose address or links carry
 * what somebody typed.
 */
function mayBeRecorded(): boolean {
  return (
    document.querySelector('meta[name="session-replay"][content="never"]') === null &&
    window.location.search === ""
  );
}
