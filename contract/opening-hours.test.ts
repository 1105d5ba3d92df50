import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../domain/calendar.ts";
import { weekdayOf } from "../domain/opening-hours.ts";
import { openingHoursSchema } from "./opening-hours.ts";

const content = v.parse(
  openingHoursSchema,
  JSON.parse(readFileSync(new URL("../content/opening-hours.json", import.meta.url), "utf8")) as unknown,
);
const { bankHolidays, otherClosedDays } = content;
const NATIONS = ["england-and-wales", "scotland", "northern-ireland"] as const;
const YEARS = [2026, 2027, 2028];

/** A holiday that was proclaimed once, which no rule gives. */
const PROCLAIMED: Day = "2026-06-15";

/** Sunday by the Gregorian reckoning (Meeus, Jones and Butcher). */
function easter(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const n = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, "0")}-${String((n % 31) + 1).padStart(2, "0")}`;
}

function mondayFrom(day: Day): Day {
  return weekdayOf(day) === "monday" ? day : mondayFrom(addDays(day, 1));
}

/** The next working day that is not taken. */
function substitute(day: Day, taken: readonly Day[]): Day {
  const weekend = ["saturday", "sunday"].includes(weekdayOf(day));
  return weekend || taken.includes(day) ? substitute(addDays(day, 1), taken) : day;
}

/** What the law and the usual substitute days give for a year. */
function byRule(nation: (typeof NATIONS)[number], year: number): Day[] {
  const sunday = easter(year);
  const days = [addDays(sunday, -2), mondayFrom(`${year}-05-01`), mondayFrom(`${year}-05-25`)];
  const fixed = [`${year}-01-01`];
  if (nation === "scotland") fixed.push(`${year}-01-02`, `${year}-11-30`);
  if (nation === "northern-ireland") fixed.push(`${year}-03-17`, `${year}-07-12`);
  if (nation !== "scotland") days.push(addDays(sunday, 1));
  days.push(mondayFrom(nation === "scotland" ? `${year}-08-01` : `${year}-08-25`));
  for (const day of [...fixed, `${year}-12-25`, `${year}-12-26`]) days.push(substitute(day, days));
  return days.toSorted();
}

describe.each(NATIONS)("the bank holidays of %s", (nation) => {
  test.each(YEARS)("in %i are those of the rules", (year) => {
    const listed = bankHolidays[nation].map(({ date }) => date).filter((date) => date.startsWith(`${year}-`));
    expect(listed.filter((date) => date !== PROCLAIMED)).toEqual(byRule(nation, year));
  });
});

test("Christmas Day and New Year's Day are closed days, whatever day they fall on", () => {
  const closed = new Set(
    [...NATIONS.flatMap((nation) => bankHolidays[nation]), ...otherClosedDays.days].map(({ date }) => date),
  );
  const open = YEARS.flatMap((year) => [`${year}-01-01`, `${year}-12-25`]).filter(
    (day) => weekdayOf(day) !== "sunday" && !closed.has(day),
  );
  expect(open).toEqual([]);
});

test("the week is that of the specification (spec 9.2)", () => {
  const week = { opens: "08:00", closes: "18:00" };
  const workingDays = ["monday", "tuesday", "wednesday", "thursday", "friday"].map((day) => [day, week]);
  expect(content.weekly).toEqual({
    ...Object.fromEntries(workingDays),
    saturday: { opens: "09:00", closes: "14:00" },
  });
});
