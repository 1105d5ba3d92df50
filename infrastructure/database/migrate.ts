import { type Kysely, sql, type TableMetadata } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { inTransaction } from "./conflicts.ts";
import { migrations } from "./migrations.ts";
import { OperatorError } from "../operator-error.ts";
import type { SchemaChange } from "./schema-change.ts";
import type { Database } from "./schema.ts";

type SchemaChanges = Readonly<Record<string, SchemaChange>>;

/** The compatibility of each applied change, for releases that do not know it. */
const RULES_TABLE = "migration_rules";
const RULES = sql.table(RULES_TABLE);
const CHANGES_TABLE = "kysely_migration";

/**
 * Migrates to the change `last`, by default the newest. Throws OperatorError, and changes
 * nothing, if the database is of an incompatible newer release. Safe in several processes of several releases
 * at once.
 */
export async function migrate(
  kysely: Kysely<Database>,
  last?: string,
  changes: SchemaChanges = migrations,
): Promise<void> {
  const names = Object.keys(changes);
  const wanted = last === undefined ? names : names.slice(0, names.indexOf(last) + 1);
  if (await isDone(kysely, changes, wanted)) return;
  const provider = { getMigrations: () => Promise.resolve(withRules(changes)) };
  const before = await migrationsOf(kysely);
  const migrating = inTransaction(kysely, async (tx) => {
    const migrator = new Migrator({ db: tx, provider });
    const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
    if (error !== undefined) throw error;
  });
  await migrating.catch(async (error: unknown) => {
    // Another process has migrated meanwhile, perhaps of another release.
    if (await isDone(kysely, changes, wanted)) return;
    if ((await migrationsOf(kysely)).length === before.length) throw error;
    await migrate(kysely, last, changes);
  });
}

/**
 * Undoes the newest changes that the release before can't work on; resolves to their names, none where it can.
 * No other process may use the database.
 */
export async function migrateBack(
  kysely: Kysely<Database>,
  changes: SchemaChanges = migrations,
): Promise<readonly string[]> {
  return inTransaction(kysely, async (tx) => {
    const undone: string[] = [];
    for (const name of (await migrationsOf(tx)).toReversed()) {
      const { down } = changes[name] ?? {};
      if (down === undefined) break;
      await down(tx);
      for (const table of [CHANGES_TABLE, RULES_TABLE])
        await sql`delete from ${sql.table(table)} where name = ${name}`.execute(tx);
      undone.push(name);
    }
    return undone;
  });
}

/** Names of the applied changes, oldest first. */
export async function migrationsOf(connection: Kysely<Database>): Promise<string[]> {
  if (!(await tableNames(connection)).has(CHANGES_TABLE)) return [];
  const query = sql<{ name: string }>`select name from ${sql.table(CHANGES_TABLE)} order by name`;
  return (await query.execute(connection)).rows.map(({ name }) => name);
}

/** The product's tables, without those about the schema itself. */
export async function productTables(connection: Kysely<Database>): Promise<TableMetadata[]> {
  const tables = await connection.introspection.getTables();
  return tables.filter(({ schema = "public", name }) => schema === "public" && name !== RULES_TABLE);
}

async function isDone(kysely: Kysely<Database>, changes: SchemaChanges, wanted: readonly string[]) {
  const made = await migrationsOf(kysely);
  const missing = wanted.filter((name) => !made.includes(name));
  const ahead = made.filter((name) => !Object.hasOwn(changes, name));
  if (ahead.length > 0) await expectCompatible(kysely, changes, ahead, missing);
  return missing.length === 0;
}

async function expectCompatible(
  kysely: Kysely<Database>,
  changes: SchemaChanges,
  ahead: readonly string[],
  missing: readonly string[],
): Promise<void> {
  const rules = await rulesOf(kysely);
  for (const name of ahead) {
    const required = rules.get(name) ?? name;
    if (required !== "any" && !Object.hasOwn(changes, required)) {
      throw new OperatorError(
        "This release can't work on this database any more: its schema has the change " +
          `"${name}" of a newer release, for which a release must know "${required}". ` +
          "Start the newer release again, or restore a backup from before it into a new database.",
      );
    }
  }
  if (missing.length > 0) {
    throw new OperatorError(
      "This release is not one before or after the release of this database: its schema has " +
        `"${ahead.join('", "')}", which this release does not know, and lacks "${missing.join('", "')}".`,
    );
  }
}

async function rulesOf(kysely: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  if (!(await tableNames(kysely)).has(RULES_TABLE)) return new Map();
  const query = sql<{ name: string; rule: string }>`select name, works_from as rule from ${RULES}`;
  return new Map((await query.execute(kysely)).rows.map(({ name, rule }) => [name, rule]));
}

async function tableNames(connection: Kysely<Database>): Promise<ReadonlySet<string>> {
  const tables = await connection.introspection.getTables({ withInternalKyselyTables: true });
  return new Set(tables.filter(({ schema = "public" }) => schema === "public").map(({ name }) => name));
}

/** Each change together with its rule, in one transaction. */
function withRules(changes: SchemaChanges): Record<string, Migration> {
  const entries = Object.entries(changes).map(([name, change]) => {
    const up = async (db: Kysely<unknown>) => {
      await change.up(db);
      const columns = sql`(name text primary key, works_from text not null)`;
      await sql`create table if not exists ${RULES} ${columns}`.execute(db);
      const rule = sql`(${name}, ${change.compatibleFrom})`;
      await sql`insert into ${RULES} (name, works_from) values ${rule}`.execute(db);
    };
    return [name, { up }] as const;
  });
  return Object.fromEntries(entries);
}
