import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type DataKeys, makeDataKey, parseDataKeys } from "../platform/sealing/data-keys.ts";

/** What the demonstration makes for itself, so that nothing has to be set before it starts. */

/** A private key of the identity provider, in the members a P-256 key has. */
export interface SigningKey {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly alg: "ES256";
  readonly kid: string;
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

export function demonstrationSecret(dataDir: string, name: string): string {
  return keepOnce(dataDir, name.toLowerCase().replaceAll("_", "-"), () => randomBytes(32).toString("base64url"));
}

/** The key set that the embedded identity provider signs with. */
export function demonstrationKeys(dataDir: string): { keys: SigningKey[] } {
  const text = keepOnce(dataDir, "identity-keys", () => JSON.stringify({ keys: [generateSigningKey()] }));
  return JSON.parse(text) as { keys: SigningKey[] };
}

/** What personal data is sealed under. */
export function demonstrationDataKeys(dataDir: string): DataKeys {
  const keys = parseDataKeys(keepOnce(dataDir, "data-keys", () => makeDataKey("demonstration")));
  if (keys === undefined) throw new Error("the demonstration's data-keys file in DATA_DIR is damaged");
  return keys;
}

export function generateSigningKey(): SigningKey {
  const { x = "", y = "", d = "" } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  return { kty: "EC", crv: "P-256", alg: "ES256", kid: randomUUID(), x, y, d };
}

/** Made once and kept, so that restarts and processes that share a data folder agree. Two that start at once use the first one's. */
function keepOnce(dataDir: string, name: string, make: () => string): string {
  const file = path.join(dataDir, `${name}.demonstration`);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never replaces one that is there.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8");
}
