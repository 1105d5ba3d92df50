import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "../../infrastructure/database/database.ts";

/**
 * All a database holds, as read by who has its files (SQLite, with its write-ahead log) or may
 * select from every table (PostgreSQL), in lower case.
 */
export async function storedBytes(db: Db, dataDir: string): Promise<string> {
  if (db.engine === "sqlite") {
    const files = readdirSync(dataDir).filter((name) => name.startsWith("help-and-support.sqlite"));
    return (
      files
        // The index of the write-ahead log has no data, and reading changes it.
        .filter((name) => !name.endsWith("-shm"))
        .map((name) => readFileSync(path.join(dataDir, name), "latin1"))
        .join("\n")
        .toLowerCase()
    );
  }
  const { rows: tables } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db.kysely);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      line: string;
    }>`select row_to_json(one)::text as line from ${sql.table(name)} as one`.execute(db.kysely);
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join("\n").toLowerCase();
}

/** Those of the values that stand somewhere in the text, in any case. */
export function foundIn(text: string, values: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return values.filter((value) => lower.includes(value.toLowerCase()));
}
