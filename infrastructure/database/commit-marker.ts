import { closeSync, existsSync, fdatasync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import type BetterSqlite3 from "better-sqlite3";

/**
 * SQLite starts without a word where its write-ahead log was deleted, cut or damaged, on what was there
 * before. So each commit increases the database's `user_version`, and is then noted in a file beside it: a
 * file that is ahead of the database says that commits are missing. It is never ahead otherwise, also after a
 * power cut.
 */
const noteOf = (file: string) => `${file}.newest-commit`;
const lossOf = (file: string) => `${file}.missing-commits`;
/** `user_version` has 31 bits. */
const WRAPS_AT = 2 ** 30;
const FLUSH_EVERY_MS = 1_000;
const LENGTH = 40;

export type CommitMarker = ReturnType<typeof createCommitMarker>;

export function createCommitMarker(database: BetterSqlite3.Database, file: string) {
  let note: number | undefined;
  let flushing = false;
  return {
    /** Within the transaction. Returns what to call once it is committed. */
    count(): () => void {
      const number = (versionOf(database) + 1) % WRAPS_AT;
      database.pragma(`user_version = ${number}`);
      return () => write(number);
    },
    close(): void {
      if (note !== undefined) closeSync(note);
      note = undefined;
    },
  };

  function write(number: number): void {
    try {
      note ??= openSync(noteOf(file), existsSync(noteOf(file)) ? "r+" : "w", 0o600);
      writeSync(note, `${number} ${new Date().toISOString()}`.padEnd(LENGTH - 1).concat("\n"), 0);
    } catch {
      // The commit is done: without room for the note a loss of it would not be noticed.
      return;
    }
    if (flushing) return;
    flushing = true;
    setTimeout(() => {
      flushing = false;
      if (note !== undefined) fdatasync(note, () => undefined);
    }, FLUSH_EVERY_MS).unref();
  }
}

/** At a start, before anything is written: stores that commits are missing until an operator has read it. */
export function noteMissingCommits(database: BetterSqlite3.Database, file: string): void {
  if (!existsSync(noteOf(file))) return;
  const [number, at] = readFileSync(noteOf(file), "utf8").trim().split(" ");
  const missing = (Number(number) - versionOf(database) + WRAPS_AT) % WRAPS_AT;
  if (missing === 0 || missing > WRAPS_AT / 2) return;
  const loss =
    `${file} lacks its newest commits, ${missing} up to ${at}: its -wal file was deleted, cut or damaged, ` +
    "or an older copy was put in its place. Restore a backup from after that, or look for what is missing; " +
    `then delete ${lossOf(file)}`;
  writeFileSync(lossOf(file), `${loss}\n`, { mode: 0o600, flush: true });
}

/** What an operator has to read. */
export function missingCommits(file: string): readonly string[] {
  return existsSync(lossOf(file)) ? [readFileSync(lossOf(file), "utf8").trim()] : [];
}

function versionOf(database: BetterSqlite3.Database): number {
  return Number(database.pragma("user_version", { simple: true }));
}
