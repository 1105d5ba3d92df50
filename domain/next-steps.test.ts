import { describe, expect, it } from "vitest";
import { type DataWant, describeDataRequest } from "./data-requests.ts";
import { nextSteps, wantIn } from "./next-steps.ts";
import type { SubmissionSource } from "./submission-types.ts";

const day = { opens: "09:00", closes: "17:00" };
const weekdays = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
const hours = { weekly: weekdays, closedDays: new Map([["2026-12-25", "Christmas Day"]]) };

function whensOf(source: SubmissionSource, sentAt: string, open: Parameters<typeof nextSteps>[3] = hours) {
  return nextSteps("en-GB", source, new Date(sentAt), open).map(({ when }) => when);
}

describe("the dates of what happens next (spec 4.8, 4.9)", () => {
  it("are days we are open: the likely one moves on, the latest back", () => {
    expect(whensOf("pay-as-you-go", "2026-11-22T12:00:00Z")).toEqual([
      "Sunday 22 November 2026",
      "Around Monday 30 November 2026",
      "By Friday 11 December 2026",
    ]);
    expect(whensOf("enquiry-gas-and-electricity", "2026-12-23T12:00:00Z")).toEqual([
      "Wednesday 23 December 2026",
      "Around Monday 28 December 2026",
    ]);
  });

  it("are counted from the day it is in London", () => {
    expect(whensOf("pay-as-you-go", "2026-06-01T23:30:00Z")[0]).toBe("Tuesday 2 June 2026");
  });

  it("are counted plainly where no day of the week is open", () => {
    const closed = { weekly: {}, closedDays: new Map() };
    expect(whensOf("enquiry-gas-and-electricity", "2026-11-20T12:00:00Z", closed)[1]).toBe(
      "Around Sunday 22 November 2026",
    );
  });

  it("of a request about data are the law's; no day is promised for the outcome of a complaint", () => {
    const steps = (want: DataWant) => {
      const query = describeDataRequest(want, "My data is wrong.");
      const asked = wantIn("data-request", query);
      return nextSteps("en-GB", "data-request", new Date("2026-11-27T12:00:00Z"), hours, asked);
    };
    expect(steps("copy").at(-1)).toMatchObject({ when: "By Monday 28 December 2026", day: "2026-12-28" });
    const [received, outcome, ...others] = steps("complain");
    expect([received?.day, outcome?.day, others]).toEqual([null, null, []]);
    expect(outcome).toMatchObject({ when: "Next", title: "We look into your complaint" });
    expect(outcome?.text).toContain("without undue delay");
  });

  it("are not stated where no response time is", () => {
    expect(whensOf("feedback", "2026-11-22T12:00:00Z")[1]).toBe("Next");
  });
});
