import { type Compilable, type OperationNodeSource, sql, type RawBuilder } from "kysely";
import { inTransaction } from "./conflicts.ts";
import type { Db } from "./database.ts";

/** SQL that differs between the engines. */

/** Ends a select that claims rows: skips rows another worker holds. SQLite has one writer at a time. */
export function skipLocked(db: Db): RawBuilder<unknown> {
  return db.engine === "postgres" ? sql`for update skip locked` : sql``;
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** A statement named a row of another table that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === "23503" || code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/** A row's key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === "23505" || code === "SQLITE_CONSTRAINT_PRIMARYKEY" || code === "SQLITE_CONSTRAINT_UNIQUE";
}

/** An insert, update or delete that is built but not executed. */
export interface Write extends Compilable, OperationNodeSource {
  execute(): Promise<unknown>;
}

/**
 * All of them or none, in one round trip: one statement on PostgreSQL, where none sees what another writes
 * and constraints are checked at its end; a transaction on SQLite.
 */
export async function writeTogether({ kysely, engine }: Db, writes: readonly Write[]): Promise<void> {
  const [first, ...others] = writes;
  if (others.length === 0) await first?.execute();
  else if (engine === "postgres") {
    const parts = writes.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`);
    await sql`with ${sql.join(parts)} select`.execute(kysely);
  } else {
    await inTransaction(kysely, async (tx) => {
      for (const write of writes) await tx.executeQuery(write.compile());
    });
  }
}

/** After deletions: truncates SQLite's write-ahead log, which still holds the data; vacuums PostgreSQL. */
export async function releasePages(db: Db): Promise<void> {
  if (db.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);
  else await sql`vacuum`.execute(db.kysely);
}
