/** How well danger is heard in lines of strangers: `npm run tool -- lab/bench/dangers.ts`. */
import { type Judged, openDangerFinder, readJudged } from "../../danger/files.ts";
import type { Hazard } from "../../domain/safety-advice.ts";

/** Hazards whose advice answers the judged one too. */
const ANSWERS: Readonly<Record<string, readonly Hazard[]>> = {
  fire: ["fire", "sparks"],
  "power-cut": ["power-cut", "no-supply"],
  "no-supply": ["no-supply", "power-cut", "no-heating"],
  "no-heating": ["no-heating", "no-supply"],
};

export interface Heard {
  readonly reports: number;
  /** Shares of the reports: with some advice, and with the right one. */
  readonly heard: number;
  readonly right: number;
  readonly harmless: number;
  /** Share of the harmless lines with some advice. */
  readonly alarms: number;
}

export function measureDangers(lines: readonly Judged[], find: (text: string) => readonly Hazard[]): Heard {
  const found = lines.map(({ hazard, text }) => ({ hazard, hazards: find(text) }));
  const reports = found.filter(({ hazard }) => hazard !== "none");
  const harmless = found.filter(({ hazard }) => hazard === "none");
  const share = (of: typeof found, isSo: (line: (typeof found)[number]) => boolean) =>
    of.filter(isSo).length / of.length;
  const isHeard = ({ hazards }: (typeof found)[number]) => hazards.length > 0;
  return {
    reports: reports.length,
    heard: share(reports, isHeard),
    right: share(reports, ({ hazard, hazards }) =>
      hazards.some((one) => (ANSWERS[hazard] ?? [hazard]).some((answer) => answer === one)),
    ),
    harmless: harmless.length,
    alarms: share(harmless, isHeard),
  };
}

/** What is measured apart. */
export const PARTS: readonly (readonly [name: string, isOf: (line: Judged) => boolean])[] = [
  ["things, plain", ({ part, form }) => part === "physical" && form === "plain"],
  ["things, framed", ({ part, form }) => part === "physical" && form !== "plain"],
  ["people", ({ part }) => part === "crisis"],
  ["other languages", ({ part }) => part === "languages"],
];

if (import.meta.main) {
  const { find } = openDangerFinder();
  const judged = readJudged();
  for (const set of ["tuned-with", "held-out"])
    for (const [name, isOf] of PARTS) {
      const lines = judged.filter((line) => line.set === set && isOf(line));
      const { reports, heard, right, harmless, alarms } = measureDangers(lines, find);
      const [a, b, c] = [heard, right, alarms].map((one) => one.toFixed(3));
      console.log(
        `${set}, ${name}: of ${reports} reports ${a} heard, ${b} rightly; of ${harmless} others ${c}`,
      );
    }
}
