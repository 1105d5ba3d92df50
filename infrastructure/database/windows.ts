import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./database.ts";
import type { Database } from "./schema.ts";

export interface WindowsOptions {
  /** One that an index begins with. */
  readonly column: string;
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  /** In a window; more where several have the same value. */
  readonly rows: number;
}

/**
 * Conditions that together hold for each row of a range once, in its order, and each for some rows alone: however many
 * rows there are and whatever else is asked of them, no statement reads more. Between two windows the event loop
 * answers others, because SQLite's statements run on it.
 */
export async function* windowsOf(
  tx: Tx,
  table: keyof Database,
  { column, from, before, rows }: WindowsOptions,
): AsyncGenerator<RawBuilder<boolean>> {
  const name = sql.ref(`${table}.${column}`);
  const end = before === undefined ? sql`` : sql`and ${name} < ${before}`;
  let begin = sql`${name} >= ${from ?? ""}`;
  for (;;) {
    const last = sql<{ last: string }>`select ${name} as last from ${sql.table(table)} where ${begin} ${end}
      order by ${name} limit 1 offset ${sql.lit(rows - 1)}`;
    const bound = (await last.execute(tx)).rows[0]?.last;
    if (bound === undefined) return yield sql<boolean>`${begin} ${end}`;
    yield sql<boolean>`${begin} and ${name} <= ${bound}`;
    begin = sql`${name} > ${bound}`;
    await setImmediate();
  }
}
