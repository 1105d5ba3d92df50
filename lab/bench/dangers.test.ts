import { expect, it } from "vitest";
import { openDangerFinder, readJudged } from "../../danger/files.ts";
import { measureDangers, PARTS } from "./dangers.ts";

/** Least of the reports with the right advice, and most of the harmless with any. */
const LIMITS: Readonly<Record<string, readonly [right: number, alarms: number]>> = {
  "things, plain": [0.95, 0.015],
  "things, framed": [0.92, 0.04],
  people: [0.88, 0.03],
  "other languages": [0.95, 0.03],
};

it.each(PARTS)("a stranger in danger is heard, and others are not, in lines of %s", (name, isOf) => {
  const lines = readJudged().filter((line) => line.set === "tuned-with" && isOf(line));
  const { right, alarms } = measureDangers(lines, openDangerFinder().find);
  const [least = 1, most = 0] = LIMITS[name] ?? [];
  expect(right).toBeGreaterThan(least);
  expect(alarms).toBeLessThan(most);
});
