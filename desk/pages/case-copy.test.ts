import { expect, it } from "vitest";
import type { CaseClock } from "../../domain/case-clocks.ts";
import { clockName, clockCopy } from "./case-copy.ts";

const clock = (daysLeft: number, state: CaseClock["state"], name: CaseClock["name"] = "soon"): CaseClock => ({
  name,
  days: name === "ombudsman" ? 56 : 7,
  endsOn: "2026-11-24",
  daysLeft,
  state,
});

it.each([
  [clock(3, "running"), "3 days left, until Tuesday 24 November 2026"],
  [clock(1, "running"), "1 day left, until Tuesday 24 November 2026"],
  [clock(0, "running"), "The last day is today, Tuesday 24 November 2026"],
  [clock(-1, "overdue"), "Over for 1 day, since Tuesday 24 November 2026"],
  [clock(-12, "overdue"), "Over for 12 days, since Tuesday 24 November 2026"],
  [clock(0, "stopped"), "Answered in time: it would have ended on Tuesday 24 November 2026"],
  [clock(-2, "stopped"), "Answered 2 days late: it ended on Tuesday 24 November 2026"],
  [clock(4, "stopped", "ombudsman"), "Resolved in time: it would have ended on Tuesday 24 November 2026"],
])("staff read the time left in words and as a day of the calendar", (given, words) => {
  expect(clockCopy(given)).toBe(words);
});

it("each clock says what it is for", () => {
  expect([clockName(clock(1, "running")), clockName(clock(1, "running", "ombudsman"))]).toEqual([
    "Answer within 7 days",
    "Ombudsman after 8 weeks",
  ]);
});
