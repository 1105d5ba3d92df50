import { Kysely, sql, type Transaction } from "kysely";
import { migrate } from "./migrate.ts";
import { postgresDialect, type Purpose } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect, sqliteFile } from "./sqlite.ts";
import { expectWhole, markCreated } from "./sqlite-file.ts";

export type Engine = "sqlite" | "postgres";

/** A database handle with what little differs between the engines. */
export interface Db {
  readonly kysely: Kysely<Database>;
  readonly engine: Engine;
  /** Throws where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type Tx = Kysely<Database> | Transaction<Database>;

export interface DatabaseOptions {
  /** PostgreSQL where given; otherwise SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Hears of a connection that broke while nobody used it. */
  readonly onIdleError: (error: Error) => void;
  /** Leaves the schema as it is: for a backup, which changes nothing. */
  readonly asItIs?: boolean;
  /** Whose queries it takes; "work" unless said. A query for a visitor is given up after two seconds. */
  readonly purpose?: Purpose;
}

/** Opens the database and brings its schema up to date. Safe to call from several processes at once. */
export async function openDatabase({
  asItIs = false,
  purpose = "work",
  ...where
}: DatabaseOptions): Promise<Db> {
  if (!asItIs) await bringForward(where);
  const kysely = connect(where, purpose);
  return {
    kysely,
    engine: where.databaseUrl === undefined ? "sqlite" : "postgres",
    ping: async () => void (await sql`select 1`.execute(kysely)),
    close: () => kysely.destroy(),
  };
}

type Place = Pick<DatabaseOptions, "databaseUrl" | "dataDir" | "onIdleError">;

function connect({ databaseUrl, dataDir, onIdleError }: Place, purpose: Purpose): Kysely<Database> {
  return new Kysely<Database>({
    dialect:
      databaseUrl === undefined
        ? sqliteDialect(sqliteFile(dataDir))
        : postgresDialect(databaseUrl, purpose, onIdleError),
  });
}

/** Over connections of its own: an index over millions of rows takes longer than any visitor waits. */
async function bringForward(where: Place): Promise<void> {
  const file = where.databaseUrl === undefined ? sqliteFile(where.dataDir) : undefined;
  if (file !== undefined) expectWhole(file);
  const kysely = connect(where, "work");
  try {
    await migrate(kysely);
    if (file !== undefined) markCreated(file);
  } finally {
    await kysely.destroy();
  }
}
