import * as v from "valibot";

/**
 * What statistics record of a page, as entries of `window.dataLayer`. A closed list: none of it is anything
 * a visitor typed. Pages carry them as JSON in `data-tracks`; page views are added by the script that reads
 * those.
 */
export type TrackedEvent = PageView | TrackedError | TrackedSearch | JourneyStep | JourneyFinished;

export interface PageView {
  readonly event: "page_view";
  /** See domain/tracked-path.ts. */
  readonly path: string;
}

/** From the error object (spec 3.19, 8.1). */
export interface TrackedError {
  readonly event: "error";
  readonly category: "error";
  /** Names the failure in the provider's log; empty where there is none. */
  readonly id: string;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly failureCount: number;
}

/** How much was found, and never for what. */
export interface TrackedSearch {
  readonly event: "search";
  readonly results: number;
  readonly page: number;
}

export interface JourneyStep {
  readonly event: "journey_step";
  /** "complaints/gas-and-electricity": the path of its first page. */
  readonly journey: string;
  /** From 1. */
  readonly step: number;
  readonly steps: number;
}

export interface JourneyFinished {
  readonly event: "journey_finished";
  readonly journey: string;
}

const text = v.pipe(v.string(), v.maxLength(300));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const trackedEventSchema = v.variant("event", [
  v.object({ event: v.literal("page_view"), path: text }),
  v.object({
    event: v.literal("error"),
    category: v.literal("error"),
    id: text,
    status: count,
    title: text,
    description: text,
    failureCount: count,
  }),
  v.object({ event: v.literal("search"), results: count, page: count }),
  v.object({ event: v.literal("journey_step"), journey: text, step: count, steps: count }),
  v.object({ event: v.literal("journey_finished"), journey: text }),
]);

/** The event that a value is, with nothing in it that the list does not have; undefined where it is none. */
export function toTrackedEvent(value: unknown): TrackedEvent | undefined {
  const parsed = v.safeParse(trackedEventSchema, value);
  return parsed.success ? parsed.output : undefined;
}
