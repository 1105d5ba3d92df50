import { expect, it } from "vitest";
import { DEFECTS } from "./defects.ts";
import { placesOf } from "./plant.ts";

it.each(DEFECTS)("$file has one place for the defect: $name", (defect) => {
  expect(placesOf(defect)).toBe(1);
  expect(defect.to).not.toBe(defect.from);
});

it("no two defects have the same name", () => {
  expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
});
