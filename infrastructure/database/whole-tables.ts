import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** The total of all tables. */
export async function countRows(tx: Tx, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const name of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(tx);
    total += rows[0]?.rows ?? 0;
  }
  return total;
}
