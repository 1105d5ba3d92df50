import { existsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { syncFolder } from "../durable-files.ts";
import { OperatorError } from "../operator-error.ts";
import { classified } from "./unavailable.ts";

/** A larger file is not read whole at start. */
const CHECKED_BYTES = 256 * 1024 * 1024;
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;
/** Marks a database whose tables were created: without them it is damaged, not new. */
const markerOf = (file: string) => `${file}.created`;

/** Throws OperatorError if the file is not a database. */
export function openFile(file: string): BetterSqlite3.Database {
  try {
    const database = new BetterSqlite3(file);
    // The driver blocks the process, so no longer than a page may take.
    database.pragma("busy_timeout = 2000");
    database.pragma("journal_mode = WAL");
    return database;
  } catch (error) {
    if (isDamage(error)) throw damaged(file, error.message);
    throw classified(error);
  }
}

/** Call before writing: throws OperatorError if the file is incomplete or its data is gone. */
export function expectIntact(file: string): void {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes === 0) {
    if (existsSync(markerOf(file))) throw damaged(file, "it is empty or missing");
    return;
  }
  const database = openFile(file);
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    if (tables.length === 0 && existsSync(markerOf(file))) throw damaged(file, "it has no tables");
    const verdict =
      bytes > CHECKED_BYTES
        ? lengthOf(database, file)
        : String(database.pragma("quick_check(1)", { simple: true }));
    if (verdict !== "ok") throw damaged(file, verdict.replaceAll("\n", " "));
  } catch (error) {
    throw isDamage(error) ? damaged(file, error.message) : classified(error);
  } finally {
    database.close();
  }
}

export function markCreated(file: string): void {
  if (existsSync(markerOf(file))) return;
  writeFileSync(markerOf(file), "", { mode: 0o600 });
  syncFolder(path.dirname(file));
}

function lengthOf(database: BetterSqlite3.Database, file: string): string {
  const expected =
    Number(database.pragma("page_count", { simple: true })) *
    Number(database.pragma("page_size", { simple: true }));
  const unmerged = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return statSync(file).size + unmerged < expected ? `it should have ${expected} bytes` : "ok";
}

function isDamage(error: unknown): error is Error {
  return error instanceof BetterSqlite3.SqliteError && DAMAGED.test(error.code);
}

function damaged(file: string, reason: string): OperatorError {
  return new OperatorError(
    `${file} is damaged: ${reason}. Stop every process, move it away with its -wal and -shm, ` +
      "and restore a backup (./ops restore FILE). " +
      `To begin anew without its data, delete ${markerOf(file)} too.`,
  );
}
