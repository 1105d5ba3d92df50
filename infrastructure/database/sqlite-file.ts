import { existsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { DamagedFileError } from "../files/damaged-file-error.ts";
import { syncFolder } from "../files/durable-folder.ts";
import { classified } from "./unavailable.ts";

/** A start does not read every page of a larger file. */
const CHECKED_BYTES = 256 * 1024 * 1024;
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;
/** Written once the tables are there: a database without them is then not new. */
const markerOf = (file: string) => `${file}.created`;

/** Opens the file. Throws DamagedFileError where it is no database. */
export function openFile(file: string): BetterSqlite3.Database {
  try {
    const database = new BetterSqlite3(file);
    // This process does nothing else meanwhile, so no longer than a page may take.
    database.pragma("busy_timeout = 2000");
    database.pragma("journal_mode = WAL");
    return database;
  } catch (error) {
    if (isDamage(error)) throw damaged(file, error.message);
    throw classified(error);
  }
}

/** Before anything is written: throws DamagedFileError where the file is not whole, or its data is gone. */
export function expectWhole(file: string): void {
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

/** The tables are there and on the disk. */
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

function damaged(file: string, reason: string): DamagedFileError {
  return new DamagedFileError(
    `${file} is damaged: ${reason}. Stop every process, move it away with its -wal and -shm, and restore a backup (./ops restore FILE). To begin anew without its data, delete ${markerOf(file)} too.`,
  );
}
