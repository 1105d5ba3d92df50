import BetterSqlite3 from "better-sqlite3";
import { Kysely, sql, SqliteDialect } from "kysely";
import { type Db, openDatabase, type Tx } from "../../infrastructure/database/database.ts";
import { migrate, migrationsOf, productTables } from "../../infrastructure/database/migrate.ts";
import { migrations } from "../../infrastructure/database/migrations.ts";
import { type Database, EACH_TABLE } from "../../infrastructure/database/schema.ts";
import { countRows, readBatches } from "../../infrastructure/database/whole-tables.ts";
import { OperatorError } from "../../infrastructure/operator-error.ts";

/** `share` of all rows, from 0 to 1. */
export type OnProgress = (share: number, table: string) => void;

/** A PostgreSQL database by its address, or a SQLite file, which is only read. Throws OperatorError. */
export async function openSource(from: string): Promise<Db> {
  const onIdleError = () => undefined;
  if (/^postgres(?:ql)?:\/\//.test(from))
    return openDatabase({ databaseUrl: from, dataDir: "", asItIs: true, onIdleError });
  expectWhole(from);
  const database = new BetterSqlite3(from, { readonly: true });
  const kysely = new Kysely<Database>({ dialect: new SqliteDialect({ database }) });
  const close = () => kysely.destroy();
  return {
    kysely,
    engine: "sqlite",
    warnings: () => [],
    isFull: () => false,
    ping: async () => undefined,
    close,
  };
}

/** Throws OperatorError for a file that SQLite can't read to its end. */
export function expectWhole(file: string): void {
  let verdict: unknown;
  try {
    const database = new BetterSqlite3(file, { readonly: true });
    verdict = database.pragma("integrity_check(1)", { simple: true });
    database.close();
  } catch (error) {
    verdict = (error as Error).message;
  }
  if (verdict !== "ok") throw new OperatorError(`${file} can't be read to its end: ${String(verdict)}`);
}

/**
 * Copies every row, as of one moment, into an empty database of either engine, in one transaction, with the
 * schema of the source. The next start migrates it. Resolves to the rows by table.
 */
export async function copyRows(
  from: Db,
  to: Db,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, number>> {
  const made = await migrationsOf(from.kysely);
  const last = made.at(-1);
  if (last === undefined) throw new OperatorError("it is no database of this product");
  if (!made.every((name) => Object.hasOwn(migrations, name)))
    throw new OperatorError("the backup is of a newer release: restore it with that one");
  if ((await migrationsOf(to.kysely)).some((name, at) => name !== made[at]))
    throw new OperatorError("the database is of a newer release than the backup: restore into a new one");
  await expectEmpty(to.kysely);
  await migrate(to.kysely, last);
  return from.kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((source) => to.kysely.transaction().execute((target) => copyTables(source, target, onProgress)));
}

/** Throws OperatorError where a table has a row. */
export async function expectEmpty(connection: Tx): Promise<void> {
  for (const { name } of await productTables(connection))
    if ((await countRows(connection, [name])) > 0)
      throw new OperatorError(`the database is not empty: there are rows in ${name}`);
}

async function copyTables(source: Tx, target: Tx, onProgress: OnProgress): Promise<Map<string, number>> {
  const tables = await tablesOf(source);
  const total = await countRows(source, [...tables.keys()]);
  const counts = new Map<string, number>();
  let done = 0;
  for (const [name, { key, columns }] of tables) {
    for await (const rows of readBatches(source, name, key)) {
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(target);
      onProgress((done += rows.length) / total, name);
    }
    const [read, written] = [await countRows(source, [name]), await countRows(target, [name])];
    if (read !== written) throw new OperatorError(`${name} has ${read} rows, and ${written} were copied`);
    counts.set(name, written);
  }
  return counts;
}

/** The tables that the source's migrations have created, referenced ones first. */
async function tablesOf(source: Tx) {
  const found = new Map((await productTables(source)).map(({ name, columns }) => [name, columns]));
  const known = new Map(
    EACH_TABLE.flatMap(({ name: today, key, former }) => {
      const name = found.has(today) ? today : (former?.name ?? today);
      const columns = found.get(name)?.map((column) => column.name);
      if (columns === undefined) return [];
      const isOfToday = key.every((column) => columns.includes(column));
      return [[name, { key: isOfToday ? key : former!.key!, columns }] as const];
    }),
  );
  if (known.size !== found.size) throw new OperatorError("there is a table that this release does not know");
  return known;
}
