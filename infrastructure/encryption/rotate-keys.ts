import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "../database/conflicts.ts";
import type { Db, Tx } from "../database/database.ts";
import { ENCRYPTED_TABLES, type EncryptedTable } from "../database/schema.ts";
import { type AnyRow, countRows, readBatches } from "../database/whole-tables.ts";
import { decryptRow, encryptedValues } from "./encrypted-rows.ts";
import { RETIRED_MS } from "./load-keys.ts";
import type { Encryption } from "./encryption.ts";

/** Rows whose values one transaction replaces: SQLite's other writers wait for it, and customers with them. */
const MOST_AT_ONCE = 20;
/** SQLite's other writers don't queue but try again: after each transaction the lock is free for so many times as long. */
const FREE_PARTS = 3;

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
    for await (const batch of readBatches(db.kysely, table.name, table.key))
      for (let from = 0; from < batch.length; from += MOST_AT_ONCE) {
        const some = batch.slice(from, from + MOST_AT_ONCE);
        reencrypted += await reencryptRows(db, encryption, table, some);
        rows += some.length;
        done += some.length;
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

type Write = (tx: Tx) => Promise<unknown>;

/** Returns the number of values changed. A value that changes meanwhile is left as it is. */
async function reencryptRows(
  { kysely, engine }: Db,
  encryption: Encryption,
  table: EncryptedTable,
  rows: readonly AnyRow[],
): Promise<number> {
  // Encrypted before the transaction, which holds others.
  const writes = rows.flatMap((row) => writesOf(encryption, table, row));
  if (writes.length === 0) return 0;
  const from = performance.now();
  await inTransaction(kysely, async (tx) => {
    for (const write of writes) await write(tx);
  });
  if (engine === "sqlite") await wait(FREE_PARTS * (performance.now() - from));
  return writes.length;
}

function writesOf(encryption: Encryption, table: EncryptedTable, row: AnyRow): readonly Write[] {
  const matches = table.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  return encryptedValues(table.name, row).flatMap(({ column, text: old, place, owner }) => {
    if (encryption.isCurrent(old, owner)) return [];
    const text = encryption.decrypt(old, place, owner);
    const changes = [sql`${sql.ref(column)} = ${encryption.encrypt(text, place, owner)}`];
    const { emailDigest, findsCases } = table;
    if (emailDigest !== undefined && column === "email")
      changes.push(sql`email_digest = ${encryption.digests(text, emailDigest)[0]}`);
    const update = sql`update ${sql.table(table.name)} set ${sql.join(changes)}
      where ${sql.join(matches, sql` and `)} and ${sql.ref(column)} = ${old}`;
    return async (tx: Tx) => {
      if (findsCases !== undefined)
        await tx.updateTable("cases").set({ indexed_at: null }).where(findsCases, "=", place[2]!).execute();
      await update.execute(tx);
    };
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
