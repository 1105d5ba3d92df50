import { expect, test } from "vitest";
import { areaOfMpan } from "./mpan.ts";

test.each([
  ["12", "12"],
  [" 1 2 ", "12"],
  ["１２", "12"],
  ["1200012345678", "12"],
  ["12 0001 2345 678", "12"],
  ["S 12 0001 2345 678", "12"],
  ["01 801 100 20 0001 2345 678", "20"],
  ["S-01-801-100 / 20-0001-2345-678", "20"],
])("%j is of area %s", (typed, area) => {
  expect(areaOfMpan(typed)).toBe(area);
});

test.each(["", "1", "123", "S12", "120001234567", "12000123456789", "SW1A 1AA", "twelve"])(
  "%j names no area",
  (typed) => {
    expect(areaOfMpan(typed)).toBeUndefined();
  },
);
