import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "./database.ts";

/** The few places where the engines' SQL differs. */

/**
 * Ends a select that claims rows: on PostgreSQL it passes over rows another worker holds. SQLite has one
 * writer at a time anyway.
 */
export function skipLocked(db: Db): RawBuilder<unknown> {
  return db.engine === "postgres" ? sql`for update skip locked` : sql``;
}

/**
 * Takes a lock of that name until the transaction ends; false where another transaction has it. On SQLite
 * every transaction here holds the one write lock already, so it is always true.
 */
export async function tryTransactionLock(db: Db, tx: Tx, name: string): Promise<boolean> {
  if (db.engine === "sqlite") return true;
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/**
 * After much was overwritten or deleted: what the write-ahead log still holds of it goes too. On PostgreSQL
 * dead rows are marked as free room; its own log and its backups are the operator's.
 */
export async function releasePages(db: Db): Promise<void> {
  if (db.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);
  else await sql`vacuum`.execute(db.kysely);
}
