import { expect, it } from "vitest";
import { isThere, namedIn, readPage } from "./support/named-in.ts";

it.each([
  ["specification-map.md", 50],
  ["security.md", 25],
])("%s names only files that are there", (page, atLeast) => {
  const named = namedIn(readPage(page));
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});
