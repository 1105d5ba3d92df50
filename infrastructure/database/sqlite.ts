import path from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";
import { makeFolder } from "../durable-files.ts";
import { openFile } from "./sqlite-file.ts";
import { classified } from "./unavailable.ts";

const MOST_STATEMENTS = 500;

export function sqliteFile(dataDir: string): string {
  return path.join(dataDir, "help-and-support.sqlite");
}

/**
 * SQLite in one file. `synchronous=FULL` with the write-ahead log: commits survive a power cut. Processes
 * that share the file wait for each other's writes up to `busy_timeout`.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new ImmediateSqliteDriver({ database: async () => openSqlite(file) }),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function openSqlite(file: string): BetterSqlite3.Database {
  makeFolder(path.dirname(file));
  const database = openFile(file);
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // Deleted personal data must not remain in free pages.
  database.pragma("secure_delete = ON");
  cacheStatements(database);
  return database;
}

/** Compiling takes longer than most statements run. SQLite compiles one again where a table has changed. */
function cacheStatements(database: BetterSqlite3.Database): void {
  const prepare = database.prepare.bind(database);
  const cache = new LRUCache<string, BetterSqlite3.Statement>({
    max: MOST_STATEMENTS,
    memoMethod: (text) => prepare(text),
  });
  database.prepare = ((text: string) => cache.memo(text)) as typeof database.prepare;
}

/** `begin immediate`: a transaction that reads first could not become a writer beside another process. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      streamQuery: (...query) => connection.streamQuery(...query),
      executeQuery: (...query) =>
        connection.executeQuery<never>(...query).catch((error: unknown) => {
          throw classified(error);
        }),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Makes migrations atomic: SQLite's schema changes are transactional. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
