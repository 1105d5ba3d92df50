import { textTable } from "../../infrastructure/text-table.ts";
import { type UseReport, VITALS } from "./use-report.ts";

const MOST_LINES = 20;

/** The report as an operator reads it, one part under the other. */
export function describeUse({
  from,
  to,
  sessions,
  views,
  pages,
  journeys,
  searches,
  errors,
  vitals,
}: UseReport): string {
  if (from === undefined || to === undefined) return "Nothing has been measured yet.";
  return [
    `From ${minute(from)} to ${minute(to)}: ${sessions} visits, ${views} page views, of visitors who agreed to be measured.`,
    "",
    tableOf(
      ["page", "views"],
      pages.slice(0, MOST_LINES).map(({ path, views: times }) => [path, String(times)]),
    ),
    "",
    tableOf(
      ["journey", "begun", "finished", "stopped at"],
      journeys.map(({ journey, begun, finished, stoppedAt }) => [
        journey,
        String(begun),
        `${finished} (${Math.round((100 * finished) / begun)}%)`,
        stoppedAt.map((times, index) => `step ${index + 1}: ${times}`).join(", "),
      ]),
    ),
    "",
    `Searches: ${searches.made}, of which ${searches.foundNothing} found nothing.`,
    "",
    tableOf(
      ["what went wrong", "kind", "times"],
      errors.slice(0, MOST_LINES).map(({ what, kind, times }) => [what, kind, String(times)]),
    ),
    "",
    tableOf(
      ["three quarters of views are no worse than", ""],
      VITALS.map((name) => [name, vital(name, vitals[name])]),
    ),
  ].join("\n");
}

function vital(name: (typeof VITALS)[number], value: number | undefined): string {
  if (value === undefined) return "not measured";
  return name === "cumulative layout shift" ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** All but the first column are figures. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return textTable(head, rows, { right: head.slice(1) });
}

function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
