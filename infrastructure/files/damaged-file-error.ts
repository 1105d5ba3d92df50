/** A file of DATA_DIR is not what was written there. The message says which, and what an operator does. */
export class DamagedFileError extends Error {
  override name = "DamagedFileError";
}
