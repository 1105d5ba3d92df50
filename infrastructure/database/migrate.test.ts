import { type QueryExecutorProvider, sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase, describeOnEachEngine, handleOfAnother } from "../../tests/support/databases.ts";
import { type Db, openDatabase } from "./database.ts";
import { migrate, migrationsOf } from "./migrate.ts";
import { OperatorError } from "../operator-error.ts";
import type { SchemaChange } from "./schema-change.ts";
import { migrations } from "./migrations.ts";

const sqlOf =
  (...statements: readonly string[]) =>
  async (db: QueryExecutorProvider) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

/**
 * Four releases of something else: a table, a column more, the old column no longer used, the old column
 * gone.
 */
const TABLE: SchemaChange = {
  up: sqlOf("create table pets (id integer primary key, name text)"),
  compatibleFrom: "any",
};
const EXPAND: SchemaChange = {
  up: sqlOf("alter table pets add column full_name text"),
  compatibleFrom: "any",
};
const UNUSED: SchemaChange = {
  up: sqlOf("update pets set full_name = name where full_name is null"),
  compatibleFrom: "any",
};
const CONTRACT: SchemaChange = {
  up: sqlOf("alter table pets drop column name"),
  compatibleFrom: "0003-unused",
};
const FIRST = { "0001-table": TABLE };
const SECOND = { ...FIRST, "0002-expand": EXPAND };
const THIRD = { ...SECOND, "0003-unused": UNUSED };
const FOURTH = { ...THIRD, "0004-contract": CONTRACT };

describeOnEachEngine("releases on one database", (open) => {
  let db: Db;
  let other: Db;

  beforeAll(async () => {
    db = await open();
    other = await handleOfAnother(db, open);
  });
  // An empty database for each: what the product itself has here is of no interest.
  beforeEach(async () => {
    const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
    if (db.engine === "sqlite") await sql`pragma foreign_keys = off`.execute(db.kysely);
    const cascade = sql.raw(db.engine === "postgres" ? "cascade" : "");
    for (const { name } of tables)
      await sql`drop table if exists ${sql.table(name)} ${cascade}`.execute(db.kysely);
  });

  const run = (release: Readonly<Record<string, SchemaChange>>, on = db) =>
    migrate(on.kysely, undefined, release);
  const columns = async () => {
    const tables = await db.kysely.introspection.getTables();
    return tables.find(({ name }) => name === "pets")?.columns.map(({ name }) => name);
  };

  it("the older one starts on what the newer one added to, and leaves it as it is", async () => {
    await run(SECOND);
    await run(FIRST);
    expect(await columns()).toEqual(["id", "name", "full_name"]);
    expect(await migrationsOf(db.kysely)).toEqual(["0001-table", "0002-expand"]);
  });

  it("the older one refuses what it can't work on, names the change, and changes nothing", async () => {
    await run(FOURTH);
    for (const release of [FIRST, SECOND]) {
      await expect(run(release)).rejects.toThrow(
        /^This release can't work on this database any more: .*"0004-contract".* must know "0003-unused"/,
      );
      await expect(run(release)).rejects.toThrow(OperatorError);
    }
    expect(await columns()).toEqual(["id", "full_name"]);
  });

  it("a dropped column does not affect a release that stopped using it", async () => {
    await run(FOURTH);
    await run(THIRD);
    expect(await migrationsOf(db.kysely)).toHaveLength(4);
  });

  it("a newer release whose changes say nothing of themselves is refused", async () => {
    await run(SECOND);
    await sql`delete from migration_rules where name = '0002-expand'`.execute(db.kysely);
    await expect(run(FIRST)).rejects.toThrow(OperatorError);
  });

  it("a release of another line is refused: what it lacks is not made under it", async () => {
    await run(SECOND);
    await expect(run({ ...FIRST, "0002-other": EXPAND })).rejects.toThrow(
      /not one before or after .*has "0002-expand".*lacks "0002-other"/,
    );
    expect(await migrationsOf(db.kysely)).toEqual(["0001-table", "0002-expand"]);
  });

  it("two that start at once agree, whichever of them is first", async () => {
    await Promise.all([run(SECOND), run(FIRST, other), run(THIRD, other), run(FIRST)]);
    expect(await migrationsOf(db.kysely)).toEqual(["0001-table", "0002-expand", "0003-unused"]);
  });

  it("a change that fails leaves nothing, its rule neither", async () => {
    const broken = {
      ...FIRST,
      "0002-broken": { up: sqlOf("create table half (id integer)", "this is no SQL"), compatibleFrom: "any" },
    };
    await expect(run(broken)).rejects.toThrow(/syntax/);
    expect(await migrationsOf(db.kysely)).toEqual([]);
    await run(SECOND);
    expect(await columns()).toEqual(["id", "name", "full_name"]);
  });
});

describe("each change of this product's schema", () => {
  it("only adds where it says that any release works on: what was there is there as it was, and inserts that do not know of it work", async () => {
    const { location, remove } = await createDatabase(undefined);
    const db = await openDatabase({ ...location, onIdleError: () => undefined, asItIs: true });
    let before: string[] = [];
    for (const [name, { compatibleFrom }] of Object.entries(migrations)) {
      await migrate(db.kysely, name);
      const tables = await db.kysely.introspection.getTables();
      const all = tables.flatMap((table) =>
        table.columns.map((column) => ({ ...column, table: table.name })),
      );
      const known = new Set(before.map((column) => column.split(" ", 1)[0]!.split(".")[0]));
      const after = all.map(
        ({ table, name: column, dataType, isNullable }) => `${table}.${column} ${dataType} ${isNullable}`,
      );
      const demanding = all.filter(
        ({ table, name: column, isNullable, hasDefaultValue }) =>
          known.has(table) &&
          !before.some((one) => one.startsWith(`${table}.${column} `)) &&
          !isNullable &&
          !hasDefaultValue,
      );
      const gone = before.filter((column) => !after.includes(column));
      expect([name, compatibleFrom === "any" ? [...gone, ...demanding] : []]).toEqual([name, []]);
      expect([name, compatibleFrom === "any" || Object.hasOwn(migrations, compatibleFrom)]).toEqual([
        name,
        true,
      ]);
      before = after;
    }
    await db.close();
    await remove();
  });
});
