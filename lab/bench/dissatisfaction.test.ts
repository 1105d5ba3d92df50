import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openDissatisfactionFinder } from "../../desk/dissatisfaction/files.ts";
import { measure, readLines, scoreLines } from "./dissatisfaction.ts";

it("lines of strangers are scored: those that are found, and those found falsely", () => {
  const lines = readLines("yes\tI am very unhappy with this.\r\nno\tWhere is my meter?\nno label\n");
  expect(measure(scoreLines(lines, openDissatisfactionFinder()))).toBe(
    "dissatisfied: 1 of 1 (100.0%) found; others: 0 of 1 (0.0%) found falsely",
  );
});

it("of 300 enquiries by strangers, 95 in a hundred that are dissatisfied are found, and at most 10 of the others", () => {
  const lines = readLines(readFileSync(new URL("dissatisfaction.tsv", import.meta.url), "utf8"));
  const scored = scoreLines(lines, openDissatisfactionFinder());
  const share = (isOne: boolean) => {
    const of = scored.filter((line) => line.isOne === isOne);
    return of.filter(({ isHeard }) => isHeard).length / of.length;
  };
  expect(share(true)).toBeGreaterThanOrEqual(0.95);
  expect(share(false)).toBeLessThanOrEqual(0.1);
});
