import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { countRows } from "../database/count-rows.ts";
import { ENCRYPTED_COLUMNS, type EncryptedTable } from "./encrypted-columns.ts";
import type { Place, Encryption } from "./encryption.ts";

/** How far a table is. */
export interface ReencryptionProgress {
  readonly table: string;
  /** Rows looked at. */
  readonly rows: number;
  /** Values encrypted anew. */
  readonly reencrypted: number;
  /** Of the rows of all tables, those that have been looked at: from 0 to 1. */
  readonly share: number;
}

const BATCH_ROWS = 500;

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Encrypts every value under the first key that is not encrypted under it: those of other keys and those of an
 * earlier release, which are plain. Beside a running product; a value that changes meanwhile is left as it
 * has become. Stopped and started again it passes over what is done. Afterwards the other keys are no longer
 * asked for, so no process may encrypt under one any more. Throws DecryptionError at a value that does not open, and
 * leaves it.
 */
export async function reencryptAll(
  db: Db,
  encryption: Encryption,
  onProgress: (progress: ReencryptionProgress) => void,
): Promise<void> {
  const names = ENCRYPTED_COLUMNS.map(({ name }) => name);
  const total = await countRows(db.kysely, names);
  let done = 0;
  for (const table of ENCRYPTED_COLUMNS) {
    let rows = 0;
    await reencryptTable(db, encryption, table, (progress) => {
      done += progress.rows - rows;
      rows = progress.rows;
      onProgress({ ...progress, share: total === 0 ? 1 : Math.min(1, done / total) });
    });
  }
  await deleteOtherKeys(db, encryption);
}

async function reencryptTable(
  { kysely }: Db,
  encryption: Encryption,
  table: EncryptedTable,
  onProgress: (progress: Omit<ReencryptionProgress, "share">) => void,
): Promise<void> {
  const keys = sql.join(table.key.map((name) => sql.ref(name)));
  const wanted = sql.join(
    [...table.key, ...table.columns, ...(table.only ? [table.only] : [])].map((name) => sql.ref(name)),
  );
  let after: readonly string[] | undefined;
  let rows = 0;
  let reencrypted = 0;
  for (;;) {
    const beyond = after === undefined ? sql`` : sql`where (${keys}) > (${sql.join(after)})`;
    const batch =
      await sql<Row>`select ${wanted} from ${sql.table(table.name)} ${beyond} order by ${keys} limit ${sql.lit(BATCH_ROWS)}`.execute(
        kysely,
      );
    await kysely.transaction().execute(async (tx) => {
      for (const row of batch.rows) {
        if (table.only !== undefined && row[table.only] !== 1) continue;
        const rowKey = table.key.map((name) => String(row[name]));
        const where = sql.join(
          table.key.map((name, part) => sql`${sql.ref(name)} = ${rowKey[part]}`),
          sql` and `,
        );
        for (const column of table.columns) {
          const old = row[column];
          if (typeof old !== "string" || encryption.isCurrent(old)) continue;
          const place: Place = [table.name, column, ...rowKey];
          const text = encryption.decrypt(old, place);
          const digest =
            table.digest?.column === column ? encryption.digests(text, table.digest.purpose)[0] : undefined;
          const alsoDigest =
            digest === undefined ? sql`` : sql`, ${sql.ref(table.digest!.stored)} = ${digest}`;
          await sql`update ${sql.table(table.name)} set ${sql.ref(column)} = ${encryption.encrypt(text, place)}${alsoDigest}
            where ${where} and ${sql.ref(column)} = ${old}`.execute(tx);
          reencrypted += 1;
        }
      }
    });
    rows += batch.rows.length;
    onProgress({ table: table.name, rows, reencrypted });
    const last = batch.rows.at(-1);
    if (last === undefined || batch.rows.length < BATCH_ROWS) return;
    after = table.key.map((name) => String(last[name]));
  }
}

/** Nothing is plain or under another key any more: the next start refuses both. */
async function deleteOtherKeys({ kysely }: Db, encryption: Encryption): Promise<void> {
  for (const { id, proof } of await kysely.selectFrom("data_keys").selectAll().execute())
    if (!encryption.isCurrent(proof)) await kysely.deleteFrom("data_keys").where("id", "=", id).execute();
  await kysely
    .updateTable("data_keys")
    .set({ encrypted_since: new Date().toISOString() })
    .where("encrypted_since", "is", null)
    .execute();
}
