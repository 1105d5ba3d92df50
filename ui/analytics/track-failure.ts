import type { TrackedError } from "./tracked-event.ts";

/** A failed call of a script, tracked as pages do it with TrackedFailure (spec 8.1). */
export function trackFailure(error: Omit<TrackedError, "event" | "category">): void {
  const tracked: TrackedError = { event: "error", category: "error", ...error };
  const element = Object.assign(document.createElement("span"), { hidden: true });
  element.dataset["tracks"] = JSON.stringify(tracked);
  document.body.append(element);
}
