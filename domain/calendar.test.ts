import * as fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, daysBetween, formatDay, londonDay } from "./calendar.ts";

it.each([
  ["2026-03-28T23:59:59Z", "2026-03-28"],
  ["2026-03-29T00:59:59Z", "2026-03-29"],
  ["2026-03-29T22:59:59Z", "2026-03-29"],
  ["2026-03-29T23:00:00Z", "2026-03-30"],
  ["2026-10-24T23:00:00Z", "2026-10-25"],
  ["2026-10-25T23:59:59Z", "2026-10-25"],
  ["2026-10-26T00:00:00Z", "2026-10-26"],
  ["2026-12-31T23:59:59Z", "2026-12-31"],
  ["2027-01-01T00:00:00Z", "2027-01-01"],
  ["2026-06-30T23:30:00Z", "2026-07-01"],
])("at %s it is %s in London, summer time or not", (moment, day) => {
  expect(londonDay(new Date(moment))).toBe(day);
});

it.each([
  ["2026-03-28", 1, "2026-03-29"],
  ["2026-03-29", 1, "2026-03-30"],
  ["2026-10-24", 2, "2026-10-26"],
  ["2026-12-30", 7, "2027-01-06"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2100-02-28", 1, "2100-03-01"],
  ["2026-01-01", -1, "2025-12-31"],
])("%s and %i days is %s", (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});

it("days add up, and there and back is the same day", () => {
  const days = fc.integer({ min: -4_000, max: 4_000 });
  fc.assert(
    fc.property(days, days, (one, other) => {
      const start = "2026-11-21";
      expect(addDays(addDays(start, one), other)).toBe(addDays(start, one + other));
      expect(addDays(addDays(start, one), -one)).toBe(start);
      expect(daysBetween(start, addDays(start, one))).toBe(one);
    }),
  );
});

it("a day is written as people say it", () => {
  expect([formatDay("2026-11-21"), formatDay("2028-02-29"), formatDay("2027-01-01")]).toEqual([
    "Saturday 21 November 2026",
    "Tuesday 29 February 2028",
    "Friday 1 January 2027",
  ]);
});
