import type { ShownError } from "../../domain/error.ts";
import type { TrackedEvent } from "../analytics/tracked-event.ts";

/** Read by the monitoring script, with consent only (site/monitoring/page-events.ts). */
export function Tracked(event: TrackedEvent) {
  return <span hidden data-tracks={JSON.stringify(event)} />;
}

/** A failed call, in the category "error" (spec 8.1). */
export function TrackedFailure({ error }: { readonly error: ShownError }) {
  const { id, status, title, description, failureCount } = error;
  return <Tracked event="error" category="error" {...{ id, status, title, description, failureCount }} />;
}
