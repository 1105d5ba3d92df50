import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Pool, type PoolClient, types } from "pg";
import { classified, DatabaseUnavailableError } from "./unavailable.ts";

/** Whom a handle serves. */
export type Purpose = "visitors" | "work";

interface Limits {
  /** Milliseconds after which the server gives a statement up, so that it holds no lock any more. */
  readonly statement: number;
  /**
   * Milliseconds after which it ends a transaction whose process froze: it must not hold its locks for ever.
   */
  readonly idleTransaction: number;
  /**
   * Milliseconds after which we give up, where the server says nothing at all: its machine froze, or the
   * network swallows what is sent.
   */
  readonly patience: number;
}

/** A visitor's page has to be there within three seconds, if only to say that something is wrong. */
const VISITORS: Limits = { statement: 1_800, idleTransaction: 10_000, patience: 2_000 };
/**
 * Migrations, purges, backups and the operator's commands may go through millions of rows, and take as long
 * as that takes.
 */
const LIMITS: Readonly<Record<Purpose, Limits | undefined>> = { visitors: VISITORS, work: undefined };
const CONNECTIONS: Readonly<Record<Purpose, number>> = { visitors: 10, work: 5 };
const INT8 = 20;
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * PostgreSQL, or an engine that speaks its protocol. `onIdleError` hears of a connection that broke while no
 * query was on its way: one in the pool, or one between two statements of a transaction, whose next statement
 * then fails.
 */
export function postgresDialect(
  connectionString: string,
  purpose: Purpose,
  onIdleError: (error: Error) => void,
): PostgresDialect {
  // Both engines give counts as numbers; nothing here reaches 2^53.
  types.setTypeParser(INT8, Number);
  const limits = LIMITS[purpose];
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS[purpose],
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(limits && {
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleTransaction,
    }),
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  // The pool listens only to connections that are back in it. Any other's error would end the process.
  pool.on("connect", (client) => client.on("error", onIdleError));
  const impatientPool: PostgresPool = {
    options: {},
    connect: async () => {
      try {
        const client = await pool.connect();
        return guarded(client, limits?.patience);
      } catch (error) {
        throw new DatabaseUnavailableError("there is no connection to the database", { cause: error });
      }
    },
    end: () => pool.end(),
  };
  return new PostgresDialect({ pool: impatientPool });
}

/**
 * Classifies the faults of a connection; with a patience, discards it where the server leaves a query
 * unanswered.
 */
function guarded(client: PoolClient, patience: number | undefined): PostgresPoolClient {
  let given: Error | undefined;
  return {
    async query<Row>(...asked: unknown[]) {
      // The end of a transaction whose statement was not answered either.
      if (given !== undefined) throw given;
      const [sql, parameters] = asked as [string, unknown[]];
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_resolve, reject) => {
        if (patience === undefined) return;
        timer = setTimeout(
          () =>
            reject(
              (given = new DatabaseUnavailableError(`the database has not answered for ${patience} ms`)),
            ),
          patience,
        );
      });
      const answer = client.query(sql, parameters);
      // Where the patience ends first, its later failure is nobody's any more.
      answer.catch(() => undefined);
      try {
        return (await Promise.race([answer, silence])) as never as Row;
      } catch (error) {
        throw classified(error);
      } finally {
        clearTimeout(timer);
      }
    },
    release: () => client.release(given),
  } as PostgresPoolClient;
}
