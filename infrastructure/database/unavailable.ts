import { OperatorError } from "../operator-error.ts";

/** The statement failed or its result is unknown; a retry may succeed (503). */
export class DatabaseUnavailableError extends OperatorError {
  override name = "DatabaseUnavailableError";
  readonly statusCode = 503;
}

/**
 * SQLSTATE: connection exceptions (08), read-only transaction, idle transaction timeout, serialization failure,
 * deadlock, resources or disk full (53), lock not available, statement timeout or shutdown (57), I/O errors
 * (58).
 */
const POSTGRES = /^(?:08...|25006|25P0[34]|40001|40P01|53...|55P03|57...|58...)$/;
const SOCKET = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/;
const SQLITE = /^SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|LOCKED|PROTOCOL|READONLY)/;
/** The PostgreSQL driver's errors without a code. */
const ENDED = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

export const DISK_FULL = "the disk of the database is full";
/** What an operator has to do about some of them, in place of the driver's words. */
const EXPLANATIONS: readonly (readonly [codes: RegExp, explanation: string])[] = [
  [/^(?:53100|SQLITE_FULL)$/, DISK_FULL],
  [/^25006$/, "PostgreSQL is read-only: it is a standby, or was set so"],
  [
    /^SQLITE_(?:READONLY|CANTOPEN)/,
    "the database's file can't be written by this user, or its disk is read-only",
  ],
  [/^53300$/, "PostgreSQL has no free connection: raise max_connections, or stop what holds them"],
];

/** Undefined where the driver's words have to do. */
export function explanationOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return EXPLANATIONS.find(([codes]) => codes.test(code))?.[1];
}

/** Wraps errors of both engines that mean "unavailable"; returns any other error unchanged. */
export function classified(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const code = "code" in error ? String(error.code) : "";
  const unavailable =
    [POSTGRES, SOCKET, SQLITE].some((codes) => codes.test(code)) || ENDED.test(error.message);
  if (!unavailable) return error;
  return new DatabaseUnavailableError(explanationOf(error) ?? "the database is unavailable", {
    cause: error,
  });
}

/** The message, with the cause of an unavailable database. A refused connection is an AggregateError. */
export function reasonOf(error: Error): string {
  const own =
    error instanceof AggregateError && error.message === ""
      ? error.errors.map((one) => reasonOf(one as Error)).join("; ")
      : error.message;
  const isExplained = explanationOf(error.cause) !== undefined;
  return error instanceof DatabaseUnavailableError && error.cause instanceof Error && !isExplained
    ? `${own}: ${reasonOf(error.cause)}`
    : own;
}
