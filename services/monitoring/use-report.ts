import * as v from "valibot";
import { trackedPath } from "../../domain/tracked-path.ts";
import { textTable } from "../../infrastructure/text-table.ts";
import type { MonitoringEvent } from "./payload.ts";

/** How pages are used, by visitors who consented to monitoring. */
export type UseReport = ReturnType<typeof reportUse>;

interface JourneyUse {
  readonly journey: string;
  /** Sessions that saw any of its steps. */
  readonly begun: number;
  readonly finished: number;
  /** Unfinished sessions by the last step they reached, from the first. */
  readonly stoppedAt: readonly number[];
}

const MAX_LINES = 20;

const timing = v.optional(
  v.looseObject({ timestamp: v.optional(v.number()), duration: v.optional(v.number()) }),
);
const performanceSchema = v.looseObject({
  lcp: timing,
  inp: timing,
  fcp: timing,
  cls: v.optional(v.looseObject({ score: v.optional(v.number()) })),
});
const viewSchema = v.looseObject({
  _dd: v.looseObject({ document_version: v.optional(v.number(), 0) }),
  view: v.looseObject({ id: v.string(), url: v.string(), performance: v.optional(performanceSchema) }),
});
const actionSchema = v.looseObject({
  action: v.looseObject({ type: v.literal("custom"), target: v.looseObject({ name: v.string() }) }),
  context: v.optional(v.looseObject({}), {}),
});
const stepSchema = v.object({ journey: v.string(), step: v.number(), steps: v.number() });
const finishedSchema = v.object({ journey: v.string() });
const searchSchema = v.object({ results: v.number() });
const failureSchema = v.object({ title: v.string(), status: v.number() });
const scriptErrorSchema = v.looseObject({ error: v.looseObject({ message: v.string() }) });

const NANOSECONDS = 1_000_000;
/** Milliseconds, apart from the layout shift's score. */
const VITALS: Readonly<
  Record<string, (performance: v.InferOutput<typeof performanceSchema>) => number | undefined>
> = {
  "largest contentful paint": ({ lcp }) => (lcp?.timestamp ?? Number.NaN) / NANOSECONDS,
  "interaction to next paint": ({ inp }) => (inp?.duration ?? Number.NaN) / NANOSECONDS,
  "cumulative layout shift": ({ cls }) => cls?.score,
  "first contentful paint": ({ fcp }) => (fcp?.timestamp ?? Number.NaN) / NANOSECONDS,
};
const LAYOUT_SHIFT = "cumulative layout shift";

/** A view is sent several times, each time with more: its last version counts. */
export function reportUse(events: readonly MonitoringEvent[]) {
  const views = latestViews(events);
  const dates = events.map(({ date }) => date).toSorted((one, other) => one - other);
  const [first] = dates;
  const last = dates.at(-1);
  const searches = actionsNamed(events, "search", searchSchema);
  const paths = views.map(({ view: { url } }) =>
    URL.canParse(url) ? trackedPath(new URL(url).pathname) : "unknown",
  );
  return {
    from: first === undefined ? undefined : new Date(first),
    to: last === undefined ? undefined : new Date(last),
    sessions: new Set(events.map(({ session }) => session.id)).size,
    views: views.length,
    pages: count(paths).map(([path, times]) => ({ path, views: times })),
    journeys: journeyUse(events),
    searches: {
      made: searches.length,
      foundNothing: searches.filter(({ facts }) => facts.results === 0).length,
    },
    errors: errorCounts(events),
    /** 75th percentiles over views. */
    vitals: Object.fromEntries(
      Object.entries(VITALS).map(([name, read]) => [
        name,
        percentile75(
          views.map(({ view }) => (view.performance === undefined ? undefined : read(view.performance))),
        ),
      ]),
    ),
  };
}

function latestViews(events: readonly MonitoringEvent[]) {
  const latest = new Map<string, v.InferOutput<typeof viewSchema>>();
  const versionOf = (id: string) => latest.get(id)?.["_dd"].document_version ?? 0;
  for (const event of events) {
    const parsed = v.safeParse(viewSchema, event);
    if (event.type !== "view" || !parsed.success) continue;
    if (parsed.output["_dd"].document_version >= versionOf(event.view.id))
      latest.set(event.view.id, parsed.output);
  }
  return [...latest.values()];
}

