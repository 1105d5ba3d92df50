import { sql, type RawBuilder } from "kysely";
import type { Db } from "./database.ts";

/** SQL that differs between the engines. */

/** Ends a select that claims rows: skips rows another worker holds. SQLite has one writer at a time. */
export function skipLocked(db: Db): RawBuilder<unknown> {
  return db.engine === "postgres" ? sql`for update skip locked` : sql``;
}

/** A statement named a row of another table that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "23503" || code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/** After deletions: truncates SQLite's write-ahead log, which still holds the data; vacuums PostgreSQL. */
export async function releasePages(db: Db): Promise<void> {
  if (db.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);
  else await sql`vacuum`.execute(db.kysely);
}
