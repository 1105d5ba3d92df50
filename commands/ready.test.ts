import { expect, test } from "vitest";
import { copyLeft } from "./ready.ts";

test("no text of the product's own says the demonstration company's name, address or number", () => {
  expect(copyLeft()).toEqual([]);
});
