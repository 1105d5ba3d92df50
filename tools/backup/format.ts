import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { createGunzip } from "node:zlib";

/**
 * A backup: gzip over lines of JSON. First a Manifest, then a Row each, then an Ending. The same for both
 * engines, so a backup of one goes back into the other.
 */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly takenAt: string;
  /** The migrations the database had, oldest first. */
  readonly migrations: readonly string[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

/** The number of its table in the manifest, and its values in the order of the columns there. */
export type Row = readonly [table: number, ...values: Value[]];
export type Value = string | number | null;

export interface Ending {
  /** Of each table of the manifest. */
  readonly rows: readonly number[];
  /** SHA-256 of all the lines before, line ends included, in hexadecimal. */
  readonly digest: string;
}

/** How far a backup or a restore is. */
export interface BackupProgress {
  readonly table: string;
  /** Of that table, so far. */
  readonly rows: number;
  /** All rows of the table are there. */
  readonly whole: boolean;
  /** Of everything, from 0 to 1. */
  readonly share: number;
}

/** Called every few hundred rows, and at the end of each table. */
export type OnProgress = (progress: BackupProgress) => void | Promise<void>;

export const FORMAT = "help-and-support backup 1";

/** A file that is no backup, or not a whole one. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Takes lines in as they are written or read; `digest` is of all of them. */
export function createDigest() {
  const hash = createHash("sha256");
  return { add: (line: string) => void hash.update(`${line}\n`), end: () => hash.digest("hex") };
}

/**
 * The lines of a backup. Only "\n" ends one: other line ends may stand in what customers wrote. `onRead`
 * hears which share of the file has been read. Throws BackupError.
 */
export async function* readLines(file: string, onRead: (share: number) => void): AsyncGenerator<string> {
  const size = sizeOf(file);
  const bytes = createReadStream(file);
  const text = bytes.pipe(createGunzip()).setEncoding("utf8");
  bytes.on("error", (error) => text.destroy(error));
  let rest = "";
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      onRead(bytes.bytesRead / size);
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw new BackupError(`${file} can't be read to its end: ${(error as Error).message}`, { cause: error });
  }
  if (rest !== "") throw new BackupError(`${file} ends in the middle of a line`);
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch (error) {
    throw new BackupError(`${file} can't be read: ${(error as Error).message}`, { cause: error });
  }
}
