import { type Kysely, sql, type TableMetadata } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrations } from "./migrations.ts";
import type { Database } from "./schema.ts";

/**
 * One change of the schema, and which releases can work on what it leaves
 * (docs/decisions/0039).
 */
export interface SchemaChange {
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * "any": it only adds, so a release that has never heard of it works on as before. Otherwise the name of
   * the change that a release must know: this one, or the earlier one since which no release has used what
   * this one takes away.
   */
  readonly worksFrom: string;
}

/** The database is of a newer release, and this one must not work on it. Nothing has been changed. */
export class SchemaAheadError extends Error {
  override name = "SchemaAheadError";
}

/**
 * What changes were made here, each with its rule: beside Kysely's own table, so that a release can judge
 * those it does not know.
 */
const RULES_TABLE = "migration_rules";
const CHANGES_TABLE = "kysely_migration";

/**
 * Brings the schema forward, to that change or else to the newest; never back. A database that is ahead is
 * left as it is where this release works on it, and otherwise SchemaAheadError says why not. Several
 * processes, of several releases, may do it at once.
 */
export async function migrate(
  kysely: Kysely<Database>,
  last?: string,
  changes: Readonly<Record<string, SchemaChange>> = migrations,
): Promise<void> {
  const names = Object.keys(changes);
  const wanted = last === undefined ? names : names.slice(0, names.indexOf(last) + 1);
  if (await isDone(kysely, changes, wanted)) return;
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(withRules(changes)) },
  });
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  // A newer release may have been first: then everything was done while we waited, and a change more.
  if (error !== undefined && !(await isDone(kysely, changes, wanted))) throw error;
}

/** Names of the changes that were made, oldest first; none where there is no schema yet. */
export async function migrationsOf(connection: Kysely<Database>): Promise<string[]> {
  if (!(await tableNames(connection)).has(CHANGES_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(CHANGES_TABLE)} order by name`.execute(connection);
  return rows.map(({ name }) => name);
}

/** The product's tables, without what is only about the schema itself. */
export async function productTables(connection: Kysely<Database>): Promise<TableMetadata[]> {
  const tables = await connection.introspection.getTables();
  return tables.filter(({ schema = "public", name }) => schema === "public" && name !== RULES_TABLE);
}

async function isDone(
  kysely: Kysely<Database>,
  changes: Readonly<Record<string, SchemaChange>>,
  wanted: readonly string[],
): Promise<boolean> {
  const made = await migrationsOf(kysely);
  const missing = wanted.filter((name) => !made.includes(name));
  const ahead = made.filter((name) => !Object.hasOwn(changes, name));
  if (ahead.length > 0) await judge(kysely, changes, ahead, missing);
  return missing.length === 0;
}

async function judge(
  kysely: Kysely<Database>,
  changes: Readonly<Record<string, SchemaChange>>,
  ahead: readonly string[],
  missing: readonly string[],
): Promise<void> {
  const rules = await rulesOf(kysely);
  for (const name of ahead) {
    const worksFrom = rules.get(name) ?? name;
    if (worksFrom !== "any" && !Object.hasOwn(changes, worksFrom)) {
      throw new SchemaAheadError(
        `This release can't work on this database any more: its schema has the change "${name}" of a newer release, for which a release must know "${worksFrom}". Start the newer release again, or restore a backup from before it into a new database.`,
      );
    }
  }
  if (missing.length > 0) {
    throw new SchemaAheadError(
      `This release is not one before or after the release of this database: its schema has "${ahead.join('", "')}", which this release does not know, and lacks "${missing.join('", "')}".`,
    );
  }
}

async function rulesOf(kysely: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  if (!(await tableNames(kysely)).has(RULES_TABLE)) return new Map();
  const { rows } = await sql<{
    name: string;
    works_from: string;
  }>`select name, works_from from ${sql.table(RULES_TABLE)}`.execute(kysely);
  return new Map(rows.map(({ name, works_from }) => [name, works_from]));
}

async function tableNames(connection: Kysely<Database>): Promise<ReadonlySet<string>> {
  const tables = await connection.introspection.getTables({ withInternalKyselyTables: true });
  return new Set(tables.filter(({ schema = "public" }) => schema === "public").map(({ name }) => name));
}

/** Each change with its rule, in one transaction. */
function withRules(changes: Readonly<Record<string, SchemaChange>>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, { up, worksFrom }]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          await up(db);
          await db.schema
            .createTable(RULES_TABLE)
            .ifNotExists()
            .addColumn("name", "text", (column) => column.primaryKey())
            .addColumn("works_from", "text", (column) => column.notNull())
            .execute();
          await sql`insert into ${sql.table(RULES_TABLE)} (name, works_from) values (${name}, ${worksFrom})`.execute(
            db,
          );
        },
      },
    ]),
  );
}
