import { appendFileSync, rmSync, statSync, truncateSync } from "node:fs";
import type { Address } from "../../domain/address.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { readAddress, splitCells, toCsvLine } from "./csv-row.ts";
import { type ImportFailure, type ImportFile, type Line, openImportFile, readLines } from "./import-file.ts";
import { upsertAddresses, withdrawDemonstration } from "../../stores/addresses.ts";

/** Of the whole file, earlier runs included. */
export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly rowsLoaded: number;
  readonly rowsRejected: number;
}

export interface ImportSummary {
  readonly rowsLoaded: number;
  readonly rowsRejected: number;
  /** The file of rejected rows, if there are any. */
  readonly rejectedFile: string | undefined;
  /** Demonstration addresses that lookups no longer find. */
  readonly demonstrationWithdrawn: number;
}

/** Progress of an import. Bytes are offsets in the file and in the file of rejected rows. */
type Checkpoint = Omit<ImportProgress, "bytesTotal"> & { readonly rejectedBytes: number };

interface Run {
  readonly db: Db;
  readonly file: ImportFile;
  /** "addresses.csv" has "addresses.rejected.csv". */
  readonly rejectedFile: string;
}

const BEGINNING: Checkpoint = { bytesRead: 0, rowsLoaded: 0, rowsRejected: 0, rejectedBytes: 0 };
const LINES_PER_BLOCK = 4_000;
const REJECTED_HEADER = "line,reason,row\n";

/**
 * Loads a CSV file of addresses (spec 3.11). Valid rows replace addresses with their id, others go to the
 * file of rejected rows. Each block of rows is one transaction with the checkpoint, so a killed run resumes;
 * a finished or changed file is loaded from its start. `onProgress` is called first and after each block.
 *
 * Fails if the file is unreadable, empty, has a wrong header, or another process imports it. Throws on errors
 * of the database or the disk.
 */
export async function importAddresses(
  db: Db,
  file: string,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<Result<ImportSummary, ImportFailure>> {
  const opened = await openImportFile(file);
  if (!opened.ok) return opened;
  const rejectedFile = `${file.replace(/\.csv$/i, "")}.rejected.csv`;
  try {
    return ok(await runImport({ db, file: opened.value, rejectedFile }, onProgress));
  } catch (error) {
    if (!(error instanceof CheckpointMoved)) throw error;
    return failed({ code: "already-running", message: `Another process is importing ${file}.` });
  } finally {
    await opened.value.handle.close();
  }
}

/** Whether an operator has ever started an import. */
export async function hasBegunImport(tx: Tx): Promise<boolean> {
  return (
    (await tx.selectFrom("address_imports").select("file_key").limit(1).executeTakeFirst()) !== undefined
  );
}

/** Resets the file's checkpoint. */
export async function beginImport(tx: Tx, fileKey: string): Promise<Checkpoint> {
  const columns = { ...toColumns(BEGINNING), finished_at: null };
  await tx
    .insertInto("address_imports")
    .values({ file_key: fileKey, ...columns })
    .onConflict((conflict) => conflict.column("file_key").doUpdateSet(columns))
    .execute();
  return BEGINNING;
}

async function runImport(run: Run, onProgress: (progress: ImportProgress) => void): Promise<ImportSummary> {
  const { db, file, rejectedFile } = run;
  let checkpoint = (await findCheckpoint(run)) ?? (await beginImport(db.kysely, file.key));
  const report = () => onProgress({ bytesTotal: file.size, ...checkpoint });
  report();
  let block: Line[] = [];
  for await (const line of readLines(file)) {
    if (line.end <= checkpoint.bytesRead) continue;
    block.push(line);
    if (block.length < LINES_PER_BLOCK && line.end < file.size) continue;
    checkpoint = await loadBlock(run, checkpoint, block);
    block = [];
    report();
  }
  const { rowsLoaded, rowsRejected } = checkpoint;
  const demonstrationWithdrawn = await inTransaction(db.kysely, async (tx) => {
    await moveCheckpoint(tx, file.key, checkpoint, { finished_at: new Date().toISOString() });
    truncateRejected(rejectedFile, checkpoint.rejectedBytes);
    return rowsLoaded > 0 ? withdrawDemonstration(tx) : 0;
  });
  return {
    rowsLoaded,
    rowsRejected,
    rejectedFile: rowsRejected > 0 ? rejectedFile : undefined,
    demonstrationWithdrawn,
  };
}

async function loadBlock(
  { db, file, rejectedFile }: Run,
  from: Checkpoint,
  lines: readonly Line[],
): Promise<Checkpoint> {
  const addresses: Address[] = [];
  const rejections: string[] = [];
  for (const { text, fault, number } of lines) {
    if (text.trim() === "") continue;
    const cells = fault === undefined ? splitCells(text) : failed(fault);
    const address = cells.ok ? readAddress(file.header, cells.value) : cells;
    if (address.ok) addresses.push(address.value);
    else rejections.push(`${toCsvLine([String(number), address.failure, text])}\n`);
  }
  const isFirst = from.rejectedBytes === 0 && rejections.length > 0;
  const rejected = (isFirst ? REJECTED_HEADER : "") + rejections.join("");
  const reached = {
    bytesRead: lines.at(-1)?.end ?? from.bytesRead,
    rowsLoaded: from.rowsLoaded + addresses.length,
    rowsRejected: from.rowsRejected + rejections.length,
    rejectedBytes: from.rejectedBytes + Buffer.byteLength(rejected),
  };
  await inTransaction(db.kysely, async (tx) => {
    await moveCheckpoint(tx, file.key, from, toColumns(reached));
    await upsertAddresses(tx, addresses);
    if (rejected === "") return;
    // In the transaction: only the process that holds the checkpoint writes.
    truncateRejected(rejectedFile, from.rejectedBytes);
    appendFileSync(rejectedFile, rejected, { flush: true });
  });
  return reached;
}

/** Another process has moved the checkpoint: rolls back the transaction. */
class CheckpointMoved extends Error {}

/** Locks the row until the transaction ends. */
async function moveCheckpoint(
  tx: Tx,
  fileKey: string,
  from: Checkpoint,
  columns: Partial<ReturnType<typeof toColumns>> | { finished_at: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("address_imports")
    .set(columns)
    .where("file_key", "=", fileKey)
    .where("bytes_read", "=", from.bytesRead)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new CheckpointMoved();
}

/** Of an unfinished import of the file; undefined where the rejected rows of its first part are gone. */
async function findCheckpoint({ db, file, rejectedFile }: Run): Promise<Checkpoint | undefined> {
  const row = await db.kysely
    .selectFrom("address_imports")
    .selectAll()
    .where("file_key", "=", file.key)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  const size = statSync(rejectedFile, { throwIfNoEntry: false })?.size ?? 0;
  if (row === undefined || size < row.rejected_bytes) return undefined;
  return {
    bytesRead: row.bytes_read,
    rowsLoaded: row.rows_loaded,
    rowsRejected: row.rows_rejected,
    rejectedBytes: row.rejected_bytes,
  };
}

function toColumns({ bytesRead, rowsLoaded, rowsRejected, rejectedBytes }: Checkpoint) {
  return {
    bytes_read: bytesRead,
    rows_loaded: rowsLoaded,
    rows_rejected: rowsRejected,
    rejected_bytes: rejectedBytes,
  };
}

/** A killed run may have left part of a block. */
function truncateRejected(file: string, size: number): void {
  if (size === 0) rmSync(file, { force: true });
  else truncateSync(file, size);
}
