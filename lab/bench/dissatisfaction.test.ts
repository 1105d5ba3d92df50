import { expect, it } from "vitest";
import { openDissatisfactionFinder } from "../../desk/dissatisfaction/files.ts";
import { measure, readLines, scoreLines } from "./dissatisfaction.ts";

it("lines of strangers are scored: those that are found, and those found falsely", () => {
  const lines = readLines("yes\tI am very unhappy with this.\r\nno\tWhere is my meter?\nno label\n");
  expect(measure(scoreLines(lines, openDissatisfactionFinder()))).toBe(
    "dissatisfied: 1 of 1 (100.0%) found; others: 0 of 1 (0.0%) found falsely",
  );
});
