import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { parseJson } from "../../domain/text.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { migrate, migrationsOf, productTables } from "../../infrastructure/database/migrate.ts";
import { migrations } from "../../infrastructure/database/migrations.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import {
  BackupError,
  createDigest,
  type Ending,
  endingSchema,
  type Manifest,
  manifestSchema,
  type OnProgress,
  readLines,
  rowSchema,
  type Value,
} from "./format.ts";
import { BACKUP_TABLES } from "./tables.ts";

/** SQLite allows 32,766 parameters in a statement. */
const MAX_PARAMETERS = 30_000;
const BATCH_ROWS = 500;
const lineSchema = v.union([rowSchema, endingSchema]);

/**
 * Fills an empty database from a backup, in one transaction, with the schema of the release that made it. The
 * next start migrates it. Throws BackupError for a database with rows and for a damaged file.
 */
export async function restore(db: Db, file: string, onProgress: OnProgress): Promise<void> {
  let share = 0;
  const source = readLines(file, (read) => {
    share = read;
  });
  const first = await source.next();
  const manifest = first.done ? undefined : readManifest(first.value);
  const last = manifest?.migrations.at(-1);
  if (first.done || manifest === undefined || last === undefined)
    throw new BackupError(`${file} is no backup of this product`);
  if (!manifest.migrations.every((name) => Object.hasOwn(migrations, name))) {
    throw new BackupError("the backup is of a newer release: restore it with that one");
  }
  const made = await migrationsOf(db.kysely);
  if (made.some((name, at) => name !== manifest.migrations[at])) {
    throw new BackupError("the database is of a newer release than the backup: restore into a new one");
  }
  await expectEmpty(db.kysely);
  await migrate(db.kysely, last);
  let counts: readonly number[] = [];
  await db.kysely.transaction().execute(async (tx) => {
    await expectEmpty(tx);
    counts = await insertAll(tx, manifest, first.value, source, (table, rows) =>
      onProgress({ table, rows, whole: false, share }),
    );
  });
  for (const [number, rows] of counts.entries())
    await onProgress({ table: manifest.tables[number]!.name, rows, whole: true, share: 1 });
}

function readManifest(line: string): Manifest | undefined {
  const manifest = v.safeParse(manifestSchema, parseJson(line));
  const known = new Set<string>(BACKUP_TABLES.map(({ name }) => name));
  return manifest.success && manifest.output.tables.every(({ name }) => known.has(name))
    ? manifest.output
    : undefined;
}

async function expectEmpty(connection: Kysely<Database>): Promise<void> {
  for (const { name } of await productTables(connection)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(connection);
    if (rows.length > 0) throw new BackupError(`the database is not empty: there are rows in ${name}`);
  }
}

async function insertAll(
  tx: Kysely<Database>,
  { tables }: Manifest,
  head: string,
  source: AsyncIterable<string>,
  onBatch: (table: string, rows: number) => void | Promise<void>,
): Promise<readonly number[]> {
  const digest = createDigest();
  digest.add(head);
  const counts = tables.map(() => 0);
  let batch: Value[][] = [];
  let current = 0;
  let ending: Ending | undefined;

  const flush = async () => {
    const { name, columns } = tables[current]!;
    if (batch.length > 0) {
      const values = sql.join(batch.map((row) => sql`(${sql.join(row)})`));
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${values}`.execute(
        tx,
      );
    }
    batch = [];
    await onBatch(name, counts[current]!);
  };

  for await (const line of source) {
    if (ending !== undefined) throw new BackupError("the backup goes on after its end");
    const read = v.safeParse(lineSchema, parseJson(line));
    if (!read.success) throw new BackupError("the backup has a line that can't be read");
    if (!Array.isArray(read.output)) {
      ending = read.output;
      continue;
    }
    digest.add(line);
    const [number, ...values] = read.output;
    const table = tables[number];
    if (table === undefined || values.length !== table.columns.length)
      throw new BackupError("the backup has a row of an unknown table");
    if (number !== current || batch.length >= Math.min(BATCH_ROWS, MAX_PARAMETERS / table.columns.length))
      await flush();
    current = number;
    batch.push(values);
    counts[number]! += 1;
  }
  await flush();
  if (ending?.digest !== digest.end() || ending.rows.join() !== counts.join()) {
    throw new BackupError("the backup is not whole, or was changed: its digest is another");
  }
  return counts;
}
