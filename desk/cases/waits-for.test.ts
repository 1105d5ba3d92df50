import { expect, it } from "vitest";
import { waitsForCustomer } from "./waits-for.ts";

type Events = readonly (readonly [kind: string, text?: string])[];
const waits = (
  events: Events,
  status: "received" | "in-progress" | "answered" = "in-progress",
  danger = false,
) =>
  waitsForCustomer({
    status,
    isDangerous: danger,
    events: events.map(([kind, text = ""]) => ({ kind, text })),
  });

it("a case waits for the customer once we have asked or answered, and for us again once they have written", () => {
  expect(waits([], "received")).toBe(false);
  expect(waits([["reply", "Which meter is it?"]])).toBe(true);
  expect(
    waits([
      ["reply", "Which meter is it?"],
      ["customer", "The one in the hall."],
    ]),
  ).toBe(false);
  expect(
    waits([
      ["reply", "Which?"],
      ["incoming", "Called."],
      ["note", "Who?"],
      ["reply", "So which one?\n\nMaria"],
    ]),
  ).toBe(true);
  expect(waits([["reply", "We have put it right."]], "answered")).toBe(true);
});

it("news is no question, nor is what staff note, and a notice takes nobody's turn", () => {
  expect(waits([["reply", "We call you on Friday. See https://larkfield.example/help?q=1"]])).toBe(false);
  expect(waits([["note", "Did she call?"]])).toBe(false);
  expect(waits([["reply", "Which meter is it?"], ["letter", "Our update."], ["owner"]])).toBe(true);
  expect(
    waits([
      ["reply", "Which meter is it?"],
      ["reply", "We found it."],
    ]),
  ).toBe(false);
});

it("what did not arrive waits for us until it is posted, and a danger until it is answered", () => {
  const asked = ["reply", "Which meter is it?"] as const;
  expect(waits([asked, ["undelivered"]])).toBe(false);
  expect(waits([asked, ["undelivered"], ["note", "Printed."], ["posted"]])).toBe(true);
  expect(waits([["answered"], ["undelivered"]], "answered")).toBe(false);
  expect(waits([asked], "in-progress", true)).toBe(false);
  expect(waits([["answered"]], "answered", true)).toBe(true);
});
