import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

it.each([
  ["specification-map.md", 50],
  ["security.md", 25],
])("%s names only files that are there", (page, atLeast) => {
  const map = readFileSync(path.join(ROOT, "docs", page), "utf8");
  const named = [...map.matchAll(/`((?:app|clients|contract|domain|platform|server|tests|content|scripts)\/[^`]+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
