import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { failed, ok, type Result } from "../../domain/result.ts";
import { COLUMNS, splitCells } from "./csv-row.ts";

/** A file that can't be imported at all. `message` is one line for a person. */
export interface ImportFailure {
  readonly code: "unreadable" | "empty" | "wrong-header" | "already-running";
  readonly message: string;
}

/** A CSV file with a right header, open for reading. */
export interface ImportSource {
  readonly handle: FileHandle;
  readonly size: number;
  /** Names the file and this version of its content. */
  readonly key: string;
  /** The names of the cells, in the file's order. */
  readonly header: readonly string[];
  /** Offset of the first row. */
  readonly firstRow: number;
}

/** The header is in here, and these bytes tell one file from another. */
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
  // The time of the last change, because a corrected cell need not change the length, and its row may lie
  // behind the checkpoint.
  const version = `${path.basename(file)}\n${stats.size}\n${stats.mtimeMs}\n`;
  const key = createHash("sha256").update(version).update(start).digest("hex");
  return ok({ handle, size: stats.size, key, header, firstRow });
}

function splitNames(line: string): string[] {
  const [cells] = splitCells([line.replace(BYTE_ORDER_MARK, "").trim()]);
  return cells?.ok ? cells.value.map((name) => name.trim()) : [];
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
