import { createWriteStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { Db } from "../../infrastructure/database/database.ts";
import { countRows } from "../../infrastructure/database/count-rows.ts";
import { migrationsOf, productTables } from "../../infrastructure/database/migrate.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import { writeAtomically } from "../../infrastructure/durable-files.ts";
import {
  BackupError,
  createDigest,
  type Ending,
  FORMAT,
  type Manifest,
  type OnProgress,
  type Value,
} from "./format.ts";
import { BACKUP_TABLES } from "./tables.ts";

const BATCH_ROWS = 500;

/**
 * Writes every table, as of one moment, into a file that only its owner can read, without blocking writers.
 * The file appears complete or not at all. Throws BackupError where it exists already.
 */
export async function backUp(db: Db, file: string, now: Date, onProgress: OnProgress): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} is there already`);
  await writeAtomically(file, (part) =>
    db.kysely
      .connection()
      .execute((connection) =>
        inSnapshot(db, connection, () =>
          pipeline(
            Readable.from(lines(connection, now, onProgress)),
            createGzip(),
            createWriteStream(part, { mode: 0o600, flush: true }),
          ),
        ),
      ),
  );
}

/** A read transaction that blocks no writer. */
async function inSnapshot(db: Db, connection: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  if (db.engine === "sqlite") await sql`begin`.execute(connection);
  else await sql`begin transaction isolation level repeatable read read only`.execute(connection);
  try {
    await work();
  } finally {
    await sql`rollback`.execute(connection);
  }
}

async function* lines(
  connection: Kysely<Database>,
  now: Date,
  onProgress: OnProgress,
): AsyncGenerator<string> {
  const digest = createDigest();
  const write = (value: unknown) => {
    const line = JSON.stringify(value);
    digest.add(line);
    return `${line}\n`;
  };
  const tables = await presentTables(connection);
  const manifest: Manifest = {
    format: FORMAT,
    takenAt: now.toISOString(),
    migrations: await migrationsOf(connection),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
  yield write(manifest);
  const total = await countRows(
    connection,
    tables.map(({ name }) => name),
  );
  const counts: number[] = [];
  let done = 0;
  for (const [number, { name, key, columns }] of tables.entries()) {
    let rows = 0;
    for await (const row of rowsOf(connection, name, key)) {
      yield write([number, ...columns.map((column) => row[column])]);
      rows += 1;
      if (rows % BATCH_ROWS === 0)
        await onProgress({ table: name, rows, whole: false, share: (done + rows) / total });
    }
    counts.push(rows);
    done += rows;
    await onProgress({ table: name, rows, whole: true, share: total === 0 ? 1 : done / total });
  }
  const ending: Ending = { rows: counts, digest: digest.end() };
  yield `${JSON.stringify(ending)}\n`;
}

/** The tables that the migrations so far have created. Throws for one that a restore would not know. */
async function presentTables(connection: Kysely<Database>) {
  const found = await productTables(connection);
  const unknown = found.find(({ name }) => !BACKUP_TABLES.some((table) => table.name === name));
  if (unknown !== undefined) throw new BackupError(`the table ${unknown.name} is not known`);
  return BACKUP_TABLES.flatMap((table) => {
    const present = found.find(({ name }) => name === table.name);
    return present === undefined ? [] : [{ ...table, columns: present.columns.map(({ name }) => name) }];
  });
}

async function* rowsOf(
  connection: Kysely<Database>,
  table: string,
  key: readonly string[],
): AsyncGenerator<Record<string, Value>> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after: readonly Value[] | undefined;
  for (;;) {
    const beyond = after === undefined ? sql`` : sql`where (${columns}) > (${sql.join(after)})`;
    const page = sql<
      Record<string, Value>
    >`select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${sql.lit(BATCH_ROWS)}`;
    const { rows } = await page.execute(connection);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_ROWS) return;
    after = key.map((name) => last[name] ?? null);
  }
}
