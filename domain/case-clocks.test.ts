import { describe, expect, it } from "vitest";
import { type ClockedCase, caseClocks } from "./case-clocks.ts";

const at = (moment: string) => new Date(moment);
const complaint = (given: Partial<ClockedCase> = {}): ClockedCase => ({
  source: "gas-and-electricity",
  receivedAt: at("2026-10-20T22:30:00Z"),
  answeredAt: null,
  resolvedAt: null,
  ...given,
});
const clocks = (given: Partial<ClockedCase>, now: string, weeks = 8) =>
  caseClocks(complaint(given), { weeks }, at(now));
const shown = (given: Partial<ClockedCase>, now: string) =>
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

it("an enquiry has its own days and no ombudsman, and feedback has no clock", () => {
  expect(shown({ source: "enquiry-gas-and-electricity" }, "2026-10-20T22:45:00Z")).toEqual([
    "2026-10-22 2 running",
  ]);
  expect(shown({ source: "feedback" }, "2026-10-20T22:45:00Z")).toEqual([]);
});
