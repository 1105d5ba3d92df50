/**
 * How well dissatisfaction is heard in lines of strangers, "yes" or "no", a tab, the text:
 * `npm run tool -- lab/bench/dissatisfaction.ts --file lab/bench/dissatisfaction.tsv`, whose authors saw no other and
 * which nothing is taught with. With `--wrong` also each line that is heard wrongly.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDissatisfactionFinder } from "../../desk/dissatisfaction/files.ts";
import type { DissatisfactionFinder } from "../../desk/dissatisfaction/find-dissatisfaction.ts";

interface Line {
  readonly isOne: boolean;
  readonly text: string;
}

interface ScoredLine extends Line {
  readonly isHeard: boolean;
  readonly odds: number;
}

export function readLines(source: string): readonly Line[] {
  return source.split("\n").flatMap((line) => {
    const [label, ...text] = line.replace(/\r$/, "").split("\t");
    return label === "yes" || label === "no" ? [{ isOne: label === "yes", text: text.join("\t") }] : [];
  });
}

export function scoreLines(lines: readonly Line[], finder: DissatisfactionFinder): readonly ScoredLine[] {
  return lines.map((line) => {
    const odds = finder.odds(line.text);
    return { ...line, odds, isHeard: finder.explain(line.text).length > 0 };
  });
}

/** In words: the shares that are found, and found falsely. */
export function measure(scored: readonly ScoredLine[]): string {
  const share = (isOne: boolean) => {
    const of = scored.filter((line) => line.isOne === isOne);
    const heard = of.filter(({ isHeard }) => isHeard).length;
    return `${heard} of ${of.length} (${((100 * heard) / of.length).toFixed(1)}%)`;
  };
  return `dissatisfied: ${share(true)} found; others: ${share(false)} found falsely`;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { file: { type: "string" }, wrong: { type: "boolean" } } });
  if (values.file === undefined) throw new Error("--file FILE is missing");
  const scored = scoreLines(readLines(readFileSync(values.file, "utf8")), openDissatisfactionFinder());
  console.log(measure(scored));
  if (values.wrong === true)
    for (const { isOne, isHeard, odds, text } of scored)
      if (isOne !== isHeard) console.log(`${isOne ? "missed" : "false"} ${odds.toFixed(2)} ${text}`);
}
