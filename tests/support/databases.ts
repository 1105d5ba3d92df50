import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { openDatabase, type Db } from "../../infrastructure/database/database.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { collecting, findGrowingScans } from "./query-plans.ts";

/**
 * Where a suite's database is, in the words of the configuration: for a process of its own. Only inside tests
 * and hooks.
 */
export interface DatabaseLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

type Suite = (open: () => Promise<Db>, location: () => DatabaseLocation) => void;

/**
 * Describes the suite twice: on SQLite in a temporary folder, and on a PostgreSQL database of its own inside
 * the server that TEST_DATABASE_URL names; where it names none, that half is reported as skipped. Each call
 * of `open` is a handle of its own on the suite's one database, already migrated. Handles are closed and
 * databases removed after the suite, which fails if the product ran a query whose cost grows with a table.
 */
export function describeOnEachEngine(name: string, suite: Suite): void {
  const server = process.env.TEST_DATABASE_URL;
  describe(`${name} (SQLite)`, () => withDatabase(undefined, suite));
  describe.skipIf(!server)(`${name} (PostgreSQL)`, () => withDatabase(server, suite));
}

/**
 * For what happens at once: also where every transaction is serializable, as on distributed engines that
 * speak PostgreSQL. They fail transactions that met others, and so does PostgreSQL then.
 */
export function describeOnEachEngineAndSerializable(name: string, suite: Suite): void {
  describeOnEachEngine(name, suite);
  const server = process.env.TEST_DATABASE_URL;
  describe.skipIf(!server)(`${name} (PostgreSQL, serializable)`, () =>
    withDatabase(server && withSetting(server, "default_transaction_isolation=serializable"), suite),
  );
}

function withDatabase(server: string | undefined, suite: Suite): void {
  const handles: Db[] = [];
  const queries: Parameters<typeof collecting>[1] = new Map();
  let database: OwnDatabase | undefined;

  const locate = () => {
    if (database === undefined) throw new Error("the database exists only while tests and hooks run");
    return database.location;
  };

  beforeAll(async () => {
    database = await createDatabase(server, server && (await migratedTemplate(server)));
  });

  afterAll(async () => {
    const [first] = handles;
    const scans = first === undefined ? [] : await findGrowingScans(first, queries.values());
    await Promise.all(handles.map((handle) => handle.close()));
    await database?.remove();
    expect(scans, "queries that read more of a table the larger it is").toEqual([]);
  });

  suite(async () => {
    const handle = await openDatabase({ ...locate(), onIdleError: () => undefined });
    handles.push(handle);
    return collecting(handle, queries);
  }, locate);
}

/** A new database without a table in it. */
export interface OwnDatabase {
  readonly location: DatabaseLocation;
  remove(): Promise<void>;
}

/** On that PostgreSQL server, empty or as the template is, or SQLite in a temporary folder. */
export async function createDatabase(server: string | undefined, template?: string): Promise<OwnDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  if (server !== undefined)
    await onServer(server, `create database ${name} template ${template ?? "template1"}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-"));
  return {
    location: { dataDir, databaseUrl: server && withPath(server, name) },
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      if (server !== undefined) await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * A database handle as another worker or another process has it. Two handles on one SQLite file in one
 * process would block each other's event loop, so there it is the same handle: its transactions take turns as
 * those of two processes do.
 */
export function handleOfAnother(db: Db, open: () => Promise<Db>): Promise<Db> {
  return db.engine === "sqlite" ? Promise.resolve(db) : open();
}

/** Migrated once for all suites on the server, whichever process comes first: a copy takes a quarter of the time. */
async function migratedTemplate(server: string): Promise<string> {
  const folder = path.resolve(import.meta.dirname, "../../infrastructure/database");
  const sources = ["first-migrations.ts", "migrations.ts"].map((file) =>
    readFileSync(path.join(folder, file)),
  );
  const name = `migrated_${sha256(sources.join(""), "hex").slice(0, 16)}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      const made = await createDatabase(server);
      await (await openDatabase({ ...made.location, onIdleError: () => undefined })).close();
      const { pathname } = new URL(made.location.databaseUrl ?? "");
      await client.query(`alter database ${pathname.slice(1)} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function withPath(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function withSetting(server: string, setting: string): string {
  const url = new URL(server);
  url.searchParams.set("options", `-c ${setting}`);
  return url.href;
}
