import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "../database/schema.ts";
import type { DataKey, DataKeys } from "./data-keys.ts";

/** Where a value stands: table, column and the row's key. A encrypted value opens nowhere else. */
export type Place = readonly [table: keyof Database, column: string, ...row: string[]];

/**
 * Personal data at rest: encrypted before it is written, opened after it is read
 * (docs/decisions/0027).
 */
export interface Encryption {
  /** Another text each time, for the same value too. */
  encrypt(text: string, place: Place): string;
  /**
   * Throws DecryptionError where it can't be decrypted. Plain text of an earlier release comes back as it is until
   * all rows are encrypted.
   */
  decrypt(text: string, place: Place): string;
  /** To find equals by: one digest for each key, the one to store first. */
  digests(text: string, purpose: string): readonly [string, ...string[]];
  /** Whether it is encrypted under the first key. */
  isCurrent(text: string): boolean;
}

export class DecryptionError extends Error {
  override name = "DecryptionError";
}

const ENCRYPTED = /^sealed\.v1\.([\w-]{1,32})\.([\w-]+)$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. Encryption and digests use keys of their own, both derived from the one that is given. */
export function createEncryption(
  keys: DataKeys,
  { refusePlain = false }: { readonly refusePlain?: boolean } = {},
): Encryption {
  const rings = keys.map((key) => ({
    id: key.id,
    encryption: derive(key, "sealing"),
    digest: derive(key, "digest"),
  }));
  const first = rings[0]!;
  const byId = new Map(rings.map((ring) => [ring.id, ring]));

  return {
    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", first.encryption, nonce).setAAD(placeBytes(place));
      const encrypted = Buffer.concat([
        nonce,
        cipher.update(text, "utf8"),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `sealed.v1.${first.id}.${encrypted.toString("base64url")}`;
    },
    decrypt(text, place) {
      const [, id, base64] = ENCRYPTED.exec(text) ?? [];
      if (id === undefined || base64 === undefined) {
        if (refusePlain)
          throw new DecryptionError(`${where(place)} is not encrypted, and all of this database has been`);
        return text;
      }
      const ring = byId.get(id);
      if (ring === undefined)
        throw new DecryptionError(
          `${where(place)} is encrypted under the key "${id}", which is not among DATA_KEYS`,
        );
      const encrypted = Buffer.from(base64, "base64url");
      try {
        const decipher = createDecipheriv(
          "aes-256-gcm",
          ring.encryption,
          encrypted.subarray(0, NONCE_BYTES),
          {
            authTagLength: TAG_BYTES,
          },
        )
          .setAAD(placeBytes(place))
          .setAuthTag(encrypted.subarray(-TAG_BYTES));
        return (
          decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") +
          decipher.final("utf8")
        );
      } catch {
        throw new DecryptionError(
          `${where(place)} does not open under the key "${id}": another key, another row's value, or damaged`,
        );
      }
    },
    digests(text, purpose) {
      const [own, ...others] = rings.map((ring) =>
        createHmac("sha256", ring.digest).update(`${purpose}\0${text}`).digest("base64url"),
      );
      return [own!, ...others];
    },
    isCurrent: (text) => ENCRYPTED.exec(text)?.[1] === first.id,
  };
}

function derive({ secret }: DataKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `help-and-support ${purpose}`, 32));
}

/** As JSON, so that no two places are the same bytes. */
function placeBytes(place: Place): Buffer {
  return Buffer.from(JSON.stringify(place));
}

/** Without the row: errors are logged. */
function where([table, column]: Place): string {
  return `a value of ${table}.${column}`;
}
