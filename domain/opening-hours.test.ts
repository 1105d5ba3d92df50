import { describe, expect, test } from "vitest";
import { nextClosedDays, type OpeningHours, openingSegments, openingState } from "./opening-hours.ts";

const week = { opens: "08:00", closes: "18:00" };
const hours: OpeningHours = {
  weekly: {
    monday: week,
    tuesday: week,
    wednesday: week,
    thursday: week,
    friday: week,
    saturday: { opens: "09:00", closes: "14:00" },
  },
  closedDays: new Map([
    ["2026-11-30", "St Andrew's Day"],
    ["2026-12-25", "Christmas Day"],
    ["2026-12-28", "Boxing Day"],
    ["2027-12-25", "Christmas Day"],
    ["2027-12-27", "Christmas Day (substitute day)"],
    ["2027-12-28", "Boxing Day (substitute day)"],
  ]),
};

/** "open until 18:00", or "closed until 2026-11-23 08:00", with the holiday's name where there is one. */
function at(moment: string): string {
  const state = openingState(hours, new Date(moment));
  if (state.open) return `open until ${state.spell.closes}`;
  const next = state.next === undefined ? "no day" : `${state.next.day} ${state.next.opens}`;
  return `closed until ${next}${state.holiday === undefined ? "" : `, ${state.holiday}`}`;
}

describe("the lines by the clocks of London", () => {
  test.each([
    ["a Friday before opening", "2026-11-20T07:59:59Z", "closed until 2026-11-20 08:00"],
    ["the minute of opening", "2026-11-20T08:00:00Z", "open until 18:00"],
    ["the last second", "2026-11-20T17:59:59Z", "open until 18:00"],
    ["the minute of closing", "2026-11-20T18:00:00Z", "closed until 2026-11-21 09:00"],
    ["a Saturday before nine", "2026-11-21T08:30:00Z", "closed until 2026-11-21 09:00"],
    ["a Saturday morning", "2026-11-21T09:00:00Z", "open until 14:00"],
    ["a Saturday afternoon", "2026-11-21T14:00:00Z", "closed until 2026-11-23 08:00"],
    ["a Sunday", "2026-11-22T12:00:00Z", "closed until 2026-11-23 08:00"],
    ["the second before midnight", "2026-11-22T23:59:59Z", "closed until 2026-11-23 08:00"],
    ["midnight", "2026-11-23T00:00:00Z", "closed until 2026-11-23 08:00"],
    ["a summer morning: 7.30am by Greenwich is half past eight", "2026-07-01T07:30:00Z", "open until 18:00"],
    [
      "a summer midnight, which Greenwich counts to the day before",
      "2026-07-03T23:30:00Z",
      "closed until 2026-07-04 09:00",
    ],
    ["the last Friday of winter time", "2027-03-26T08:00:00Z", "open until 18:00"],
    ["the Saturday before the clocks go forward", "2027-03-27T13:59:59Z", "open until 14:00"],
    ["the hour that the spring leaves out", "2027-03-28T01:00:00Z", "closed until 2027-03-29 08:00"],
    [
      "the first Monday of summer time, an hour earlier by Greenwich",
      "2027-03-29T07:00:00Z",
      "open until 18:00",
    ],
    ["the Saturday before the clocks go back", "2026-10-24T13:00:00Z", "closed until 2026-10-26 08:00"],
    ["the hour that comes twice, the first time", "2026-10-25T00:30:00Z", "closed until 2026-10-26 08:00"],
    ["the hour that comes twice, the second time", "2026-10-25T01:30:00Z", "closed until 2026-10-26 08:00"],
    [
      "the first Monday of winter time, too early by Greenwich",
      "2026-10-26T07:30:00Z",
      "closed until 2026-10-26 08:00",
    ],
    [
      "a bank holiday of Scotland alone",
      "2026-11-30T10:00:00Z",
      "closed until 2026-12-01 08:00, St Andrew's Day",
    ],
    ["the evening before a bank holiday", "2026-12-24T18:00:00Z", "closed until 2026-12-26 09:00"],
    ["Christmas Day", "2026-12-25T10:00:00Z", "closed until 2026-12-26 09:00, Christmas Day"],
    ["the Saturday after it", "2026-12-26T10:00:00Z", "open until 14:00"],
    [
      "that Saturday afternoon: past Sunday and a substitute day",
      "2026-12-26T15:00:00Z",
      "closed until 2026-12-29 08:00",
    ],
    ["four closed days in a row", "2027-12-24T18:30:00Z", "closed until 2027-12-29 08:00"],
  ])("%s", (_name, moment, state) => {
    expect(at(moment)).toBe(state);
  });

  test("lines that never open say so", () => {
    expect(
      openingState({ weekly: {}, closedDays: new Map() }, new Date("2026-11-20T10:00:00Z")),
    ).toMatchObject({ open: false, next: undefined });
  });
});

describe("what a page carries for the days it may be cached", () => {
  const from = new Date("2026-10-23T16:59:00Z");
  const segments = openingSegments(hours, from, 5);

  test("each segment is true from its first moment to its last", () => {
    let first = from;
    for (const { state, until } of segments) {
      expect(openingState(hours, first)).toEqual(state);
      expect(openingState(hours, new Date(until.getTime() - 1))).toEqual(state);
      first = until;
    }
  });

  test("they turn at openings, closings and midnights, through the change of the clocks", () => {
    expect(segments.map(({ until }) => until.toISOString())).toEqual([
      "2026-10-23T17:00:00.000Z",
      "2026-10-23T23:00:00.000Z",
      "2026-10-24T08:00:00.000Z",
      "2026-10-24T13:00:00.000Z",
      "2026-10-24T23:00:00.000Z",
      "2026-10-26T00:00:00.000Z",
      "2026-10-26T08:00:00.000Z",
      "2026-10-26T18:00:00.000Z",
      "2026-10-27T00:00:00.000Z",
      "2026-10-27T08:00:00.000Z",
      "2026-10-27T18:00:00.000Z",
      "2026-10-28T00:00:00.000Z",
    ]);
  });
});

test("the next closed days leave out those of the past and those the week closes anyway", () => {
  const withSunday: OpeningHours = {
    ...hours,
    closedDays: new Map([...hours.closedDays, ["2026-11-29", "a Sunday"]]),
  };
  expect(nextClosedDays(withSunday, "2026-11-21", 2)).toEqual([
    { day: "2026-11-30", name: "St Andrew's Day" },
    { day: "2026-12-25", name: "Christmas Day" },
  ]);
});
