import { PAGE_SHOWN } from "../../ui/analytics/page-shown.ts";
import { toTrackedEvent, type TrackedEvent } from "../../ui/analytics/tracked-event.ts";
import { parseJson } from "../../domain/text.ts";
import { trackedPath } from "../../domain/tracked-path.ts";

declare global {
  interface Window {
    /** Read by tag managers. Exists with consent only. */
    dataLayer?: object[];
  }
}

const ATTRIBUTE = "data-tracks";

/** Sends page views and `data-tracks` events to `window.dataLayer` and `notify`. Returns a stop function. */
export function followPages(notify: (event: TrackedEvent) => void): () => void {
  const sent: TrackedEvent[] = [];
  const seen = new WeakMap<Element, string>();
  const listeners = new AbortController();

  const track = (event: TrackedEvent) => {
    sent.push(event);
    (window.dataLayer ??= []).push(event);
    notify(event);
  };
  const view = () => track({ event: "page_view", path: trackedPath(window.location.pathname) });
  const readAll = () => {
    for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) {
      const text = element.getAttribute(ATTRIBUTE)!;
      const event = seen.get(element) === text ? undefined : toTrackedEvent(parseJson(text));
      seen.set(element, text);
      if (event !== undefined) track(event);
    }
  };

  view();
  readAll();
  document.addEventListener(PAGE_SHOWN, view, listeners);
  const changes = new MutationObserver(readAll);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: [ATTRIBUTE] });

  return () => {
    listeners.abort();
    changes.disconnect();
    const others = (window.dataLayer ?? []).filter((entry) => !sent.includes(entry as TrackedEvent));
    if (others.length > 0) window.dataLayer = others;
    else delete window.dataLayer;
  };
}

/** Reports performance marks to `addTiming`, in milliseconds since 1970. Returns a function that stops it. */
export function followMarks(addTiming: (name: string, time: number) => void): () => void {
  const marks = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      addTiming(timingName(name), performance.timeOrigin + startTime);
  });
  marks.observe({ type: "mark", buffered: true });
  return () => marks.disconnect();
}

/** Replaces characters that the library does not allow (spec 9.6). */
export function timingName(name: string): string {
  return name.replace(/[^a-zA-Z0-9\-_.@$]/g, "_");
}
