import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS =
  "app|build|clients|cms|commands|contract|danger|desk|domain|email|infrastructure|lab|provider|scripts|search|server|site|stores|tests|ui|content";
const NAMED = new RegExp(`\`((?:${FOLDERS})/[^\`:*{]+)(?:: ([^\`]+))?\``, "g");

/** A file that a page of docs/ names, and its test if named: "`tests/product.test.ts: it starts`". */
export interface Named {
  readonly file: string;
  /** The start of the test's title. */
  readonly test: string | undefined;
}

export function readPage(page: string): string {
  return readFileSync(path.join(ROOT, "docs", page), "utf8");
}

export function namedIn(text: string): readonly Named[] {
  return [...text.matchAll(NAMED)].map(([, file = "", test]) => ({ file, test }));
}

/** Whether the file exists and contains the test's title. */
export function isThere({ file, test }: Named): boolean {
  const whole = path.join(ROOT, file);
  return existsSync(whole) && (test === undefined || readFileSync(whole, "utf8").includes(test));
}
