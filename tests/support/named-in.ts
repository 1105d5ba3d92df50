import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const NAMED =
  /`((?:app|clients|contract|domain|platform|server|tests|content|scripts)\/[^`:]+)(?:: ([^`]+))?`/g;

/**
 * A file that a page of docs/ names, and the test in it, where it names one: "`tests/product.test.ts: it
 * starts`".
 */
export interface Named {
  readonly file: string;
  /** The test's name, or as much of it as is not made up of values. */
  readonly test: string | undefined;
}

export function readPage(page: string): string {
  return readFileSync(path.join(ROOT, "docs", page), "utf8");
}

export function namedIn(text: string): readonly Named[] {
  return [...text.matchAll(NAMED)].map(([, file = "", test]) => ({ file, test }));
}

/** True where the file is there and has the test. */
export function isThere({ file, test }: Named): boolean {
  const whole = path.join(ROOT, file);
  return existsSync(whole) && (test === undefined || readFileSync(whole, "utf8").includes(test));
}
