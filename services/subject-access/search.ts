import type { Selectable } from "kysely";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import { readBatches } from "../../infrastructure/database/whole-tables.ts";

/** The results of `match` for all rows of a table, in the order of its key; each is decrypted to compare. */
export async function searchTable<Table extends keyof Database, Found>(
  tx: Tx,
  table: Table,
  key: readonly (keyof Database[Table] & string)[],
  match: (row: Selectable<Database[Table]>) => Found | undefined,
): Promise<Found[]> {
  const found: Found[] = [];
  for await (const rows of readBatches<Selectable<Database[Table]>>(tx, table, key))
    for (const row of rows) {
      const one = match(row);
      if (one !== undefined) found.push(one);
    }
  return found;
}
