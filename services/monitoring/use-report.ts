import * as v from "valibot";
import { trackedPath } from "../../domain/tracked-path.ts";
import type { MonitoringEvent } from "./batch.ts";

/** What an operator wants to know of the use of the pages, by visitors who agreed to be measured. */
export interface UseReport {
  /** Undefined where nothing was told. */
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly sessions: number;
  readonly views: number;
  /** By path, the most viewed first. */
  readonly pages: readonly { readonly path: string; readonly views: number }[];
  readonly journeys: readonly JourneyUse[];
  readonly searches: { readonly made: number; readonly foundNothing: number };
  /**
   * What customers were told went wrong ("error"), and what broke in scripts ("script"), the most frequent
   * first.
   */
  readonly errors: readonly {
    readonly kind: "error" | "script";
    readonly what: string;
    readonly times: number;
  }[];
  /** 75th percentiles over views; undefined where no view told. */
  readonly vitals: Readonly<Record<VitalName, number | undefined>>;
}

export interface JourneyUse {
  readonly journey: string;
  /** Sessions that saw any of its steps. */
  readonly begun: number;
  readonly finished: number;
  /** Of those that did not finish it: how many came no further than each step, from the first. */
  readonly stoppedAt: readonly number[];
}

/** Milliseconds, but for the layout shift, which is a score. */
export const VITALS = [
  "largest contentful paint",
  "interaction to next paint",
  "cumulative layout shift",
  "first contentful paint",
] as const;
export type VitalName = (typeof VITALS)[number];

const NANOSECONDS = 1_000_000;
const PERCENTILE = 0.75;

const timing = v.optional(
  v.looseObject({
    timestamp: v.optional(v.number()),
    duration: v.optional(v.number()),
    score: v.optional(v.number()),
  }),
);
const viewSchema = v.looseObject({
  _dd: v.looseObject({ document_version: v.optional(v.number(), 0) }),
  view: v.looseObject({
    id: v.string(),
    url: v.string(),
    performance: v.optional(v.looseObject({ lcp: timing, inp: timing, cls: timing, fcp: timing })),
  }),
});
type View = v.InferOutput<typeof viewSchema>;

const actionSchema = v.looseObject({
  action: v.looseObject({ type: v.literal("custom"), target: v.looseObject({ name: v.string() }) }),
  context: v.optional(v.looseObject({}), {}),
});
const stepSchema = v.object({ journey: v.string(), step: v.number(), steps: v.number() });
const finishedSchema = v.object({ journey: v.string() });
const searchSchema = v.object({ results: v.number() });
const failureSchema = v.object({ title: v.string(), status: v.number() });
const scriptErrorSchema = v.looseObject({ error: v.looseObject({ message: v.string() }) });

/** Adds up what was kept. A view is told several times, each time with more: the last counts. */
export function reportUse(events: readonly MonitoringEvent[]): UseReport {
  const views = latestViews(events);
  const dates = events.map(({ date }) => date);
  return {
    from: dates.length === 0 ? undefined : new Date(dates.reduce((one, other) => Math.min(one, other))),
    to: dates.length === 0 ? undefined : new Date(dates.reduce((one, other) => Math.max(one, other))),
    sessions: new Set(events.map(({ session }) => session.id)).size,
    views: views.length,
    pages: count(views.map(({ view }) => pathOf(view.url))).map(([path, times]) => ({ path, views: times })),
    journeys: journeyUse(events),
    searches: searchUse(events),
    errors: errorCounts(events),
    vitals: {
      "largest contentful paint": percentileOf(views, ({ lcp }) => inMilliseconds(lcp?.timestamp)),
      "interaction to next paint": percentileOf(views, ({ inp }) => inMilliseconds(inp?.duration)),
      "cumulative layout shift": percentileOf(views, ({ cls }) => cls?.score),
      "first contentful paint": percentileOf(views, ({ fcp }) => inMilliseconds(fcp?.timestamp)),
    },
  };
}

