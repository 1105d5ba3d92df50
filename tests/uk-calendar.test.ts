import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { londonDay } from "../domain/calendar.ts";
import { dayNumber, holidaysOf, londonDayNumber, type Nation, textOfDay } from "./support/uk-calendar.ts";

const hours = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../content/opening-hours.json"), "utf8"),
) as { readonly bankHolidays: Readonly<Record<Nation, readonly { readonly date: string }[]>> };

it.each<Nation>(["england-and-wales", "scotland", "northern-ireland"])(
  "the bank holidays of %s are those that the rules give, in each year of the list",
  (nation) => {
    const listed = hours.bankHolidays[nation].map(({ date }) => date);
    const years = new Set(listed.map((date) => Number(date.slice(0, 4))));
    const ruled = [...years].flatMap((year) => [...holidaysOf(dayNumber(year, 5, 1), nation)].map(textOfDay));
    expect(listed.toSorted()).toEqual(ruled.toSorted());
  },
);

it("the day in London is that of the time zone database, each hour of two years", () => {
  const different: string[] = [];
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 3_600_000) {
    const moment = new Date(at);
    if (textOfDay(londonDayNumber(moment)) !== londonDay(moment)) different.push(moment.toISOString());
  }
  expect(different).toEqual([]);
});
