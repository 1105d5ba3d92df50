import { expect, test } from "vitest";
import { fillPlaceholders, hasUnfilled, unknownPlaceholders } from "./canned-answers.ts";

test("placeholders are filled, and one without a value stays visible", () => {
  const text = fillPlaceholders("{firstName}, of {received}: {accountNumber}.", {
    firstName: "Ada",
    received: "20 November 2026",
    accountNumber: null,
  });
  expect(text).toBe("Ada, of 20 November 2026: [account number].");
  expect(hasUnfilled(text)).toBe(true);
  expect(hasUnfilled("Ada, of 20 November 2026: A-1 [sic].")).toBe(false);
});

test("a value that looks like a placeholder is not filled again", () => {
  expect(fillPlaceholders("{firstName}", { firstName: "{reference}", reference: "x" })).toBe("{reference}");
});

test("what is no placeholder is named, and so is a brace without its other", () => {
  expect(unknownPlaceholders("{firstName} {reference}")).toEqual([]);
  expect(unknownPlaceholders("{surname}, {{phone:energy}} {agent")).toEqual([
    "{surname}",
    "{phone:energy}",
    "{",
    "}",
    "{",
  ]);
});
