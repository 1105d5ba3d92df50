import type { Address } from "../../domain/address.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { countLines, type Line, readLines } from "./csv-lines.ts";
import { splitCells, readAddress } from "./csv-row.ts";
import {
  BEGINNING,
  beginImport,
  findCheckpoint,
  finishImport,
  saveCheckpoint,
  takeCheckpoint,
  type Checkpoint,
} from "./import-repository.ts";
import { openImportSource, type ImportFailure, type ImportSource } from "./import-source.ts";
import {
  rejectedPathOf,
  rejectedSize,
  trimRejections,
  writeRejections,
  type Rejection,
} from "./rejected-file.ts";
import { upsertAddresses, withdrawDemonstration } from "./repository.ts";

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

interface Run {
  readonly db: Db;
  readonly source: ImportSource;
  readonly rejectedFile: string;
}

interface Rows {
  readonly addresses: readonly Address[];
  readonly rejections: readonly Rejection[];
}

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
  const opened = await openImportSource(file);
  if (!opened.ok) return opened;
  try {
    const run = { db, source: opened.value, rejectedFile: rejectedPathOf(file) };
    const reached = await loadBlocks(run, await beginOrResume(run), onProgress);
    return await finish(run, reached);
  } catch (error) {
    if (!(error instanceof CheckpointMoved)) throw error;
    return failed({ code: "already-running", message: `Another process is importing ${file}.` });
  } finally {
    await opened.value.handle.close();
  }
}

/** Another process has moved the checkpoint: rolls back the transaction. */
class CheckpointMoved extends Error {}

async function beginOrResume({ db, source, rejectedFile }: Run): Promise<Checkpoint> {
  const checkpoint = await findCheckpoint(db.kysely, source.key);
  // Starts again if the rejected rows of the first part are gone.
  if (checkpoint !== undefined && rejectedSize(rejectedFile) >= checkpoint.rejectedBytes) return checkpoint;
  await beginImport(db.kysely, source.key);
  return BEGINNING;
}

async function loadBlocks(
  run: Run,
  from: Checkpoint,
  onProgress: (progress: ImportProgress) => void,
): Promise<Checkpoint> {
  const { handle, size, firstRow, header } = run.source;
  let checkpoint = from;
  let offset = Math.max(from.bytesRead, firstRow);
  let line = (await countLines(handle, offset)) + 1;
  const report = () => onProgress({ bytesTotal: size, ...checkpoint });
  report();
  while (offset < size) {
    const block = await readLines(handle, offset, size);
    checkpoint = await loadBlock(run, checkpoint, block.end, readRows(block.lines, header, line));
    offset = block.end;
    line += block.lines.length;
    report();
  }
  return checkpoint;
}

function readRows(lines: readonly Line[], header: readonly string[], firstLine: number): Rows {
  const addresses: Address[] = [];
  const rejections: Rejection[] = [];
  for (const [index, { text, fault }] of lines.entries()) {
    if (text.trim() === "") continue;
    const cells = fault === undefined ? splitCells(text) : failed(fault);
    const address = cells.ok ? readAddress(header, cells.value) : cells;
    if (address.ok) addresses.push(address.value);
    else rejections.push({ line: firstLine + index, reason: address.failure, row: text });
  }
  return { addresses, rejections };
}

async function loadBlock(
  { db, source, rejectedFile }: Run,
  from: Checkpoint,
  end: number,
  { addresses, rejections }: Rows,
): Promise<Checkpoint> {
  return db.kysely.transaction().execute(async (tx) => {
    if (!(await takeCheckpoint(tx, source.key, from))) throw new CheckpointMoved();
    await upsertAddresses(tx, addresses);
    const reached = {
      bytesRead: end,
      rowsLoaded: from.rowsLoaded + addresses.length,
      rowsRejected: from.rowsRejected + rejections.length,
      // In the transaction: only the process that holds the checkpoint writes.
      rejectedBytes: writeRejections(rejectedFile, from.rejectedBytes, rejections),
    };
    await saveCheckpoint(tx, source.key, reached);
    return reached;
  });
}

async function finish(
  { db, source, rejectedFile }: Run,
  reached: Checkpoint,
): Promise<Result<ImportSummary, ImportFailure>> {
  const { rowsLoaded, rowsRejected, rejectedBytes } = reached;
  const demonstrationWithdrawn = await db.kysely.transaction().execute(async (tx) => {
    if (!(await takeCheckpoint(tx, source.key, reached))) throw new CheckpointMoved();
    trimRejections(rejectedFile, rejectedBytes);
    await finishImport(tx, source.key, new Date());
    return rowsLoaded > 0 ? withdrawDemonstration(tx) : 0;
  });
  return ok({
    rowsLoaded,
    rowsRejected,
    rejectedFile: rowsRejected > 0 ? rejectedFile : undefined,
    demonstrationWithdrawn,
  });
}
