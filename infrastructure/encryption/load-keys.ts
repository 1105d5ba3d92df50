import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { ENCRYPTED_TABLES } from "../database/schema.ts";
import { OperatorError } from "../operator-error.ts";
import type { DataKeys } from "./data-keys.ts";
import {
  createEncryption,
  DecryptionError,
  type Encryption,
  type Owner,
  type Place,
  type RetiredKey,
} from "./encryption.ts";

const PROOF = "This opens under the right key.";
/** The release before opens no bound value: it stops at its start, where some are. */
const PROOF_OWNER: Owner = ["bound"];

/**
 * The encryption of this database. Every key that encrypted here has stored a proof: throws OperatorError if
 * one is missing or differs.
 */
export async function loadEncryption({ kysely }: Db, keys: DataKeys): Promise<Encryption> {
  // Neither a proof nor a retired key has ever been stored in plain text.
  const encryption = createEncryption(keys, { refusePlain: true, binding: "written" });
  const first = keys[0].id;
  const isNew = (await check()).length === 0 && (await isEmpty(kysely));
  const since = isNew ? new Date().toISOString() : null;
  await kysely
    .insertInto("data_keys")
    .values({
      encrypted_since: since,
      bound_since: since,
      bound_only_since: since,
      id: first,
      proof: encryption.encrypt(PROOF, ["data_keys", "proof", first], isNew ? PROOF_OWNER : []),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  // Another process may have stored another key under the same id.
  const stored = await check();
  return createEncryption(keys, {
    refusePlain: stored.some((row) => row.encrypted_since !== null),
    binding: stored.some((row) => row.bound_only_since !== null)
      ? "always"
      : stored.some((row) => row.bound_since !== null)
        ? "written"
        : "none",
    retired: await readRetiredKeys(kysely, encryption),
  });

  async function check() {
    const rows = await kysely.selectFrom("data_keys").selectAll().execute();
    for (const { id, proof } of rows) {
      if (!keys.some((key) => key.id === id)) {
        throw new OperatorError(
          `DATA_KEYS lacks the key "${id}", under which data in this database is encrypted: ` +
            "give it again, at the end of the list",
        );
      }
      if (decrypted(encryption, proof, ["data_keys", "proof", id], PROOF_OWNER) !== PROOF) {
        throw new OperatorError(
          `DATA_KEYS has another key "${id}" than the one under which data in this database is encrypted`,
        );
      }
    }
    return rows;
  }
}

/** From now on values are bound to their owners as they are written, and the release before can't start. */
export async function bindOwners({ kysely }: Db, keys: DataKeys): Promise<void> {
  const encryption = createEncryption(keys, { binding: "written" });
  const bound_since = new Date().toISOString();
  const proof = encryption.encrypt(PROOF, ["data_keys", "proof", keys[0].id], PROOF_OWNER);
  await kysely.updateTable("data_keys").set({ bound_since }).where("bound_since", "is", null).execute();
  await kysely.updateTable("data_keys").set({ proof }).where("id", "=", keys[0].id).execute();
}

/** For how long links that were signed under a key work after its rotation: as long as the links live. */
export const RETIRED_MS = 30 * 86_400_000;

/** One under a key that a release before has rotated away does not open: links signed under it are dead. */
async function readRetiredKeys(tx: Tx, encryption: Encryption): Promise<RetiredKey[]> {
  const rows = await tx.selectFrom("retired_keys").selectAll().execute();
  return rows.flatMap(({ id, digest_key: encrypted, retired_at: at }) => {
    const text = decrypted(encryption, encrypted, ["retired_keys", "digest_key", id], [at]);
    const until = new Date(Date.parse(at) + RETIRED_MS);
    return text === undefined ? [] : [{ digestKey: Buffer.from(text, "base64"), until }];
  });
}

/** Nothing is stored that should be encrypted. */
async function isEmpty(tx: Tx): Promise<boolean> {
  for (const { name, only } of ENCRYPTED_TABLES) {
    const condition = only === undefined ? sql`` : sql`where ${sql.ref(only)} = 1`;
    const { rows } = await sql`select 1 from ${sql.table(name)} ${condition} limit 1`.execute(tx);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Undefined where it does not open. */
function decrypted(encryption: Encryption, text: string, place: Place, owner: Owner): string | undefined {
  try {
    return encryption.decrypt(text, place, owner);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
