import { readFileSync } from "node:fs";
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

it("a reply that asks for something waits for the customer, and one that asks to hear what may be does not", () => {
  const waiting = (texts: readonly string[]) => texts.filter((text) => waits([["reply", text]]));
  const asking = [
    "Thank you. Please send us a photo of the meter.",
    "We need a little more.\n\nPlease also tell us the postcode.",
    "Tell us the day of the reading.",
  ];
  const news = [
    "Please tell us if we have missed a part of it.",
    "Please send us any letter that you get. We look into it.",
    "If anything changes before that, tell us.",
    "Please don't send us card details.",
  ];
  expect(waiting([...asking, ...news])).toEqual(asking);
});

it("a canned answer that asks waits for the customer, and one that tells news waits for us", () => {
  const { answers } = JSON.parse(
    readFileSync(new URL("../../content/canned-answers.json", import.meta.url), "utf8"),
  ) as { readonly answers: readonly { readonly title: string; readonly text: string }[] };
  const waiting = answers.filter(({ text }) => waits([["reply", text]])).map(({ title }) => title);
  expect(waiting).toEqual([
    "We could not reach you by phone",
    "Which account is it about?",
    "Please tell us more",
    "Please send a meter reading",
    "Paying has become difficult",
    "What extra help would be useful?",
    "Moving home: what we need",
    "When somebody has died",
    "You write for somebody else",
    "Which day suits you for a visit?",
    "Trouble with signing in",
    "What would put it right?",
  ]);
});

it("what did not arrive waits for us until it is posted, and a danger until it is answered", () => {
  const asked = ["reply", "Which meter is it?"] as const;
  expect(waits([asked, ["undelivered"]])).toBe(false);
  expect(waits([asked, ["undelivered"], ["note", "Printed."], ["posted"]])).toBe(true);
  expect(waits([["answered"], ["undelivered"]], "answered")).toBe(false);
  expect(waits([asked], "in-progress", true)).toBe(false);
  expect(waits([["answered"]], "answered", true)).toBe(true);
});
