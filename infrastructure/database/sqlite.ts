import { existsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type QueryResult,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";
import { makeFolder, syncFolder } from "../durable-files.ts";
import { OperatorError } from "../operator-error.ts";
import { type CommitMarker, createCommitMarker, noteMissingCommits } from "./commit-marker.ts";
import { classified } from "./unavailable.ts";

const MOST_STATEMENTS = 500;
/** A larger file is not read whole at start. */
const CHECKED_BYTES = 256 * 1024 * 1024;
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;
/** Marks a database whose tables were created: without them it is damaged, not new. */
const markerOf = (file: string) => `${file}.created`;

export function sqliteFile(dataDir: string): string {
  return path.join(dataDir, "help-and-support.sqlite");
}

/**
 * SQLite in one file. `synchronous=FULL` with the write-ahead log: commits survive a power cut. Processes
 * that share the file wait for each other's writes up to `busy_timeout`.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new MarkingSqliteDriver(file),
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

const BEGIN = CompiledQuery.raw("begin immediate");
const COMMIT = CompiledQuery.raw("commit");
const WRITES: ReadonlySet<string> = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/**
 * Marks each commit (commit-marker.ts). `begin immediate`: a transaction that reads first could not become a
 * writer beside another process.
 */
class MarkingSqliteDriver extends SqliteDriver {
  #database: BetterSqlite3.Database | undefined;
  #marker: CommitMarker | undefined;

  constructor(file: string) {
    super({
      database: async () => {
        this.#database = openSqlite(file);
        this.#marker = createCommitMarker(this.#database, file);
        return this.#database;
      },
    });
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.#marker?.close();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const own: DatabaseConnection = {
      streamQuery: (...query) => connection.streamQuery(...query),
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        try {
          const isAlone = WRITES.has(query.query.kind) && this.#database?.inTransaction === false;
          return await (isAlone ? this.#executeAlone<Row>(own, query) : connection.executeQuery<Row>(query));
        } catch (error) {
          throw classified(error);
        }
      },
    };
    return own;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const mark = this.#marker?.count();
    await connection.executeQuery(COMMIT);
    mark?.();
  }

  async #executeAlone<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.beginTransaction(connection);
    try {
      const result = await connection.executeQuery<Row>(query);
      // What changed nothing needs no mark, and no room: a process starts on a full disk.
      if (result.numAffectedRows === 0n) await connection.executeQuery(COMMIT);
      else await this.commitTransaction(connection);
      return result;
    } catch (error) {
      if (this.#database?.inTransaction === true) await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

/** Makes migrations atomic: SQLite's schema changes are transactional. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Throws OperatorError if the file is not a database. */
function openFile(file: string): BetterSqlite3.Database {
  try {
    const database = new BetterSqlite3(file);
    // The driver blocks the process, so no longer than a page may take.
    database.pragma("busy_timeout = 2000");
    database.pragma("journal_mode = WAL");
    return database;
  } catch (error) {
    if (isDamage(error)) throw damaged(file, error.message);
    throw classified(error);
  }
}

/** Call before writing: throws OperatorError if the file is incomplete or its data is gone. */
export function expectIntact(file: string): void {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes === 0) {
    if (existsSync(markerOf(file))) throw damaged(file, "it is empty or missing");
    return;
  }
  const database = openFile(file);
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    if (tables.length === 0 && existsSync(markerOf(file))) throw damaged(file, "it has no tables");
    const verdict =
      bytes > CHECKED_BYTES
        ? lengthOf(database, file)
        : String(database.pragma("quick_check(1)", { simple: true }));
    if (verdict !== "ok") throw damaged(file, verdict.replaceAll("\n", " "));
    noteMissingCommits(database, file);
  } catch (error) {
    throw isDamage(error) ? damaged(file, error.message) : classified(error);
  } finally {
    database.close();
  }
}

export function markCreated(file: string): void {
  if (existsSync(markerOf(file))) return;
  writeFileSync(markerOf(file), "", { mode: 0o600 });
  syncFolder(path.dirname(file));
}

function lengthOf(database: BetterSqlite3.Database, file: string): string {
  const expected =
    Number(database.pragma("page_count", { simple: true })) *
    Number(database.pragma("page_size", { simple: true }));
  const unmerged = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return statSync(file).size + unmerged < expected ? `it should have ${expected} bytes` : "ok";
}

function isDamage(error: unknown): error is Error {
  return error instanceof BetterSqlite3.SqliteError && DAMAGED.test(error.code);
}

function damaged(file: string, reason: string): OperatorError {
  return new OperatorError(
    `${file} is damaged: ${reason}. Stop every process, move it away with its -wal and -shm, ` +
      "and restore a backup (./ops restore FILE). " +
      `To begin anew without its data, delete ${markerOf(file)} too.`,
  );
}
