import type { DangerFinder } from "./find-dangers.ts";

/** For tests of what is not about dangers. */
export const HEARS_NOTHING: DangerFinder = {
  find: () => [],
  explain: () => [],
  languageOf: () => undefined,
};
