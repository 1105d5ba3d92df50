import { PostgresDialect } from "kysely";
import { Pool, types } from "pg";

const INT8 = 20;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * PostgreSQL, or an engine that speaks its protocol. `onIdleError` hears of a connection that broke while no query was on its way: one in
 * the pool, or one between two statements of a transaction, whose next statement then fails.
 */
export function postgresDialect(connectionString: string, onIdleError: (error: Error) => void): PostgresDialect {
  // Both engines give counts as numbers; nothing here reaches 2^53.
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A transaction whose process froze must not hold its locks for ever.
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  // The pool listens only to connections that are back in it. Any other's error would end the process.
  pool.on("connect", (client) => client.on("error", onIdleError));
  return new PostgresDialect({ pool });
}
