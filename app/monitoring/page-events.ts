import { PAGE_SHOWN } from "../analytics/page-shown.ts";
import { toTrackedEvent, type TrackedEvent } from "../analytics/tracked-event.ts";
import { trackedPath } from "../../domain/tracked-path.ts";

declare global {
  interface Window {
    /** Where tag managers and the like read what happens on a page. There only with consent. */
    dataLayer?: object[];
  }
}

const ATTRIBUTE = "data-tracks";

/**
 * Tells `window.dataLayer`, and `tell`, of each page that is shown and of what it says of itself in
 * `data-tracks`, as it comes. Returns the way to stop; what was told to the list is then gone from it.
 */
export function followPages(tell: (event: TrackedEvent) => void): () => void {
  const told: TrackedEvent[] = [];
  const seen = new WeakMap<Element, string>();
  const listeners = new AbortController();

  const track = (event: TrackedEvent) => {
    told.push(event);
    (window.dataLayer ??= []).push(event);
    tell(event);
  };
  const view = () => track({ event: "page_view", path: trackedPath(window.location.pathname) });
  const read = (element: Element) => {
    const text = element.getAttribute(ATTRIBUTE);
    if (text === null || seen.get(element) === text) return;
    seen.set(element, text);
    const event = toTrackedEvent(parse(text));
    if (event !== undefined) track(event);
  };
  const readAll = () => {
    for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) read(element);
  };

  view();
  readAll();
  document.addEventListener(PAGE_SHOWN, view, listeners);
  const changes = new MutationObserver(readAll);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [ATTRIBUTE],
  });

  return () => {
    listeners.abort();
    changes.disconnect();
    const others = (window.dataLayer ?? []).filter((entry) => !told.includes(entry as TrackedEvent));
    if (others.length > 0) window.dataLayer = others;
    else delete window.dataLayer;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours: nothing to tell.
    return undefined;
  }
}