function actionsNamed<Schema extends v.GenericSchema>(
  events: readonly MonitoringEvent[],
  name: string,
  schema: Schema,
) {
  return events.flatMap((event) => {
    if (event.type !== "action" || !v.is(actionSchema, event) || event.action.target.name !== name) return [];
    const facts = v.safeParse(schema, event.context);
    return facts.success ? [{ session: event.session.id, facts: facts.output }] : [];
  });
}

function journeyUse(events: readonly MonitoringEvent[]): readonly JourneyUse[] {
  const steps = actionsNamed(events, "journey_step", stepSchema);
  const ends = actionsNamed(events, "journey_finished", finishedSchema);
  const names = new Set([...steps, ...ends].map(({ facts: { journey } }) => journey));
  return [...names]
    .map((journey) => {
      const seen = steps.filter(({ facts }) => facts.journey === journey);
      const finished = new Set(
        ends.filter(({ facts }) => facts.journey === journey).map((one) => one.session),
      );
      const reached = new Map<string, number>();
      for (const { session, facts } of seen)
        reached.set(session, Math.max(reached.get(session) ?? 0, facts.step));
      const unfinished = [...reached].filter(([session]) => !finished.has(session)).map(([, step]) => step);
      return {
        journey,
        begun: new Set([...reached.keys(), ...finished]).size,
        finished: finished.size,
        stoppedAt: Array.from(
          { length: Math.max(1, ...seen.map(({ facts }) => facts.steps)) },
          (_none, index) => unfinished.filter((step) => step === index + 1).length,
        ),
      };
    })
    .toSorted((one, other) => other.begun - one.begun);
}

/** "error": failures shown to customers. "script": uncaught errors. Most frequent first. */
function errorCounts(events: readonly MonitoringEvent[]) {
  const shown = actionsNamed(events, "error", failureSchema).map(
    ({ facts }) => `${facts.title} (${facts.status})`,
  );
  const scripts = events.flatMap((event) =>
    event.type === "error" && v.is(scriptErrorSchema, event) ? [event.error.message] : [],
  );
  return [
    ...count(shown).map(([what, times]) => ({ kind: "error" as const, what, times })),
    ...count(scripts).map(([what, times]) => ({ kind: "script" as const, what, times })),
  ].toSorted((one, other) => other.times - one.times);
}

function count(texts: readonly string[]): readonly (readonly [text: string, times: number])[] {
  return [...Map.groupBy(texts, (text) => text)]
    .map(([text, all]) => [text, all.length] as const)
    .toSorted(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1));
}

function percentile75(values: readonly (number | undefined)[]): number | undefined {
  const measured = values
    .filter((value) => value !== undefined && !Number.isNaN(value))
    .toSorted((one, other) => (one ?? 0) - (other ?? 0));
  return measured[Math.max(0, Math.ceil(measured.length * 0.75) - 1)];
}

/** The report as text tables. */
export function describeUse(report: UseReport): string {
  const { from, to, sessions, views, pages, journeys, searches, errors, vitals } = report;
  if (from === undefined || to === undefined) return "Nothing has been measured yet.";
  const minute = (moment: Date) => moment.toISOString().slice(0, 16).replace("T", " ");
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    textTable(head, rows, { right: head.slice(1) });
  const journeyRow = ({ journey, begun, finished, stoppedAt }: JourneyUse) => [
    journey,
    String(begun),
    `${finished} (${Math.round((100 * finished) / begun)}%)`,
    stoppedAt.map((times, index) => `step ${index + 1}: ${times}`).join(", "),
  ];
  return [
    `From ${minute(from)} to ${minute(to)}: ${sessions} visits, ${views} page views, ` +
      "of visitors who agreed to be measured.",
    table(
      ["page", "views"],
      pages.slice(0, MAX_LINES).map((page) => [page.path, String(page.views)]),
    ),
    table(["journey", "begun", "finished", "stopped at"], journeys.map(journeyRow)),
    `Searches: ${searches.made}, of which ${searches.foundNothing} found nothing.`,
    table(
      ["what went wrong", "kind", "times"],
      errors.slice(0, MAX_LINES).map(({ what, kind, times }) => [what, kind, String(times)]),
    ),
    table(
      ["three quarters of views are no worse than", ""],
      Object.entries(vitals).map(([name, value]) => [name, vital(name, value)]),
    ),
  ].join("\n\n");
}

function vital(name: string, value: number | undefined): string {
  if (value === undefined) return "not measured";
  return name === LAYOUT_SHIFT ? value.toFixed(3) : `${Math.round(value)} ms`;
}
