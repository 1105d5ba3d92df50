import { sql } from "kysely";
import { inTransaction } from "../database/conflicts.ts";
import type { Db } from "../database/database.ts";
import { ENCRYPTED_TABLES, type EncryptedTable } from "../database/schema.ts";
import { type AnyRow, countRows, readBatches } from "../database/whole-tables.ts";
import { decryptRow, encryptedValues } from "./encrypted-rows.ts";
import { RETIRED_MS } from "./load-keys.ts";
import type { Encryption } from "./encryption.ts";

export interface ReencryptionProgress {
  readonly table: string;
  readonly rows: number;
  readonly reencrypted: number;
  /** Of the rows of all tables, from 0 to 1. */
  readonly share: number;
}

/**
 * Encrypts every value that is not encrypted under the first key, or not bound to its owner where values are,
 * beside a running product and resumably. Afterwards the other keys are no longer needed, so no process may use
 * them; `boundOnly`: nor values that are not bound. Throws DecryptionError.
 */
export async function reencryptAll(
  db: Db,
  encryption: Encryption,
  onProgress: (progress: ReencryptionProgress) => void,
  { boundOnly = false }: { readonly boundOnly?: boolean } = {},
): Promise<void> {
  const names = ENCRYPTED_TABLES.map(({ name }) => name);
  const total = await countRows(db.kysely, names);
  let done = 0;
  for (const table of ENCRYPTED_TABLES) {
    let rows = 0;
    let reencrypted = 0;
    const report = () => {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      onProgress({ table: table.name, rows, reencrypted, share });
    };
    for await (const batch of readBatches(db.kysely, table.name, table.key)) {
      reencrypted += await reencryptRows(db, encryption, table, batch);
      rows += batch.length;
      done += batch.length;
      report();
    }
    if (rows === 0) report();
  }
  await deleteOtherKeys(db, encryption, boundOnly);
}

/** Opens every encrypted value, and changes none; resolves to their number. Throws DecryptionError. */
export async function decryptAll({ kysely }: Db, encryption: Encryption): Promise<number> {
  let values = 0;
  for (const table of ENCRYPTED_TABLES)
    for await (const batch of readBatches(kysely, table.name, table.key))
      for (const row of batch) {
        values += encryptedValues(table.name, row).length;
        decryptRow(encryption, table.name, row);
      }
  return values;
}

/** Returns the number of values changed. A value that changes meanwhile is left as it is. */
async function reencryptRows(
  { kysely }: Db,
  encryption: Encryption,
  table: EncryptedTable,
  rows: readonly AnyRow[],
): Promise<number> {
  return inTransaction(kysely, async (tx) => {
    let reencrypted = 0;
    for (const row of rows) {
      const matches = table.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      for (const { column, text: old, place, owner } of encryptedValues(table.name, row)) {
        if (encryption.isCurrent(old, owner)) continue;
        const text = encryption.decrypt(old, place, owner);
        const changes = [sql`${sql.ref(column)} = ${encryption.encrypt(text, place, owner)}`];
        const { emailDigest, findsCases } = table;
        if (findsCases !== undefined)
          await tx.updateTable("cases").set({ indexed_at: null }).where(findsCases, "=", place[2]!).execute();
        if (emailDigest !== undefined && column === "email")
          changes.push(sql`email_digest = ${encryption.digests(text, emailDigest)[0]}`);
        await sql`update ${sql.table(table.name)} set ${sql.join(changes)}
          where ${sql.join(matches, sql` and `)} and ${sql.ref(column)} = ${old}`.execute(tx);
        reencrypted += 1;
      }
    }
    return reencrypted;
  });
}

/**
 * From now on a start refuses unencrypted values and does not need the other keys. Of each, what links were
 * signed with stays, encrypted under the first, for as long as they live (load-keys.ts).
 */
async function deleteOtherKeys({ kysely }: Db, encryption: Encryption, boundOnly: boolean): Promise<void> {
  const [toRetire, now] = [encryption.digestKeysToRetire(), new Date().toISOString()];
  const dead = new Date(Date.parse(now) - RETIRED_MS).toISOString();
  await kysely.deleteFrom("retired_keys").where("retired_at", "<", dead).execute();
  for (const { id, proof } of await kysely.selectFrom("data_keys").selectAll().execute()) {
    const digestKey = toRetire.get(id);
    if (encryption.isCurrent(proof) || digestKey === undefined) continue;
    const encrypted = encryption.encrypt(digestKey, ["retired_keys", "digest_key", id], [now]);
    const values = { id, digest_key: encrypted, retired_at: now };
    await kysely
      .insertInto("retired_keys")
      .values(values)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
    await kysely.deleteFrom("data_keys").where("id", "=", id).execute();
  }
  await kysely
    .updateTable("data_keys")
    .set({ encrypted_since: now })
    .where("encrypted_since", "is", null)
    .execute();
  if (encryption.binding !== "none")
    await kysely
      .updateTable("data_keys")
      .set({ bound_since: now, ...(boundOnly && { bound_only_since: now }) })
      .where(boundOnly ? "bound_only_since" : "bound_since", "is", null)
      .execute();
}
