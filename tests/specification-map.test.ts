import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

it("the specification map names only files that are there", () => {
  const map = readFileSync(path.join(ROOT, "docs/specification-map.md"), "utf8");
  const named = [...map.matchAll(/`((?:app|clients|contract|domain|platform|server|tests|content|scripts)\/[^`]+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
