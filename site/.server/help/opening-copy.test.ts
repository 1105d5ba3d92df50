import { expect, test } from "vitest";
import { type OpeningHours, openingState } from "../../../domain/opening-hours.ts";
import { openingView, stateCopy, weekCopy } from "./opening-copy.ts";

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
    ["2026-12-25", "Christmas Day"],
    ["2026-12-28", "Boxing Day"],
  ]),
};

test.each([
  ["2026-11-20T09:00:00Z", "Open now", "Closes at 6pm"],
  ["2026-11-20T07:00:00Z", "Closed now", "Opens today at 8am"],
  ["2026-11-20T19:00:00Z", "Closed now", "Opens tomorrow at 9am"],
  ["2026-11-21T15:00:00Z", "Closed now", "Opens on Monday at 8am"],
  ["2026-12-25T10:00:00Z", "Closed now", "Closed today for Christmas Day. Opens tomorrow at 9am"],
  ["2026-12-26T15:00:00Z", "Closed now", "Opens on Tuesday at 8am"],
])("at %s the lines say %s, %s", (moment, label, detail) => {
  expect(stateCopy("en-GB", openingState(hours, new Date(moment)))).toMatchObject({ label, detail });
});

test("a day a week or more away has its date", () => {
  const rare: OpeningHours = { weekly: { friday: week }, closedDays: new Map([["2026-11-27", "a move"]]) };
  expect(stateCopy("en-GB", openingState(rare, new Date("2026-11-21T12:00:00Z"))).detail).toBe(
    "Opens on Friday 4 December 2026 at 8am",
  );
});

test("the week reads as people say it", () => {
  expect(weekCopy("en-GB", hours)).toEqual(["Monday to Friday 8am to 6pm", "Saturday 9am to 2pm"]);
  expect(weekCopy("en-GB", { weekly: { monday: week, wednesday: week }, closedDays: new Map() })).toEqual([
    "Monday 8am to 6pm",
    "Wednesday 8am to 6pm",
  ]);
});

test("a page knows what to say for days after it was made", () => {
  const made = new Date("2026-11-20T17:00:00Z");
  const { words } = openingView("en-GB", hours, made);
  expect(words[0]).toEqual({
    until: Date.parse("2026-11-20T18:00:00Z"),
    open: true,
    label: "Open now",
    detail: "Closes at 6pm",
  });
  expect(words.at(-1)?.until).toBeGreaterThanOrEqual(made.getTime() + 3 * 86_400_000);
});
