import { expect, it } from "vitest";
import { isThere, namedIn, readPage } from "./support/named-in.ts";

/** WCAG 2.2 without 4.1.1: 31 criteria of level A, 24 of level AA. */
const CRITERIA = { A: 31, AA: 24 };

const page = readPage("accessibility.md");
const rows = [...page.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| (A{1,2}) *\| ([a-z ]+?) *\|([^|]+)\|$/gm)].map(
  ([, criterion = "", level = "", state = "", shown = ""]) => ({ criterion, level, state, shown }),
);

it("every criterion of WCAG 2.2, A and AA, has its row, once", () => {
  for (const [level, count] of Object.entries(CRITERIA))
    expect(rows.filter((row) => row.level === level)).toHaveLength(count);
  expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(CRITERIA.A + CRITERIA.AA);
});

it("each is shown by a test that is there, or says what was looked at by hand", () => {
  const unshown = rows.filter(
    ({ shown }) =>
      namedIn(shown).every(({ test }) => test === undefined) && !/looked at by hand: \S/.test(shown),
  );
  expect(unshown.map(({ criterion }) => criterion)).toEqual([]);
  expect(namedIn(page).filter((named) => !isThere(named))).toEqual([]);
});

it("the page counts them as its table does, and explains what is not met", () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const summary = page.replace(/\s+/g, " ");
  expect(summary).toContain(
    `there are ${rows.length}: ${count("met")} are met, ${count("partly")} in part, and ${count("not applicable")} have nothing to apply to`,
  );
  for (const { criterion } of rows.filter(({ state }) => state !== "met" && state !== "not applicable"))
    expect(page).toContain(`**${criterion}**`);
});
