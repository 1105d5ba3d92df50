import { execFile } from "node:child_process";
import { closeSync, existsSync, openSync, readSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { migrationsOf, productTables } from "../../infrastructure/database/migrate.ts";
import { OperatorError } from "../../infrastructure/operator-error.ts";
import { countRows } from "../../infrastructure/database/whole-tables.ts";
import { writeAtomically } from "../../infrastructure/durable-files.ts";
import { copyRows, expectEmpty, expectWhole, type OnProgress, openSource } from "./copy-rows.ts";

const KINDS = { "SQLite format 3": "sqlite", PGDMP: "postgres", "\u001f\u008b": "earlier" } as const;
const LONGEST_MARK = 15;
const DUMP = ["--no-owner", "--no-privileges"];

/**
 * Writes the database, as of one moment, into a file that only its owner can read, without blocking writers:
 * a SQLite database, or a dump of pg_dump. The file appears whole or not at all. Resolves to its rows by table.
 */
export async function backUp(
  db: Db,
  databaseUrl: string | undefined,
  file: string,
): Promise<ReadonlyMap<string, number>> {
  if (existsSync(file)) throw new OperatorError(`${file} is there already`);
  let counts: ReadonlyMap<string, number> = new Map();
  await writeAtomically(file, async (part) => {
    rmSync(part, { force: true });
    closeSync(openSync(part, "wx", 0o600));
    if (databaseUrl === undefined) {
      await sql`vacuum into ${part}`.execute(db.kysely);
      expectWhole(part);
      const copy = await openSource(part);
      counts = await countTables(copy.kysely).finally(copy.close);
    } else {
      // Both see the same moment.
      const snapshot = db.kysely.transaction().setIsolationLevel("repeatable read");
      counts = await snapshot.execute(async (tx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
        const options = ["--format=custom", `--snapshot=${rows[0]?.id}`, ...DUMP, `--file=${part}`];
        await runClient("pg_dump", databaseUrl, options);
        return countTables(tx);
      });
    }
    const handle = await open(part, "r+");
    await handle.sync().finally(() => handle.close());
  });
  return counts;
}

/** The rows of each table of the product. */
export async function countTables(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of await productTables(tx)) counts.set(name, Number(await countRows(tx, [name])));
  return counts;
}

/** Fills an empty database from a backup, whole or not at all; resolves to the rows by table where known. */
export async function restore(
  db: Db,
  databaseUrl: string | undefined,
  file: string,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, number>> {
  const kind = kindOf(file);
  if (kind === undefined) throw new OperatorError(`${file} is no backup of this product`);
  if (kind === "earlier")
    throw new OperatorError(
      `${file} is of an earlier release: restore it with that one, then start this one`,
    );
  if (kind === "sqlite") return move(file, db, onProgress);
  if (databaseUrl === undefined)
    throw new OperatorError(`${file} is a dump of PostgreSQL: set DATABASE_URL to an empty database`);
  await expectEmpty(db.kysely);
  if ((await migrationsOf(db.kysely)).length > 0)
    throw new OperatorError("the database has tables: restore into a new one");
  if (!(await runClient("pg_restore", databaseUrl, ["--list", file])).includes(" kysely_migration "))
    throw new OperatorError(`${file} is a dump of another product`);
  await runClient("pg_restore", databaseUrl, ["--single-transaction", "--exit-on-error", ...DUMP, file]);
  return new Map();
}

/** Copies the rows of a SQLite file or a PostgreSQL database into an empty database. */
export async function move(from: string, to: Db, onProgress: OnProgress) {
  const source = await openSource(from);
  try {
    return await copyRows(source, to, onProgress);
  } finally {
    await source.close();
  }
}

export function kindOf(file: string): (typeof KINDS)[keyof typeof KINDS] | undefined {
  const start = Buffer.alloc(LONGEST_MARK);
  const handle = openSync(file, "r");
  readSync(handle, start);
  closeSync(handle);
  return Object.entries(KINDS).find(([mark]) => start.toString("latin1").startsWith(mark))?.[1];
}

/** The password goes by the environment: other users see arguments. */
async function runClient(
  program: "pg_dump" | "pg_restore",
  databaseUrl: string,
  args: readonly string[],
): Promise<string> {
  const url = new URL(databaseUrl);
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = "";
  try {
    return (await promisify(execFile)(program, [`--dbname=${url.href}`, ...args], { env })).stdout;
  } catch (error) {
    const { code, message, stderr = "" } = error as Error & { code?: unknown; stderr?: string };
    if (code === "ENOENT")
      throw new OperatorError(
        `${program} is not on this machine: install PostgreSQL's client programs (Debian: postgresql-client)` +
          ", or run it where the server is (docs/operating/backups.md)",
        { cause: error },
      );
    throw new OperatorError(stderr.trim() || message, { cause: error });
  }
}
