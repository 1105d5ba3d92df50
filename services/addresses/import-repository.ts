import type { Tx } from "../../infrastructure/database/database.ts";

/** How far an import has come. Bytes are offsets in the file and in the file of rejected rows. */
export interface Checkpoint {
  readonly bytesRead: number;
  readonly rowsLoaded: number;
  readonly rowsRejected: number;
  readonly rejectedBytes: number;
}

export const BEGINNING: Checkpoint = { bytesRead: 0, rowsLoaded: 0, rowsRejected: 0, rejectedBytes: 0 };

/** True where an operator has ever begun to import a file. */
export async function hasBegunImport(tx: Tx): Promise<boolean> {
  return (
    (await tx.selectFrom("address_imports").select("file_key").limit(1).executeTakeFirst()) !== undefined
  );
}

/** Where an import of the file stopped; undefined where there was none or it finished. */
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

/** Makes the file's checkpoint its beginning, whatever it was. */
export async function beginImport(tx: Tx, fileKey: string): Promise<void> {
  const columns = { ...toColumns(BEGINNING), finished_at: null };
  await tx
    .insertInto("address_imports")
    .values({ file_key: fileKey, ...columns })
    .onConflict((conflict) => conflict.column("file_key").doUpdateSet(columns))
    .execute();
}

/**
 * Takes the file's checkpoint, in a transaction, and holds it until that ends. False where it is no longer
 * `checkpoint`: another process imports the same file.
 */
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
