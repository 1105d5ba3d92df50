import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { failed, ok, type Result } from "../../domain/result.ts";
import { COLUMNS, splitCells } from "./csv-row.ts";

/** Why a file can't be imported. `message` is one line for the operator. */
export interface ImportFailure {
  readonly code: "unreadable" | "empty" | "wrong-header" | "already-running";
  readonly message: string;
}

/** An open CSV file with a valid header. */
export interface ImportSource {
  readonly handle: FileHandle;
  readonly size: number;
  /** Identifies the file and its version. */
  readonly key: string;
  /** The names of the cells, in the file's order. */
  readonly header: readonly string[];
  /** Offset of the first row. */
  readonly firstRow: number;
}

/** Contains the header, and is part of the file's key. */
const START_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Opens the file and reads its header. The caller closes the handle. */
export async function openImportSource(file: string): Promise<Result<ImportSource, ImportFailure>> {
  let handle: FileHandle;
  try {
    handle = await open(file, "r");
  } catch (error) {
    return failed({
      code: "unreadable",
      message: `${file} can't be read (${String((error as NodeJS.ErrnoException).code)}).`,
    });
  }
  const source = await readHeader(file, handle);
  if (!source.ok) await handle.close();
  return source;
}

async function readHeader(file: string, handle: FileHandle): Promise<Result<ImportSource, ImportFailure>> {
  const stats = await handle.stat();
  if (!stats.isFile()) return failed({ code: "unreadable", message: `${file} is not a file.` });
  if (stats.size === 0) return failed({ code: "empty", message: `${file} is empty.` });
  const start = Buffer.alloc(Math.min(START_BYTES, stats.size));
  await handle.read(start, 0, start.length, 0);
  const firstRow = start.indexOf("\n") + 1 || start.length;
  const header = splitNames(start.subarray(0, firstRow).toString());
  const fault = headerFault(header);
  if (fault !== undefined)
    return failed({ code: "wrong-header", message: `${file}: the header row ${fault}.` });
  // With the time of modification: a correction need not change the length or the first bytes.
  const version = `${path.basename(file)}\n${stats.size}\n${stats.mtimeMs}\n`;
  const key = createHash("sha256").update(version).update(start).digest("hex");
  return ok({ handle, size: stats.size, key, header, firstRow });
}

function splitNames(line: string): string[] {
  const cells = splitCells(line.replace(BYTE_ORDER_MARK, "").trim());
  return cells.ok ? cells.value.map((name) => name.trim()) : [];
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
