import * as v from "valibot";

const text = v.pipe(v.string(), v.maxLength(300));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What statistics record of a page, as entries of `window.dataLayer`. A closed list: none of it is anything
 * a visitor typed. Pages carry them as JSON in `data-tracks`; page views are added by the script that reads
 * those.
 */
const trackedEventSchema = v.variant("event", [
  /** See domain/tracked-path.ts. */
  v.object({ event: v.literal("page_view"), path: text }),
  /** From the error object (spec 3.19, 8.1): an empty id and status 0 where there was no answer. */
  v.object({
    event: v.literal("error"),
    category: v.literal("error"),
    id: text,
    status: count,
    title: text,
    description: text,
    failureCount: count,
  }),
  /** How much was found, and never for what. */
  v.object({ event: v.literal("search"), results: count, page: count }),
  /** The journey is named by the path of its first page; steps count from 1. */
  v.object({ event: v.literal("journey_step"), journey: text, step: count, steps: count }),
  v.object({ event: v.literal("journey_finished"), journey: text }),
]);

export type TrackedEvent = v.InferOutput<typeof trackedEventSchema>;
export type TrackedError = Extract<TrackedEvent, { event: "error" }>;

/** The event that a value is, with nothing in it that the list does not have; undefined where it is none. */
export function toTrackedEvent(value: unknown): TrackedEvent | undefined {
  const parsed = v.safeParse(trackedEventSchema, value);
  return parsed.success ? parsed.output : undefined;
}