function latestViews(events: readonly MonitoringEvent[]): readonly View[] {
  const latest = new Map<string, View>();
  for (const event of events) {
    const parsed = event.type === "view" ? v.safeParse(viewSchema, event) : undefined;
    if (!parsed?.success) continue;
    const before = latest.get(event.view.id);
    if (before === undefined || versionOf(parsed.output) >= versionOf(before))
      latest.set(event.view.id, parsed.output);
  }
  return [...latest.values()];
}

function versionOf(view: View): number {
  return view["_dd"].document_version;
}

/** Each custom action of that name, as its facts. */
function told<Schema extends v.GenericSchema>(
  events: readonly MonitoringEvent[],
  name: string,
  schema: Schema,
) {
  return events.flatMap((event) => {
    if (event.type !== "action" || !v.is(actionSchema, event) || event.action.target.name !== name) return [];
    const facts = v.safeParse(schema, event.context);
    return facts.success ? [{ session: event.session.id, facts: facts.output as v.InferOutput<Schema> }] : [];
  });
}

function journeyUse(events: readonly MonitoringEvent[]): readonly JourneyUse[] {
  /** By journey: how far each session came, and which of them finished. */
  const journeys = new Map<string, { steps: number; reached: Map<string, number>; finished: Set<string> }>();
  const of = (journey: string) => {
    const known = journeys.get(journey) ?? { steps: 1, reached: new Map(), finished: new Set() };
    journeys.set(journey, known);
    return known;
  };
  for (const { session, facts } of told(events, "journey_step", stepSchema)) {
    const journey = of(facts.journey);
    journey.steps = Math.max(journey.steps, facts.steps);
    journey.reached.set(session, Math.max(journey.reached.get(session) ?? 0, facts.step));
  }
  for (const { session, facts } of told(events, "journey_finished", finishedSchema))
    of(facts.journey).finished.add(session);
  return [...journeys]
    .map(([journey, { steps, reached, finished }]) => {
      const unfinished = [...reached].filter(([session]) => !finished.has(session)).map(([, step]) => step);
      return {
        journey,
        begun: new Set([...reached.keys(), ...finished]).size,
        finished: finished.size,
        stoppedAt: Array.from(
          { length: steps },
          (_none, index) => unfinished.filter((step) => step === index + 1).length,
        ),
      };
    })
    .toSorted((one, other) => other.begun - one.begun);
}

function searchUse(events: readonly MonitoringEvent[]): UseReport["searches"] {
  const searches = told(events, "search", searchSchema);
  return { made: searches.length, foundNothing: searches.filter(({ facts }) => facts.results === 0).length };
}

function errorCounts(events: readonly MonitoringEvent[]): UseReport["errors"] {
  const shown = count(
    told(events, "error", failureSchema).map(({ facts }) => `${facts.title} (${facts.status})`),
  );
  const scripts = count(
    events.flatMap((event) =>
      event.type === "error" && v.is(scriptErrorSchema, event) ? [event.error.message] : [],
    ),
  );
  return [
    ...shown.map(([what, times]) => ({ kind: "error" as const, what, times })),
    ...scripts.map(([what, times]) => ({ kind: "script" as const, what, times })),
  ].toSorted((one, other) => other.times - one.times);
}

/** How often each is there, the most frequent first. */
function count(texts: readonly string[]): readonly (readonly [text: string, times: number])[] {
  return [...Map.groupBy(texts, (text) => text)]
    .map(([text, all]) => [text, all.length] as const)
    .toSorted(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1));
}

function pathOf(url: string): string {
  return URL.canParse(url) ? trackedPath(new URL(url).pathname) : "unknown";
}

function inMilliseconds(nanoseconds: number | undefined): number | undefined {
  return nanoseconds === undefined ? undefined : nanoseconds / NANOSECONDS;
}

type Performance = NonNullable<View["view"]["performance"]>;

/** Of the views that told it: the value that three quarters of them do not exceed. */
function percentileOf(
  views: readonly View[],
  read: (performance: Performance) => number | undefined,
): number | undefined {
  const values = views
    .map(({ view }) => (view.performance === undefined ? undefined : read(view.performance)))
    .filter((value) => value !== undefined)
    .toSorted((one, other) => one - other);
  return values[Math.max(0, Math.ceil(values.length * PERCENTILE) - 1)];
}
