import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysBetween, londonDay } from "./calendar.ts";
import {
  DATA_WANT_NAMES,
  type DataEvent,
  dataStanding,
  type DataWant,
  describeDataRequest,
  mayExtend,
  wantOf,
} from "./data-requests.ts";
import { findSource } from "./filings.ts";
import { newLead } from "./lead.ts";
import { spokenFor } from "./speaker.ts";
import { isWorkingDay } from "./working-day.ts";

const HOLIDAYS = new Set(["2026-12-25", "2026-12-28", "2027-01-01", "2027-03-26", "2027-03-29"]);
const event = (kind: DataEvent["kind"], at: string): DataEvent => ({ kind, at: new Date(at) });
const received = (at: string) => event("received", at);
const standing = (want: DataWant, ...events: readonly DataEvent[]) => dataStanding(want, events, HOLIDAYS);
const owed = (want: DataWant, ...events: readonly DataEvent[]) =>
  standing(want, ...events).owed.map(({ kind, by }) => `${kind} ${by}`);

const moments = fc.date({
  min: new Date("2026-06-20T00:00:00Z"),
  max: new Date("2032-12-31T00:00:00Z"),
  noInvalidDate: true,
});
const REQUESTS = DATA_WANT_NAMES.filter((want) => want !== "complain");

/** Whether the day is the first working day from that one on. */
function isFirstWorkingDay(day: Day, from: Day): boolean {
  const between = Array.from({ length: daysBetween(from, day) }, (_, at) => addDays(from, at));
  return isWorkingDay(day, HOLIDAYS) && !between.some((one) => isWorkingDay(one, HOLIDAYS));
}

/** Found by walking the calendar: the same date so many months on, or the last one before the next month. */
function walkedMonths(from: Day, months: number): Day {
  const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  let day = from;
  while (monthOf(day) < monthOf(from) + months) day = addDays(day, 1);
  while (day.slice(8) < from.slice(8) && monthOf(addDays(day, 1)) === monthOf(day)) day = addDays(day, 1);
  return day;
}

describe("a request about data", () => {
  it("is answered within a month: the same date of the next, or its last, or the next working day", () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...REQUESTS), (at, want) => {
        const { answerBy, acknowledgeBy } = dataStanding(want, [{ kind: "received", at }], HOLIDAYS);
        expect(acknowledgeBy).toBeNull();
        expect(isFirstWorkingDay(answerBy!, walkedMonths(londonDay(at), 1))).toBe(true);
      }),
    );
    expect(owed("copy", received("2026-11-26T10:00:00Z"))).toEqual(["answer 2026-12-29"]);
    expect(owed("delete", received("2027-01-31T10:00:00Z"))).toEqual(["answer 2027-03-01"]);
    expect(owed("stop", received("2027-07-31T23:30:00Z"))).toEqual(["answer 2027-09-01"]);
  });

  it("has two months more where staff say why within the first, once, counted from the receipt", () => {
    fc.assert(
      fc.property(moments, fc.nat(120), (at, later) => {
        const first = { kind: "received", at } as const;
        const extended = { kind: "extended", at: new Date(at.getTime() + later * 86_400_000) } as const;
        const before = dataStanding("copy", [first], HOLIDAYS);
        const after = dataStanding("copy", [first, extended], HOLIDAYS);
        const inTime = londonDay(extended.at) <= before.extendBy!;
        expect(mayExtend(before, londonDay(extended.at))).toBe(inTime);
        expect(after.extendedOn !== null).toBe(inTime);
        const months = walkedMonths(londonDay(at), inTime ? 3 : 1);
        expect(isFirstWorkingDay(after.answerBy!, months)).toBe(true);
        const again = { kind: "extended", at: new Date(extended.at.getTime() + 1) } as const;
        expect(dataStanding("copy", [first, extended, again], HOLIDAYS).answerBy).toBe(after.answerBy);
      }),
    );
  });

  it("owes nothing once it is answered, and a month from the day on which the customer comes back", () => {
    const first = [received("2026-11-02T09:00:00Z"), event("answered", "2026-11-10T09:00:00Z")];
    expect(owed("copy", ...first)).toEqual([]);
    expect(owed("copy", ...first, event("reopened", "2027-01-14T09:00:00Z"))).toEqual(["answer 2027-02-15"]);
    expect(owed("copy", ...first, event("resumed", "2026-11-11T09:00:00Z"))).toEqual(["answer 2026-12-02"]);
    expect(owed("copy", received("2026-11-02T09:00:00Z"), event("reopened", "2026-11-20T09:00:00Z"))).toEqual(
      ["answer 2026-12-02"],
    );
  });

  it("is the same whatever the order in which its events are given", () => {
    const kinds = fc.constantFrom<DataEvent["kind"]>(
      "acknowledged",
      "extended",
      "answered",
      "reopened",
      "resumed",
    );
    const later = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9_000 }), kinds), {
      selector: ([hours]) => hours,
      maxLength: 8,
    });
    fc.assert(
      fc.property(moments, later, fc.constantFrom(...DATA_WANT_NAMES), (at, list, want) => {
        const first = { kind: "received", at } as const;
        const events = list.map(([hours, kind]) => ({
          kind,
          at: new Date(at.getTime() + hours * 3_600_000),
        }));
        const forth = dataStanding(want, [first, ...events], HOLIDAYS);
        expect(dataStanding(want, [...events.toReversed(), first], HOLIDAYS)).toEqual(forth);
        expect(forth.owed.some(({ kind }) => kind === "answer")).toBe(forth.answeredOn === null);
      }),
    );
  });
});

