import { readFileSync } from "node:fs";
import path from "node:path";
import { makeDataKey, parseDataKeys } from "../../infrastructure/encryption/data-keys.ts";
import { createSealing, type Sealing } from "../../infrastructure/encryption/encryption.ts";

/** Of a product that made its own key. */
export function sealingOf(dataDir: string): Sealing {
  return sealingUnder(readFileSync(path.join(dataDir, "data-keys.demonstration"), "utf8"));
}

/** Under keys as the configuration spells them. */
export function sealingUnder(spelled: string): Sealing {
  const keys = parseDataKeys(spelled);
  if (keys === undefined) throw new Error("not data keys");
  return createSealing(keys);
}

/**
 * For tests that don't restart anything: new with each run. As the configuration spells it, and what seals
 * under it.
 */
export const TEST_DATA_KEYS = makeDataKey("tests");
export const TEST_SEALING = sealingUnder(TEST_DATA_KEYS);
