import { describe, expect, it } from "vitest";
import { type ComplaintFacts, complaintDuties, isSendingTime, weeksFor } from "./complaint-duties.ts";
import { nationOf } from "./working-day.ts";

const CHRISTMAS_AND_NEW_YEAR = new Set(["2026-12-25", "2026-12-28", "2027-01-01"]);
const facts = (given: Partial<ComplaintFacts> = {}): ComplaintFacts => ({
  receivedAt: new Date("2026-11-02T09:00:00Z"),
  isConfirmed: true,
  events: [],
  bankHolidays: CHRISTMAS_AND_NEW_YEAR,
  ombudsman: { weeks: 8 },
  ...given,
});
const event = (kind: string, at: string) => ({ kind, happenedAt: new Date(at) });
const owed = (given: Partial<ComplaintFacts>) =>
  complaintDuties(facts(given)).map(({ kind, dueOn }) => `${kind} ${dueOn}`);

describe("the duties of a complaint", () => {
  it("are an update within 21 days, a notice after eight weeks, and a reminder of each (spec 4.8)", () => {
    // Eight weeks end on 28 December, a bank holiday.
    expect(owed({})).toEqual([
      "update-reminder 2026-11-20",
      "update 2026-11-23",
      "weeks-reminder 2026-12-22",
      "weeks 2026-12-29",
    ]);
  });

  it("end when it is settled, and begin again with the next contact, from the first receipt", () => {
    const resolved = event("resolved", "2026-11-10T09:00:00Z");
    expect(owed({ events: [resolved] })).toEqual([]);
    const back = event("customer", "2027-01-14T23:59:00Z");
    expect(owed({ events: [resolved, back] })).toContain("weeks 2027-01-15");
    expect(owed({ events: [resolved, back] })).toContain("update 2027-02-04");
  });

  it("have no update once staff have answered, by whatever way", () => {
    for (const kind of ["reply", "answered", "reviewed", "deadlock"])
      expect(owed({ events: [event(kind, "2026-11-10T09:00:00Z")] }).join()).not.toMatch(/update/);
  });

  it("are a second look where the customer disagrees, until it is done", () => {
    const asked = event("review-asked", "2026-11-10T09:00:00Z");
    expect(owed({ events: [asked, event("reply", "2026-11-11T09:00:00Z")] })).toContain("review 2026-12-01");
    expect(owed({ events: [asked, event("reviewed", "2026-11-11T09:00:00Z")] }).join()).not.toMatch(/review/);
  });

  it("are a deadlock notice on the next working day, instead of the notice of eight weeks", () => {
    expect(owed({ events: [event("deadlock", "2026-12-24T16:00:00Z")] })).toEqual(["deadlock 2026-12-29"]);
  });

  it("are the reference by post, the same day, where no email confirmed it", () => {
    expect(owed({ isConfirmed: false })[0]).toBe("acknowledgement 2026-11-02");
  });
});

it("a change of the law that is announced holds for complaints received from its day, and for no others", () => {
  const ombudsman = {
    weeks: 8,
    later: [
      { from: "2027-04-01", weeks: 6 },
      { from: "2028-04-01", weeks: 4 },
    ],
  };
  const weeksOf = (receivedAt: string) => weeksFor(new Date(receivedAt), ombudsman);
  // Midnight in London is an hour before that of UTC in summer.
  expect(["2027-03-31T22:59:59Z", "2027-03-31T23:00:00Z", "2028-05-01T09:00:00Z"].map(weeksOf)).toEqual([
    8, 6, 4,
  ]);
  const noticeOf = (receivedAt: string) =>
    owed({ receivedAt: new Date(receivedAt), ombudsman }).filter((duty) => duty.startsWith("weeks "));
  expect(noticeOf("2027-03-31T09:00:00Z")).toEqual(["weeks 2027-05-27"]);
  expect(noticeOf("2027-04-01T09:00:00Z")).toEqual(["weeks 2027-05-14"]);
});

it("a notice leaves by day, never before it is due; a late one on any day", () => {
  const leaves = (now: string) => isSendingTime(new Date(now), "2026-11-20");
  expect(leaves("2026-11-19T12:00:00Z")).toBe(false);
  expect(leaves("2026-11-20T08:59:59Z")).toBe(false);
  expect(leaves("2026-11-20T09:00:00Z")).toBe(true);
  expect(leaves("2026-11-20T20:00:00Z")).toBe(false);
  expect(leaves("2026-11-22T12:00:00Z")).toBe(true);
});

it("bank holidays are those of the address, and of England and Wales where it is unknown", () => {
  expect(["G1 1AA", "EH1 1YZ", "BT1 5GS", "GU1 1AA", "", undefined].map(nationOf)).toEqual([
    "scotland",
    "scotland",
    "northern-ireland",
    "england-and-wales",
    "england-and-wales",
    "england-and-wales",
  ]);
});
