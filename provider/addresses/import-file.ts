import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { failed, ok, type Result } from "../../domain/result.ts";
import { COLUMNS, splitCells } from "./csv-row.ts";

/** Why a file can't be imported. `message` is one line for the operator. */
export interface ImportFailure {
  readonly code: "unreadable" | "empty" | "wrong-header" | "already-running";
  readonly message: string;
}

/** An open CSV file with a valid header. */
export interface ImportFile {
  readonly handle: FileHandle;
  readonly size: number;
  /** Identifies the file and its version. */
  readonly key: string;
  /** The names of the cells, in the file's order. */
  readonly header: readonly string[];
  /** Offset of the first row. */
  readonly firstRow: number;
}

export interface Line {
  /** Without its end. */
  readonly text: string;
  readonly fault: "is too long" | "is not UTF-8" | undefined;
  /** From 1, the header. */
  readonly number: number;
  /** Offset of the next line. */
  readonly end: number;
}

/** Contains the header, and is part of the file's key. */
const START_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;
/** Bytes of an overlong line that are reported. */
const SHOWN_BYTES = 200;

/** Opens the file and reads its header. The caller closes the handle. */
export async function openImportFile(file: string): Promise<Result<ImportFile, ImportFailure>> {
  let handle: FileHandle;
  try {
    handle = await open(file, "r");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    return failed({ code: "unreadable", message: `${file} can't be read (${String(code)}).` });
  }
  const opened = await readHeader(file, handle);
  if (!opened.ok) await handle.close();
  return opened;
}

async function readHeader(file: string, handle: FileHandle): Promise<Result<ImportFile, ImportFailure>> {
  const stats = await handle.stat();
  if (!stats.isFile()) return failed({ code: "unreadable", message: `${file} is not a file.` });
  const { size, mtimeMs } = stats;
  if (size === 0) return failed({ code: "empty", message: `${file} is empty.` });
  const start = Buffer.alloc(Math.min(START_BYTES, size));
  await handle.read(start, 0, start.length, 0);
  const firstRow = start.indexOf("\n") + 1 || start.length;
  const names = splitCells(
    start
      .toString("utf8", 0, firstRow)
      .replace(/^\uFEFF/, "")
      .trim(),
  );
  const header = names.ok ? names.value.map((name) => name.trim()) : [];
  const fault = headerFault(header);
  if (fault !== undefined)
    return failed({ code: "wrong-header", message: `${file}: the header row ${fault}.` });
  // With the time of modification: a correction need not change the length or the first bytes.
  const version = `${path.basename(file)}\n${size}\n${mtimeMs}\n`;
  const key = createHash("sha256").update(version).update(start).digest("hex");
  return ok({ handle, size, key, header, firstRow });
}

function headerFault(names: readonly string[]): string | undefined {
  const missing = COLUMNS.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !COLUMNS.includes(name));
  if (missing.length === COLUMNS.length) return `must name the columns ${COLUMNS.join(",")}`;
  if (missing.length > 0)
    return `lacks ${missing.join(", ")}${unknown.length > 0 ? ` (and has the unknown ${unknown.join(", ")})` : ""}`;
  if (unknown.length > 0) return `has the unknown ${unknown.join(", ")}`;
  return names.length > COLUMNS.length ? "names a column twice" : undefined;
}

/** The rows of the file, blank lines included. Throws if it becomes shorter meanwhile. */
export async function* readLines({ handle, size, firstRow }: ImportFile): AsyncGenerator<Line> {
  let rest = Buffer.alloc(0);
  let number = 1;
  let end = firstRow;
  let isTooLong = false;
  function lineOf(bytes: Buffer, newEnd: number): Line {
    const fault = isTooLong ? "is too long" : isUtf8(bytes) ? undefined : "is not UTF-8";
    isTooLong = false;
    number += 1;
    end = newEnd;
    return { text: bytes.toString().replace(/\r$/, ""), fault, number, end };
  }
  for (let at = firstRow; at < size;) {
    const length = Math.min(CHUNK_BYTES, size - at);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new Error("the file became shorter while it was read");
    const bytes = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    at += bytesRead;
    let start = 0;
    for (let next = bytes.indexOf("\n"); next !== -1; next = bytes.indexOf("\n", start)) {
      yield lineOf(bytes.subarray(start, next), at - bytes.length + next + 1);
      start = next + 1;
    }
    rest = bytes.subarray(start);
    isTooLong ||= rest.length >= CHUNK_BYTES;
    if (isTooLong) rest = rest.subarray(0, SHOWN_BYTES);
  }
  if (end < size) yield lineOf(rest, size);
}
