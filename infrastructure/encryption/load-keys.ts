import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";
import { OperatorError } from "../operator-error.ts";
import type { DataKeys } from "./data-keys.ts";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns.ts";
import { createEncryption, DecryptionError, type Encryption } from "./encryption.ts";

const PROOF = "This opens under the right key.";

/**
 * The encryption of this database. Every key that encrypted here has stored a proof: throws OperatorError if
 * one is missing or differs.
 */
export async function loadEncryption({ kysely }: Db, keys: DataKeys): Promise<Encryption> {
  const encryption = createEncryption(keys);
  const first = keys[0].id;
  const neverPlain = (await check()).length === 0 && (await isEmpty(kysely));
  await kysely
    .insertInto("data_keys")
    .values({
      encrypted_since: neverPlain ? new Date().toISOString() : null,
      id: first,
      proof: encryption.encrypt(PROOF, ["data_keys", "proof", first]),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  // Another process may have stored another key under the same id.
  const stored = await check();
  return createEncryption(keys, { refusePlain: stored.some((row) => row.encrypted_since !== null) });

  async function check() {
    const rows = await kysely.selectFrom("data_keys").selectAll().execute();
    for (const { id, proof } of rows) {
      if (!keys.some((key) => key.id === id)) {
        throw new OperatorError(
          `DATA_KEYS lacks the key "${id}", under which data in this database is encrypted: ` +
            "give it again, at the end of the list",
        );
      }
      if (!opens(encryption, id, proof)) {
        throw new OperatorError(
          `DATA_KEYS has another key "${id}" than the one under which data in this database is encrypted`,
        );
      }
    }
    return rows;
  }
}

/** Nothing is stored that should be encrypted. */
async function isEmpty(tx: Tx): Promise<boolean> {
  for (const { name, only } of ENCRYPTED_COLUMNS) {
    const condition = only === undefined ? sql`` : sql`where ${sql.ref(only)} = 1`;
    const { rows } = await sql`select 1 from ${sql.table(name)} ${condition} limit 1`.execute(tx);
    if (rows.length > 0) return false;
  }
  return true;
}

function opens(encryption: Encryption, id: string, proof: string): boolean {
  try {
    return encryption.decrypt(proof, ["data_keys", "proof", id]) === PROOF;
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    throw error;
  }
}
