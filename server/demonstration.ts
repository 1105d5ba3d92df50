import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DamagedFileError } from "../infrastructure/files/damaged-file-error.ts";
import { syncFolder } from "../infrastructure/files/durable-folder.ts";
import { type DataKeys, makeDataKey, parseDataKeys } from "../infrastructure/encryption/data-keys.ts";

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
  return readOrCreate(dataDir, name.toLowerCase().replaceAll("_", "-"), () =>
    randomBytes(32).toString("base64url"),
  );
}

/** The key set that the embedded identity provider signs with. */
export function demonstrationKeys(dataDir: string): { keys: SigningKey[] } {
  const text = readOrCreate(dataDir, "identity-keys", () => JSON.stringify({ keys: [generateSigningKey()] }));
  return JSON.parse(text) as { keys: SigningKey[] };
}

/** What personal data is encrypted under. */
export function demonstrationDataKeys(dataDir: string): DataKeys {
  const keys = parseDataKeys(readOrCreate(dataDir, "data-keys", () => makeDataKey("demonstration")));
  if (keys === undefined)
    throw new DamagedFileError(`the data-keys file in ${dataDir} is damaged: put it back from a backup`);
  return keys;
}

export function generateSigningKey(): SigningKey {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  return { kty: "EC", crv: "P-256", alg: "ES256", kid: randomUUID(), x, y, d };
}

/**
 * Created by the first start, on the disk before it is used, and only read afterwards. Of two processes that
 * start at once, both use the file of the first.
 */
function readOrCreate(dataDir: string, name: string, make: () => string): string {
  const file = path.join(dataDir, `${name}.demonstration`);
  if (!existsSync(file)) create(file, make());
  const text = readFileSync(file, "utf8");
  if (text === "")
    throw new DamagedFileError(
      `${file} is empty: put it back from a backup, or delete it where nothing is stored yet`,
    );
  return text;
}

function create(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    // A link appears whole or not at all, and never replaces one that is there.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  syncFolder(path.dirname(file));
}