describe("a complaint about data", () => {
  it("is acknowledged within 30 days, or on the next working day, and answered without undue delay", () => {
    fc.assert(
      fc.property(moments, (at) => {
        const { acknowledgeBy, answerBy } = dataStanding("complain", [{ kind: "received", at }], HOLIDAYS);
        expect(isFirstWorkingDay(acknowledgeBy!, addDays(londonDay(at), 30))).toBe(true);
        expect(answerBy).toBeNull();
      }),
    );
    const first = received("2026-11-26T10:00:00Z");
    expect(owed("complain", first)).toEqual(["acknowledgement 2026-12-29", "answer null"]);
    expect(owed("complain", first, event("acknowledged", "2026-11-26T10:00:00Z"))).toEqual(["answer null"]);
    expect(owed("complain", first, event("answered", "2026-11-27T10:00:00Z"))).toEqual([]);
  });

  it("is not made longer, and had no such day before the law of 19 June 2026", () => {
    const first = received("2026-11-26T10:00:00Z");
    expect(mayExtend(standing("complain", first), "2026-11-26")).toBe(false);
    expect(owed("complain", received("2026-06-18T22:59:59Z"))).toEqual(["answer null"]);
    expect(owed("complain", received("2026-06-18T23:00:00Z"))).toEqual([
      "acknowledgement 2026-07-20",
      "answer null",
    ]);
  });
});

it("what is wanted is read from the query again, whatever the customer wrote", () => {
  fc.assert(
    fc.property(fc.constantFrom(...DATA_WANT_NAMES), fc.string(), (want, message) => {
      expect(wantOf(describeDataRequest(want, message))).toBe(want);
    }),
  );
  expect(wantOf("Something else.")).toBe("copy");
});

it("asked by somebody for an account holder, it is a request about data still", () => {
  const query = describeDataRequest("complain", "A copy of my data");
  const lead = newLead("data-request", {
    firstName: "Ada",
    surname: "Byron",
    email: "ada@example.com",
    query,
  });
  const speaker = {
    theirName: "Ann Ash",
    relation: "adviser",
    authority: "asked",
    answered: "me",
    theirEmail: null,
  } as const;
  const spoken = spokenFor(lead, speaker, false);
  expect(findSource(spoken)).toBe("data-request");
  expect(wantOf(spoken.query ?? "")).toBe("complain");
  expect(spoken.query).toContain("Ann Ash");
});
