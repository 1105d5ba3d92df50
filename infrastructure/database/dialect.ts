import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "./database.ts";

/** SQL that differs between the engines. */

/** Ends a select that claims rows: skips rows another worker holds. SQLite has one writer at a time. */
export function skipLocked(db: Db): RawBuilder<unknown> {
  return db.engine === "postgres" ? sql`for update skip locked` : sql``;
}

/**
 * Takes a named lock until the transaction ends; false if another transaction has it. Always true on SQLite,
 * where every transaction holds the write lock.
 */
export async function tryTransactionLock(db: Db, tx: Tx, name: string): Promise<boolean> {
  if (db.engine === "sqlite") return true;
  const key = sql`hashtextextended(${name}, 0)`;
  const query = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`;
  return (await query.execute(tx)).rows[0]?.taken === true;
}

/** After deletions: truncates SQLite's write-ahead log, which still holds the data; vacuums PostgreSQL. */
export async function releasePages(db: Db): Promise<void> {
  if (db.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);
  else await sql`vacuum`.execute(db.kysely);
}
