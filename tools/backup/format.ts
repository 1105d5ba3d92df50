import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { createGunzip } from "node:zlib";
import * as v from "valibot";

export const FORMAT = "help-and-support backup 1";

/** The first line of a backup, which is gzip over lines of JSON and the same for both engines. */
export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  takenAt: v.string(),
  /** Of the database, oldest first. */
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

const value = v.nullable(v.union([v.string(), v.number()]));
export type Value = v.InferOutput<typeof value>;

/** The number of its table in the manifest, and its values in the order of the columns there. */
export const rowSchema = v.tupleWithRest([v.number()], value);

/** The last line. */
export const endingSchema = v.object({
  /** Of each table of the manifest. */
  rows: v.array(v.number()),
  /** SHA-256 of all the lines before, line ends included, in hexadecimal. */
  digest: v.string(),
});
export type Ending = v.InferOutput<typeof endingSchema>;

/** The progress of a backup or a restore. */
export interface BackupProgress {
  readonly table: string;
  /** Of that table, so far. */
  readonly rows: number;
  /** The table is complete. */
  readonly whole: boolean;
  /** Of everything, from 0 to 1. */
  readonly share: number;
}

/** Called every few hundred rows, and at the end of each table. */
export type OnProgress = (progress: BackupProgress) => void | Promise<void>;

/** A file that is not a backup, or not complete. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The digest of lines as they are written or read. */
export function createDigest() {
  const hash = createHash("sha256");
  return { add: (line: string) => void hash.update(`${line}\n`), end: () => hash.digest("hex") };
}

/** The lines of a backup, split at "\n" alone. `onRead`: the share of the file so far. Throws BackupError. */
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
