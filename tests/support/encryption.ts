import { readFileSync } from "node:fs";
import path from "node:path";
import { makeDataKey, parseDataKeys } from "../../infrastructure/encryption/data-keys.ts";
import { createEncryption, type Encryption } from "../../infrastructure/encryption/encryption.ts";

/** Of a product that made its own key. */
export function encryptionOf(dataDir: string): Encryption {
  return encryptionWithKey(readFileSync(path.join(dataDir, "data-keys.demonstration"), "utf8"));
}

/** Under keys as the configuration spells them. */
export function encryptionWithKey(spelled: string): Encryption {
  const keys = parseDataKeys(spelled);
  if (keys === undefined) throw new Error("not data keys");
  return createEncryption(keys);
}

/**
 * For tests that don't restart anything: new with each run. As the configuration spells it, and what encrypts
 * under it.
 */
export const TEST_DATA_KEYS = makeDataKey("tests");
export const TEST_ENCRYPTION = encryptionWithKey(TEST_DATA_KEYS);
