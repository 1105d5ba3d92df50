/**
 * Nothing was done, or it is not known. A 503: another process may do better, or the same one in a second.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
  readonly statusCode = 503;
}

/**
 * SQLSTATE: connection exceptions (08), idle transaction timeout, serialization failure, deadlock, no
 * resources or a full disk (53), lock not available, cancelled by the timeout or shut down (57), input/output
 * errors (58).
 */
const POSTGRES = /^(?:08...|25P0[34]|40001|40P01|53...|55P03|57...|58...)$/;
const SOCKET = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/;
const SQLITE = /^SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|LOCKED|PROTOCOL|READONLY)/;
/** What the PostgreSQL driver says without a code of a connection that ended under a query. */
const ENDED = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Decides for both engines which faults mean that the database is unavailable; any other error is as it was.
 */
export function classified(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const code = "code" in error ? String(error.code) : "";
  const unavailable =
    [POSTGRES, SOCKET, SQLITE].some((codes) => codes.test(code)) || ENDED.test(error.message);
  return unavailable ? new DatabaseUnavailableError("the database is unavailable", { cause: error }) : error;
}
