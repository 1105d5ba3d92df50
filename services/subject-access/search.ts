import { type Selectable, sql } from "kysely";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";

const BATCH_ROWS = 500;

/**
 * The results of `match` for all rows of a table, in the order of its key; read in batches, to decrypt each.
 */
export async function searchTable<Table extends keyof Database, Found>(
  tx: Tx,
  table: Table,
  key: readonly (keyof Database[Table] & string)[],
  match: (row: Selectable<Database[Table]>) => Found | undefined,
): Promise<Found[]> {
  const found: Found[] = [];
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after: readonly unknown[] | undefined;
  for (;;) {
    const beyond = after === undefined ? sql`` : sql`where (${columns}) > (${sql.join(after)})`;
    const { rows } = await sql<
      Selectable<Database[Table]>
    >`select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${sql.lit(BATCH_ROWS)}`.execute(
      tx,
    );
    for (const row of rows) {
      const one = match(row);
      if (one !== undefined) found.push(one);
    }
    const last = rows.at(-1) as Record<string, unknown> | undefined;
    if (last === undefined || rows.length < BATCH_ROWS) return found;
    after = key.map((name) => last[name]);
  }
}
