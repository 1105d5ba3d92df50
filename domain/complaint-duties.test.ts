import { describe, expect, it } from "vitest";
import { CLOCKS, type Clocks, HOLIDAYS, liveComplaints } from "../tests/support/complaints/lives.ts";
import { addDays } from "./calendar.ts";
import { type ComplaintFacts, complaintDuties, isSendingTime } from "./complaint-duties.ts";
import { nationOf } from "./working-day.ts";

const SEED = 2008_1898;
const facts = (given: Partial<ComplaintFacts> = {}): ComplaintFacts => ({
  receivedAt: new Date("2026-11-02T09:00:00Z"),
  isConfirmed: true,
  events: [],
  bankHolidays: HOLIDAYS["england-and-wales"],
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

describe("ten thousand complaints lived through against the text of the law", () => {
  it("have no notice missing, early, late, at night or twice", { timeout: 120_000 }, () => {
    const { fault, notices } = liveComplaints(10_000, SEED);
    expect(fault).toBeUndefined();
    expect(notices).toBeGreaterThan(10_000);
  });

  const changed = (change: (given: ComplaintFacts) => ComplaintFacts): Partial<Clocks> => ({
    duties: (given) => complaintDuties(change(given)),
  });
  const without = (...kinds: string[]) =>
    changed((given) => ({ ...given, events: given.events.filter(({ kind }) => !kinds.includes(kind)) }));
  const lastOf = ({ events }: ComplaintFacts, kind: string) =>
    events.findLast((one) => one.kind === kind)?.happenedAt;
  const DEFECTS: Readonly<Record<string, Partial<Clocks>>> = {
    "calendar days instead of working days": changed((given) => ({ ...given, bankHolidays: new Set() })),
    "the bank holidays of another nation": changed((given) => ({
      ...given,
      bankHolidays: HOLIDAYS["northern-ireland"],
    })),
    "a settled complaint goes on": without("resolved"),
    "eight weeks begin again with a contact": changed((given) => ({
      ...given,
      receivedAt: lastOf(given, "customer") ?? given.receivedAt,
    })),
    "a day too late": {
      duties: (given) => complaintDuties(given).map((one) => ({ ...one, dueOn: addDays(one.dueOn, 1) })),
    },
    "days of Greenwich instead of London": changed((given) => ({
      ...given,
      receivedAt: new Date(`${given.receivedAt.toISOString().slice(0, 10)}T12:00:00Z`),
    })),
    "sent again by a retry": {
      plan: (stored, duties, isHeld) =>
        CLOCKS.plan(
          stored.filter((one) => one.state !== "done"),
          duties,
          isHeld,
        ),
    },
    "notices to vulnerable customers are not held": { isHeld: () => false },
    "the new rule a day early": changed((given) => ({
      ...given,
      ombudsman: { weeks: 6, earlier: [{ before: "2027-03-31", weeks: 8 }] },
    })),
    "an answer does not stop the update": without("reply", "answered"),
    "a request for a second look is no contact": without("review-asked"),
    "notices leave at night": { isSendingTime: (now, dueOn) => now.toISOString().slice(0, 10) >= dueOn },
  };

  it.each(Object.entries(DEFECTS))("show a planted defect: %s", { timeout: 120_000 }, (_, defect) => {
    expect(liveComplaints(10_000, SEED, { ...CLOCKS, ...defect }).fault).toBeDefined();
  });
});
