import { type UseReport, VITALS } from "./use-report.ts";

const MOST_LINES = 20;
/** Could move a terminal's cursor or hide text. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** The report as an operator reads it, one part under the other. */
export function describeUse({ from, to, sessions, views, pages, journeys, searches, errors, vitals }: UseReport): string {
  if (from === undefined || to === undefined) return "Nothing has been measured yet.";
  return [
    `From ${minute(from)} to ${minute(to)}: ${sessions} visits, ${views} page views, of visitors who agreed to be measured.`,
    "",
    table(
      ["page", "views"],
      pages.slice(0, MOST_LINES).map(({ path, views: times }) => [path, String(times)]),
    ),
    "",
    table(
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
    table(
      ["what went wrong", "kind", "times"],
      errors.slice(0, MOST_LINES).map(({ what, kind, times }) => [what, kind, String(times)]),
    ),
    "",
    table(
      ["three quarters of views are no worse than", ""],
      VITALS.map((name) => [name, vital(name, vitals[name])]),
    ),
  ].join("\n");
}

function vital(name: (typeof VITALS)[number], value: number | undefined): string {
  if (value === undefined) return "not measured";
  return name === "cumulative layout shift" ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** The first column to the left, the others to the right of what they are as wide as. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => cell.replace(CONTROL, " ")));
  const widths = head.map((_cell, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
