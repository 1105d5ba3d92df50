import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { type TableName, TABLES } from "../database/schema.ts";
import { OperatorError } from "../operator-error.ts";
import type { DataKey, DataKeys } from "./data-keys.ts";

/** Table, column and row key of a value, authenticated with it: a value decrypts in its own place only. */
export type Place = readonly [table: TableName, column: string, ...row: string[]];

/**
 * What else a value is bound to (EncryptedColumns.owner): whose the row is and what it is. Without one, the key of
 * the row is its owner's.
 */
export type Owner = readonly (string | null)[];

/**
 * Whether values are bound to their owners (docs/decisions/data.md, 119): not yet, because a release before may read
 * them; as they are written; or always, so that others are refused.
 */
export type Binding = "none" | "written" | "always";

/** AES-256-GCM of personal columns (docs/decisions/data.md, 27). */
export type Encryption = ReturnType<typeof createEncryption>;

export class DecryptionError extends OperatorError {
  override name = "DecryptionError";
}

/** Version 2 is bound to an owner too. */
const ENCRYPTED = /^sealed\.v([12])\.([\w-]{1,32})\.([\w-]+)$/;
const NO_OWNER: Owner = [];
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The digest key of a key that is no longer among DATA_KEYS: it verifies what was signed before. */
export interface RetiredKey {
  readonly digestKey: Buffer;
  readonly until: Date;
}

interface EncryptionOptions {
  readonly refusePlain?: boolean;
  readonly retired?: readonly RetiredKey[];
  readonly binding?: Binding;
}

/** Encrypts under the first key. Encryption and digests use separate keys derived from each. */
export function createEncryption(
  keys: DataKeys,
  { refusePlain = false, retired = [], binding = "always" }: EncryptionOptions = {},
) {
  const derived = keys.map((key) => ({
    id: key.id,
    encryption: derive(key, "sealing"),
    digest: derive(key, "digest"),
  }));
  const first = derived[0]!;
  const byId = new Map(derived.map((key) => [key.id, key]));
  const retiredKeys = retired.map(({ digestKey, until }) => ({ digest: createSecretKey(digestKey), until }));

  return {
    binding,
    /** Non-deterministic: a random nonce per call. */
    encrypt(text: string, place: Place, owner = NO_OWNER) {
      const nonce = randomBytes(NONCE_BYTES);
      const isBound = owner.length > 0 && binding !== "none";
      const cipher = createCipheriv(ALGORITHM, first.encryption, nonce);
      cipher.setAAD(isBound ? ownedBytes(place, owner) : placeBytes(place));
      const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `sealed.v${isBound ? 2 : 1}.${first.id}.${bytes.toString("base64url")}`;
    },
    /** Throws DecryptionError. Returns unencrypted text of earlier releases until all rows are encrypted. */
    decrypt(text: string, place: Place, owner = NO_OWNER) {
      const [, version, id, base64] = ENCRYPTED.exec(text) ?? [];
      if (id === undefined || base64 === undefined) {
        if (!refusePlain) return text;
        throw new DecryptionError(`${where(place)} is not encrypted, and all of this database has been`);
      }
      const key = byId.get(id);
      if (key === undefined)
        throw new DecryptionError(
          `${where(place)} is encrypted under the key "${id}", which is not among DATA_KEYS`,
        );
      if (version === "1" && owner.length > 0 && binding === "always")
        throw new DecryptionError(`${where(place)} is bound to no owner, and all of this database are`);
      const data = version === "2" ? ownedBytes(place, owner) : placeBytes(place);
      try {
        return decryptBytes(Buffer.from(base64, "base64url"), key.encryption, data);
      } catch {
        throw new DecryptionError(
          `${where(place)} does not open under the key "${id}": another key, another row's value, or damaged`,
        );
      }
    },
    /** For lookups by equality: one digest per key, the one to store first. */
    digests(text: string, purpose: string): readonly [string, ...string[]] {
      const [own, ...others] = derived.map(({ digest }) => digestOf(digest, text, purpose));
      return [own!, ...others];
    },
    /** What signatures under any of the keys may be, and under one that was retired a short time ago. */
    signatures: (text: string, purpose: string, now: Date): readonly string[] =>
      [...derived, ...retiredKeys.filter(({ until }) => until > now)].map(({ digest }) =>
        digestOf(digest, text, purpose),
      ),
    /** The digest keys of all but the first key, by id, in base64: for `retired` once those are gone. */
    digestKeysToRetire: () =>
      new Map(derived.slice(1).map(({ id, digest }) => [id, digest.export().toString("base64")])),
    /** Whether it is encrypted as it would be now: under the first key, and bound where values are. */
    isCurrent(text: string, owner = NO_OWNER) {
      const [, version, id] = ENCRYPTED.exec(text) ?? [];
      return id === first.id && (version === "2" || owner.length === 0 || binding === "none");
    },
  };
}

function digestOf(key: KeyObject, text: string, purpose: string): string {
  return createHmac("sha256", key).update(`${purpose}\0${text}`).digest("base64url");
}

function decryptBytes(bytes: Buffer, key: KeyObject, data: Buffer): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(data).setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
  return text + decipher.final("utf8");
}

/** A key object: each use of plain bytes would make one. */
function derive({ secret }: DataKey, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", `help-and-support ${purpose}`, 32)));
}

/** A renamed table's values stay bound to its former name. */
const boundTo = ([table, ...rest]: Place) => [TABLES[table].former?.name ?? table, ...rest];

/** As JSON: unambiguous. */
function placeBytes(place: Place): Buffer {
  return Buffer.from(JSON.stringify(boundTo(place)));
}

function ownedBytes(place: Place, owner: Owner): Buffer {
  return Buffer.from(JSON.stringify([boundTo(place), owner]));
}

/** Without the row: errors are logged. */
function where([table, column]: Place): string {
  return `a value of ${table}.${column}`;
}
