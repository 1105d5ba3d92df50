import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { providerSchema } from "./provider.ts";

const OWN = JSON.parse(readFileSync(new URL("../content/provider.json", import.meta.url), "utf8"));

const accepts = (...headings: string[]) => {
  const rows = headings.map((heading) => [heading, "26.30"]);
  const tables = { prices: { caption: "Prices", columns: ["Area", "Price"], rows } };
  return v.safeParse(providerSchema, { ...OWN, tables }).success;
};

test("a table of areas has the digits of each, which are no other area's", () => {
  expect(accepts("London (12)", "Yorkshire (23)")).toBe(true);
  expect(accepts("London (12)", "Yorkshire (12)")).toBe(false);
  expect(accepts("London (12)", "Yorkshire")).toBe(false);
  expect(accepts("London", "Yorkshire (with Hull)")).toBe(true);
});
