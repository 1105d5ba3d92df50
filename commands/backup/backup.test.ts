import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, describeOnEachEngine } from "../../tests/support/databases.ts";
import { EARLIER, expectEarlierReadable, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";
import { encryptionWithKey, TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { sqliteFile } from "../../infrastructure/database/sqlite.ts";
import { migrate, migrateBack, productTables } from "../../infrastructure/database/migrate.ts";
import { migrations } from "../../infrastructure/database/migrations.ts";
import { TABLES as RECORDS, type TableName } from "../../infrastructure/database/schema.ts";
import { countRows } from "../../infrastructure/database/whole-tables.ts";
import { messageAttributes } from "../../provider/leads/leads.fixture.ts";
import type { LeadRecordAttributes } from "../../stores/leads.ts";
import { createLeads, type Leads } from "../../desk/staff/staff.fixture.ts";
import { makeDataKey } from "../../infrastructure/encryption/data-keys.ts";
import { reencryptAll } from "../../infrastructure/encryption/rotate-keys.ts";
import { backUp, move, restore } from "./backup.ts";

const LAST_BEFORE_NAMES = "0025-notices-for-everyone";
const LAST_EARLIER = "0005-readings-and-progress";
const TABLES = Object.keys(RECORDS) as TableName[];
const nothing = () => undefined;
/** What line ends, quotes and letters of every width make of a file. */
const ODD = 'a\u2028b\u2029c\r\nd "e" \\ \t 🏠 é \u0001';

/** A new database of that kind, undefined where none can be had. */
const TARGETS = [
  ["SQLite", () => createDatabase(undefined)],
  ["PostgreSQL", () => createDatabase(process.env.TEST_DATABASE_URL)],
] as const;

describeOnEachEngine("a backup", (open, location) => {
  let source: Db;
  let leads: Leads;
  let folder: string;
  let file: string;
  const cleanUp: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    source = await open();
    leads = createLeads({
      db: source,
      encryption: TEST_ENCRYPTION,
      onJobEnqueued: nothing,
    });
    folder = mkdtempSync(path.join(tmpdir(), "help-and-support-backup-"));
    file = path.join(folder, "whole");
    await fillAsEarlierRelease(source.kysely);
    for (let lead = 0; lead < 3; lead += 1) await send(`key ${lead}`);
    await leads.setStatus(
      (await source.kysely.selectFrom("complaint_records").select("case_id").executeTakeFirstOrThrow())
        .case_id,
      "answered",
    );
    await fillOddly(source);
    await backUp(source, location().databaseUrl, file);
  });
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).toReversed()) await clean();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const send = (idempotencyKey: string) =>
    leads.create({
      clientId: "test",
      idempotencyKey,
      attributes: messageAttributes() as LeadRecordAttributes,
      addressId: null,
    });

  async function emptyTarget(make: (typeof TARGETS)[number][1]) {
    const target = await make();
    cleanUp.push(target.remove);
    const db = await openDatabase({ ...target.location, asItIs: true, onIdleError: nothing });
    cleanUp.push(db.close);
    return { db, databaseUrl: target.location.databaseUrl };
  }
  /** Of the same engine. */
  const emptyTwin = () => emptyTarget(TARGETS[source.engine === "sqlite" ? 0 : 1][1]);

  it("has every table there is, and only its owner can read it", async () => {
    const tables = (await productTables(source.kysely)).map(({ name }) => name);
    expect(tables.toSorted()).toEqual(TABLES.toSorted());
    for (const name of TABLES) expect([name, await rowsOf(source, name)]).not.toEqual([name, []]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("comes back row for row, once", async () => {
    const { db, databaseUrl } = await emptyTwin();
    await restore(db, databaseUrl, file, nothing);
    for (const name of TABLES) expect(await rowsOf(db, name)).toEqual(await rowsOf(source, name));
    await expect(restore(db, databaseUrl, file, nothing)).rejects.toThrow("the database is not empty");
  });

  for (const [engine, make] of TARGETS) {
    it.skipIf(engine === "PostgreSQL" && !process.env.TEST_DATABASE_URL)(
      `moves row for row into an empty ${engine}, and says how far it is`,
      async () => {
        const { db } = await emptyTarget(make);
        const { databaseUrl, dataDir } = location();
        const shares: number[] = [];
        const counts = await move(databaseUrl ?? sqliteFile(dataDir), db, (share) => shares.push(share));
        for (const name of TABLES) expect(await rowsOf(db, name)).toEqual(await rowsOf(source, name));
        expect(counts.get("search_log")).toBe(1_201);
        expect(shares).toEqual(shares.toSorted((one, other) => one - other));
        expect(shares.at(-1)).toBe(1);
      },
    );
  }

  it("is not written over a file, and leaves no half one behind", async () => {
    await expect(backUp(source, location().databaseUrl, file)).rejects.toThrow("is there already");
    const closed = await openDatabase({ ...location(), asItIs: true, onIdleError: nothing });
    await closed.ping();
    await closed.close();
    const nowhere = location().databaseUrl && "postgres://127.0.0.1:1/nothing";
    await expect(backUp(closed, nowhere, path.join(folder, "half"))).rejects.toThrow(
      /driver has already been destroyed|connection to server .* failed/,
    );
    expect(readdirSync(folder)).toEqual(["whole"]);
  });

  it("of another kind changes nothing, and says which it is", async () => {
    const { db, databaseUrl } = await emptyTwin();
    const other = path.join(folder, "other");
    for (const [content, reason] of [
      ["{}\n", "is no backup of this product"],
      ["\u001f\u008b\u0008", "is of an earlier release: restore it with that one"],
    ] as const) {
      writeFileSync(other, content, "latin1");
      await expect(restore(db, databaseUrl, other, nothing)).rejects.toThrow(reason);
    }
    rmSync(other);
  });

  it("of PostgreSQL goes into no SQLite database", async ({ skip }) => {
    if (source.engine === "sqlite") return skip("SQLite's goes into both");
    const { db } = await emptyTarget(TARGETS[0][1]);
    await expect(restore(db, undefined, file, nothing)).rejects.toThrow("is a dump of PostgreSQL");
  });

  it("that is damaged, of a newer release or of another product changes nothing", async () => {
    const damages: Record<string, () => void> =
      source.engine === "postgres"
        ? { "": () => writeFileSync(damaged, readFileSync(file).subarray(0, -2_000)) }
        : {
            "can't be read to its end": () => writeFileSync(damaged, readFileSync(file).subarray(0, -20_000)),
            "newer release": () =>
              change("update kysely_migration set name = '0999-later' where name like '0005%'"),
            "it is no database of this product": () => change("drop table kysely_migration"),
            "there is a table that this release does not know": () => change("create table later (id text)"),
          };
    const damaged = path.join(folder, "damaged");
    const change = (statement: string) => {
      writeFileSync(damaged, readFileSync(file));
      new BetterSqlite3(damaged).exec(statement).close();
    };
    for (const [reason, damage] of Object.entries(damages)) {
      damage();
      const { db, databaseUrl } = await emptyTwin();
      await expect(restore(db, databaseUrl, damaged, nothing)).rejects.toThrow(reason);
      await migrate(db.kysely);
      for (const name of TABLES) expect(await rowsOf(db, name)).toEqual([]);
    }
    rmSync(damaged);
  });
});

/** Both halves of an update: the files of the last release, and a backup that was made with it. */
describe.each(TARGETS)("a %s database of the release before", (engine, make) => {
  const skipped = engine === "PostgreSQL" && !process.env.TEST_DATABASE_URL;

  it.skipIf(skipped)("is brought forward at the start, read as it is, and encrypted", async () => {
    const { location, remove } = await make();
    const earlier = await openDatabase({ ...location, asItIs: true, onIdleError: nothing });
    await migrate(earlier.kysely, LAST_EARLIER);
    await fillAsEarlierRelease(earlier.kysely);
    const file = path.join(location.dataDir, "earlier");
    await backUp(earlier, location.databaseUrl, file);
    await earlier.close();

    const encryption = encryptionWithKey(makeDataKey("new"));
    const forward = await openDatabase({ ...location, onIdleError: nothing });
    await expectEarlierReadable(forward, encryption);
    await reencryptAll(forward, encryption, nothing);
    await expectEarlierReadable(forward, encryption);

    // The release before finds its tables and indexes as it left them, and what was written since.
    const before = await make();
    const pristine = await openDatabase({ ...before.location, asItIs: true, onIdleError: nothing });
    await migrate(pristine.kysely, LAST_BEFORE_NAMES);
    const upgraded = await schemaOf(forward);
    const since = Object.keys(migrations).filter((name) => name > LAST_BEFORE_NAMES);
    expect(await migrateBack(forward.kysely)).toEqual(since.toReversed());
    expect(await schemaOf(forward)).toEqual(await schemaOf(pristine));
    expect(await migrateBack(forward.kysely)).toEqual([]);
    await migrate(forward.kysely);
    expect(await schemaOf(forward)).toEqual(upgraded);
    await expectEarlierReadable(forward, encryption);
    await pristine.close();
    await before.remove();
    await forward.close();

    const other = await make();
    const restored = await openDatabase({ ...other.location, asItIs: true, onIdleError: nothing });
    await restore(restored, other.location.databaseUrl, file, nothing);
    await migrate(restored.kysely);
    await expectEarlierReadable(restored, encryption);
    await restored.close();
    await other.remove();
    await remove();
  });
});

/** Every table and index with its columns, but for what the database itself names. */
async function schemaOf({ engine, kysely }: Db): Promise<readonly unknown[]> {
  const query =
    engine === "sqlite"
      ? sql<{ line: string }>`select type || ' ' || replace(sql, '"', '') as line from sqlite_schema
          where sql is not null and name not like 'kysely%'`
      : sql<{ line: string }>`select indexdef as line from pg_indexes where schemaname = 'public'
          union all select table_name || '.' || column_name || ' ' || data_type from information_schema.columns
          where table_schema = 'public'`;
  const { rows } = await query.execute(kysely);
  return rows
    .map(({ line }) => line.replace(/\s+/g, " ").replace(/ ?([(),]) ?/g, "$1"))
    .map((line) => line.replace(/\w+_pkey/, "of the primary key"))
    .toSorted();
}

async function rowsOf(db: Db, table: TableName): Promise<unknown[]> {
  const { key } = RECORDS[table];
  const { rows } =
    await sql`select * from ${sql.table(table)} order by ${sql.join(key.map((name) => sql.ref(name)))}`.execute(
      db.kysely,
    );
  return rows;
}

/** A row of odd texts and great numbers in each table that nothing else has filled, and many in one. */
async function fillOddly({ kysely }: Db): Promise<void> {
  const search = { query: ODD, clicked_rank: null, clicked_link: null, searched_on: "2026-11-21" };
  await kysely
    .insertInto("search_log")
    .values(Array.from({ length: 1_201 }, (_, hits) => ({ ...search, id: `s${hits}`, hits })))
    .execute();
  const tables = new Map((await productTables(kysely)).map(({ name, columns }) => [name, columns]));
  for (const name of TABLES) {
    if ((await countRows(kysely, [name])) > 0) continue;
    const columns = tables.get(name)!;
    const row = columns.map(({ name: column, dataType }) => {
      if (column === "case_id") return EARLIER.reference;
      if (/^(?:int8|bigint)$/i.test(dataType)) return Number.MAX_SAFE_INTEGER;
      return /^int/i.test(dataType) ? 123_456 : ODD;
    });
    const names = sql.join(columns.map(({ name: column }) => sql.ref(column)));
    await sql`insert into ${sql.table(name)} (${names}) values (${sql.join(row)})`.execute(kysely);
  }
}
