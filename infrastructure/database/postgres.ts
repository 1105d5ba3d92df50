import {
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from "kysely";
import { Pool, type PoolClient, types } from "pg";
import { retryConflicts } from "./conflicts.ts";
import { classified, DatabaseUnavailableError, DISK_FULL, explanationOf } from "./unavailable.ts";

export type Purpose = "visitors" | "work";

interface Limits {
  readonly connections: number;
  /** Milliseconds; undefined for no limit. The server cancels a longer statement and releases its locks. */
  readonly statement?: number;
  /** Milliseconds; the server ends a transaction of a process that froze. */
  readonly idleTransaction?: number;
  /** Milliseconds; the client gives up when the server does not respond at all. */
  readonly response?: number;
}

/** A page is due within three seconds; migrations, purges and operators' commands may take any time. */
const LIMITS: Readonly<Record<Purpose, Limits>> = {
  visitors: { connections: 10, statement: 1_800, idleTransaction: 10_000, response: 2_000 },
  work: { connections: 5 },
};
const INT8 = 20;
const CONNECT_TIMEOUT_MS = 2_000;
const STARTS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;

export interface PostgresEvents {
  /** A connection broke while no query was running on it. */
  readonly onIdleError: (error: Error) => void;
  /** A statement failed for want of room. */
  readonly onFull: () => void;
}

export function postgresDialect(
  connectionString: string,
  purpose: Purpose,
  { onIdleError, onFull }: PostgresEvents,
): PostgresDialect {
  // Counts are numbers on both engines; none reaches 2^53.
  types.setTypeParser(INT8, Number);
  const limits = LIMITS[purpose];
  const pool = new Pool({
    connectionString,
    max: limits.connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  // The pool handles errors of idle connections only; an unhandled one of a connection in use ends the
  // process.
  pool.on("connect", (client) => client.on("error", onIdleError));
  const limitedPool: PostgresPool = {
    options: {},
    connect: async () => {
      try {
        return retryStatements(withResponseLimit(await pool.connect(), limits.response, onFull));
      } catch (error) {
        const reason = explanationOf(error) ?? "there is no connection to the database";
        throw new DatabaseUnavailableError(reason, { cause: error });
      }
    },
    end: () => pool.end(),
  };
  return new RowLockingDialect({ pool: limitedPool });
}

/** Its migrations lock a row until their transaction ends, which any engine and any pool can do. */
class RowLockingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new RowLockingAdapter();
  }
}

class RowLockingAdapter extends PostgresAdapter {
  override async acquireMigrationLock(
    db: Kysely<never>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    await sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** Classifies errors; discards the connection if a query gets no response within the limit. */
function withResponseLimit(
  client: PoolClient,
  limit: number | undefined,
  onFull: () => void,
): PostgresPoolClient {
  let timedOut: Error | undefined;

  async function query<Row>(text: string, parameters: unknown[]): Promise<Row> {
    // The rollback of a transaction whose statement timed out.
    if (timedOut !== undefined) throw timedOut;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      if (limit === undefined) return;
      timer = setTimeout(() => {
        timedOut = new DatabaseUnavailableError(`the database has not answered for ${limit} ms`);
        reject(timedOut);
      }, limit);
    });
    const result = client.query(text, parameters);
    // Handled here too, for a failure after the timeout.
    result.catch(() => undefined);
    try {
      return (await Promise.race([result, timeout])) as never as Row;
    } catch (error) {
      if (explanationOf(error) === DISK_FULL) onFull();
      throw classified(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return { query, release: () => client.release(timedOut) } as never as PostgresPoolClient;
}

/** Statements outside a transaction; `inTransaction` of conflicts.ts repeats a transaction as a whole. */
function retryStatements(client: PostgresPoolClient): PostgresPoolClient {
  let isWithin = false;
  return {
    query(...args: unknown[]) {
      const [text, parameters] = args as [string, unknown[]];
      const run = () => client.query(text, parameters);
      const wasWithin = isWithin;
      isWithin = (isWithin || STARTS.test(text)) && !ENDS.test(text);
      return wasWithin ? run() : retryConflicts(run);
    },
    release: () => client.release(),
  } as PostgresPoolClient;
}
