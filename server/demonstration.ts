import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { syncFolder } from "../infrastructure/durable-files.ts";
import { type DataKeys, makeDataKey, parseDataKeys } from "../infrastructure/encryption/data-keys.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { keySet } from "./setting-values.ts";

/** Secrets and keys that the demonstration generates at its first start, so that nothing has to be set. */

export type SigningKey = v.InferOutput<typeof keySet>["keys"][number];

export function demonstrationSecret(dataDir: string, name: string): string {
  return readOrCreate(dataDir, name, () => randomBytes(32).toString("base64url"));
}

/** Where the key is that stands for a setting. */
export function demonstrationFile(dataDir: string, setting: string): string {
  return path.join(dataDir, `${setting.toLowerCase().replaceAll("_", "-")}.demonstration`);
}

/** The key set that the embedded identity provider signs with. */
export function demonstrationKeys(dataDir: string): { keys: SigningKey[] } {
  const text = readOrCreate(dataDir, "IDENTITY_KEYS", () => JSON.stringify({ keys: [generateSigningKey()] }));
  const parsed = v.safeParse(keySet, text);
  if (parsed.success) return parsed.output;
  throw new OperatorError(`the identity-keys file in ${dataDir} is damaged: restore it from a backup`);
}

export function demonstrationDataKeys(dataDir: string): DataKeys {
  const keys = parseDataKeys(readOrCreate(dataDir, "DATA_KEYS", () => makeDataKey("demonstration")));
  if (keys === undefined)
    throw new OperatorError(`the data-keys file in ${dataDir} is damaged: put it back from a backup`);
  return keys;
}

export function generateSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  return { kty: "EC", crv: "P-256", alg: "ES256", kid: randomUUID(), x, y, d };
}

/** Written durably by the first start, then only read. Of two starts at once, both use the first's file. */
function readOrCreate(dataDir: string, setting: string, make: () => string): string {
  const file = demonstrationFile(dataDir, setting);
  if (!existsSync(file)) create(file, make());
  const text = readFileSync(file, "utf8");
  if (text === "")
    throw new OperatorError(
      `${file} is empty: put it back from a backup, or delete it where nothing is stored yet`,
    );
  return text;
}

function create(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    // link() is atomic and never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  syncFolder(path.dirname(file));
}
