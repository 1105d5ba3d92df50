import type { ShownError } from "../../domain/error.ts";
import type { TrackedEvent } from "../analytics/tracked-event.ts";

/**
 * Something of this page that statistics may hear of. It says nothing by itself: the script that comes with a
 * visitor's consent reads it (app/monitoring/page-events.ts).
 */
export function Tracked(event: TrackedEvent) {
  return <span hidden data-tracks={JSON.stringify(event)} />;
}

/** A failed call, in the category "error" (spec 8.1). */
export function TrackedFailure({
  error: { id, status, title, description, failureCount },
}: {
  readonly error: ShownError;
}) {
  return (
    <Tracked
      event="error"
      category="error"
      id={id}
      status={status}
      title={title}
      description={description}
      failureCount={failureCount}
    />
  );
}
