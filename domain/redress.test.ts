import { expect, it } from "vitest";
import { penceFrom, poundsOf } from "./redress.ts";

it.each([
  ["25", 2_500],
  ["£25.50", 2_550],
  ["0.05", 5],
  [" £ 1,250.5 ", 125_050],
  ["0", undefined],
  ["", undefined],
  ["-5", undefined],
  ["25.505", undefined],
  ["25 pounds", undefined],
])("an amount of money that was typed as %j is so many pence", (typed, pence) => {
  expect(penceFrom(typed)).toBe(pence);
});

it("pence are shown as pounds", () => {
  expect([poundsOf(2_550), poundsOf(5), poundsOf(125_000)]).toEqual(["£25.50", "£0.05", "£1,250.00"]);
});
