import type { Tx } from "../../infrastructure/database/database.ts";

/** Progress of an import. Bytes are offsets in the file and in the file of rejected rows. */
export interface Checkpoint {
  readonly bytesRead: number;
  readonly rowsLoaded: number;
  readonly rowsRejected: number;
  readonly rejectedBytes: number;
}

export const BEGINNING: Checkpoint = { bytesRead: 0, rowsLoaded: 0, rowsRejected: 0, rejectedBytes: 0 };

/** Whether an operator has ever started an import. */
export async function hasBegunImport(tx: Tx): Promise<boolean> {
  return (
    (await tx.selectFrom("address_imports").select("file_key").limit(1).executeTakeFirst()) !== undefined
  );
}

/** The checkpoint of an unfinished import of the file. */
export async function findCheckpoint(tx: Tx, fileKey: string): Promise<Checkpoint | undefined> {
  const row = await tx
    .selectFrom("address_imports")
    .selectAll()
    .where("file_key", "=", fileKey)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      bytesRead: row.bytes_read,
      rowsLoaded: row.rows_loaded,
      rowsRejected: row.rows_rejected,
      rejectedBytes: row.rejected_bytes,
    }
  );
}

/** Resets the file's checkpoint. */
export async function beginImport(tx: Tx, fileKey: string): Promise<void> {
  const columns = { ...toColumns(BEGINNING), finished_at: null };
  await tx
    .insertInto("address_imports")
    .values({ file_key: fileKey, ...columns })
    .onConflict((conflict) => conflict.column("file_key").doUpdateSet(columns))
    .execute();
}

/** Locks the checkpoint until the transaction ends. False if another process has moved it. */
export async function takeCheckpoint(tx: Tx, fileKey: string, checkpoint: Checkpoint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("address_imports")
    .set({ bytes_read: checkpoint.bytesRead })
    .where("file_key", "=", fileKey)
    .where("bytes_read", "=", checkpoint.bytesRead)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveCheckpoint(tx: Tx, fileKey: string, checkpoint: Checkpoint): Promise<void> {
  await tx
    .updateTable("address_imports")
    .set(toColumns(checkpoint))
    .where("file_key", "=", fileKey)
    .execute();
}

export async function finishImport(tx: Tx, fileKey: string, now: Date): Promise<void> {
  await tx
    .updateTable("address_imports")
    .set({ finished_at: now.toISOString() })
    .where("file_key", "=", fileKey)
    .execute();
}

function toColumns({ bytesRead, rowsLoaded, rowsRejected, rejectedBytes }: Checkpoint) {
  return {
    bytes_read: bytesRead,
    rows_loaded: rowsLoaded,
    rows_rejected: rowsRejected,
    rejected_bytes: rejectedBytes,
  };
}
