import { sql } from "kysely";
import type { Tx } from "./database.ts";

export type AnyRow = Readonly<Record<string, string | number | null>>;

/** SQLite allows 32,766 parameters in a statement. */
const BATCH_ROWS = 500;

/** The total of all tables. */
export async function countRows(tx: Tx, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const name of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(tx);
    total += rows[0]?.rows ?? 0;
  }
  return total;
}

/** Every row of a table in the order of its key, each batch read after the one before was used. */
export async function* readBatches<Row extends object = AnyRow>(
  tx: Tx,
  table: string,
  key: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after = sql``;
  for (;;) {
    const query = sql<Row>`select * from ${sql.table(table)} ${after}
      order by ${columns} limit ${sql.lit(BATCH_ROWS)}`;
    const { rows } = await query.execute(tx);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1) as Readonly<Record<string, unknown>> | undefined;
    if (last === undefined || rows.length < BATCH_ROWS) return;
    after = sql`where (${columns}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}
