import { Kysely, sql, type Transaction } from "kysely";
import { missingCommits } from "./commit-marker.ts";
import { migrate } from "./migrate.ts";
import { postgresDialect, type Purpose } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { expectIntact, markCreated, sqliteDialect, sqliteFile } from "./sqlite.ts";

export type Db = Awaited<ReturnType<typeof openDatabase>>;

export type Tx = Kysely<Database> | Transaction<Database>;

export interface DatabaseOptions {
  /** PostgreSQL where given; otherwise SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly onIdleError: (error: Error) => void;
  /** Skips migration. */
  readonly asItIs?: boolean;
  /** "work" by default. Queries for visitors time out after two seconds. */
  readonly purpose?: Purpose;
}

const FULL_FOR_MS = 15_000;

/** Opens the database and migrates it. Safe to call from several processes at once. */
export async function openDatabase({ asItIs = false, purpose = "work", ...where }: DatabaseOptions) {
  if (!asItIs) await migrateAt(where);
  let fullAt = -Infinity;
  const kysely = connect(where, purpose, () => (fullAt = performance.now()));
  return {
    kysely,
    engine: where.databaseUrl === undefined ? "sqlite" : "postgres",
    /** What an operator has to know of it. */
    warnings: () => (where.databaseUrl === undefined ? missingCommits(sqliteFile(where.dataDir)) : []),
    /** A statement failed a moment ago for want of room: smaller ones may still succeed. */
    isFull: () => performance.now() - fullAt < FULL_FOR_MS,
    /** Throws if the database does not respond. */
    ping: async () => void (await sql`select 1`.execute(kysely)),
    close: () => kysely.destroy(),
  };
}

type Place = Pick<DatabaseOptions, "databaseUrl" | "dataDir" | "onIdleError">;

function connect(
  { databaseUrl, dataDir, onIdleError }: Place,
  purpose: Purpose,
  onFull: () => void = () => undefined,
): Kysely<Database> {
  return new Kysely<Database>({
    dialect:
      databaseUrl === undefined
        ? sqliteDialect(sqliteFile(dataDir))
        : postgresDialect(databaseUrl, purpose, { onIdleError, onFull }),
  });
}

/** On connections without a time limit: an index over millions of rows takes longer than a page. */
async function migrateAt(where: Place): Promise<void> {
  const file = where.databaseUrl === undefined ? sqliteFile(where.dataDir) : undefined;
  if (file !== undefined) expectIntact(file);
  const kysely = connect(where, "work");
  try {
    await migrate(kysely);
    if (file !== undefined) markCreated(file);
  } finally {
    await kysely.destroy();
  }
}
