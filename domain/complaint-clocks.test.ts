import { describe, expect, it } from "vitest";
import { byUrgency, type ClockedComplaint, complaintClocks } from "./complaint-clocks.ts";

const at = (moment: string) => new Date(moment);
const complaint = (given: Partial<ClockedComplaint> = {}): ClockedComplaint => ({
  source: "gas-and-electricity",
  receivedAt: at("2026-10-20T22:30:00Z"),
  answeredAt: null,
  resolvedAt: null,
  ...given,
});
const clocks = (given: Partial<ClockedComplaint>, now: string, weeks = 8) =>
  complaintClocks(complaint(given), weeks, at(now));
const shown = (given: Partial<ClockedComplaint>, now: string) =>
  clocks(given, now).map(({ endsOn, daysLeft, state }) => `${endsOn} ${daysLeft} ${state}`);

describe("the clocks of a complaint", () => {
  it("are the seven days, the twenty-one days and the ombudsman's weeks, in days of the London calendar", () => {
    // Half past eleven at night in summer time, and the clocks go back in between.
    expect(clocks({}, "2026-10-20T22:45:00Z")).toEqual([
      { name: "soon", days: 7, endsOn: "2026-10-27", daysLeft: 7, state: "running" },
      { name: "latest", days: 21, endsOn: "2026-11-10", daysLeft: 21, state: "running" },
      { name: "ombudsman", days: 56, endsOn: "2026-12-15", daysLeft: 56, state: "running" },
    ]);
    expect(clocks({}, "2026-10-20T22:45:00Z", 6).at(-1)).toMatchObject({ days: 42, endsOn: "2026-12-01" });
  });

  it("run until the last day is over in London, and not a minute longer", () => {
    expect(shown({}, "2026-10-27T23:59:59Z")[0]).toBe("2026-10-27 0 running");
    expect(shown({}, "2026-10-28T00:00:00Z")[0]).toBe("2026-10-27 -1 overdue");
  });

  it("stop with the answer, but the ombudsman's only when it is resolved", () => {
    const answeredAt = at("2026-10-29T09:00:00Z");
    expect(shown({ answeredAt }, "2027-01-01T09:00:00Z")).toEqual([
      "2026-10-27 -2 stopped",
      "2026-11-10 12 stopped",
      "2026-12-15 -17 overdue",
    ]);
    expect(shown({ answeredAt, resolvedAt: answeredAt }, "2027-01-01T09:00:00Z")[2]).toBe(
      "2026-12-15 47 stopped",
    );
    expect(shown({ resolvedAt: answeredAt }, "2027-01-01T09:00:00Z")[0]).toBe("2026-10-27 -2 stopped");
  });
});

it("a customer who needs extra help comes first; among each, the most overdue, then what runs out first", () => {
  const now = "2026-11-21T09:00:00Z";
  const of = (name: string, received: string, extraHelp: boolean, given: Partial<ClockedComplaint> = {}) => ({
    name,
    extraHelp,
    clocks: clocks({ receivedAt: at(`${received}T09:00:00Z`), ...given }, now),
  });
  const all = [
    of("today", "2026-11-21", false),
    of("a week late", "2026-11-10", false),
    of("help, today", "2026-11-21", true),
    of("very late", "2026-09-01", false),
    of("late and answered", "2026-09-01", false, { answeredAt: at("2026-11-20T09:00:00Z") }),
    of("help, late", "2026-10-20", true),
    of("yesterday", "2026-11-20", false),
  ];
  expect(all.toSorted(byUrgency).map(({ name }) => name)).toEqual([
    "help, late",
    "help, today",
    "very late",
    "a week late",
    "late and answered",
    "yesterday",
    "today",
  ]);
});
