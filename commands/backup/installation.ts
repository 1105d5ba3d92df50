import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import * as v from "valibot";
import { parseJson } from "../../domain/text.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { migrate } from "../../infrastructure/database/migrate.ts";
import { makeFolder, syncFolder } from "../../infrastructure/durable-files.ts";
import type { DataKeys } from "../../infrastructure/encryption/data-keys.ts";
import { loadEncryption } from "../../infrastructure/encryption/load-keys.ts";
import { decryptAll } from "../../infrastructure/encryption/rotate-keys.ts";
import { OperatorError } from "../../infrastructure/operator-error.ts";
import { backUp, countTables, kindOf, restore } from "./backup.ts";
import type { OnProgress } from "./copy-rows.ts";

/** What is backed up: the database, and the content folder with its drafts and history. */
export interface Installation {
  readonly databaseUrl: string | undefined;
  readonly contentDir: string;
}

const DATABASE = "database";
const CONTENT = "content";
const MANIFEST = "manifest.json";
/** Files that are being written, and the lock of who publishes. */
const PASSING = /\.part$|(?:^|\/)\.editor\/publishing$/;
const MOST_TRIES = 5;
const NO_PRIVILEGE = "42501";

/** Digests are SHA-256 in base64url, by path; `rows` by table, of the moment of the backup. */
const manifestSchema = v.object({
  format: v.literal(1),
  release: v.string(),
  rows: v.record(v.string(), v.number()),
  files: v.record(v.string(), v.string()),
});

/** Writes a new folder that only its owner can read, whole or not at all, beside the running product. */
export async function backUpInstallation(
  db: Db,
  { databaseUrl, contentDir }: Installation,
  folder: string,
  release: string,
): Promise<void> {
  if (existsSync(folder)) throw new OperatorError(`${folder} is there already`);
  if (!existsSync(contentDir)) throw new OperatorError(`There is no ${contentDir}: set CONTENT_DIR`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  try {
    const rows = await backUp(db, databaseUrl, path.join(part, DATABASE));
    await copyStill(contentDir, path.join(part, CONTENT));
    const manifest = { format: 1, release, rows: Object.fromEntries(rows), files: await digestsOf(part) };
    await writeFile(path.join(part, MANIFEST), JSON.stringify(manifest, undefined, 1), { flush: true });
    for (const made of [...foldersOf(part), part]) syncFolder(made);
    await rename(part, folder);
    syncFolder(path.dirname(path.resolve(folder)));
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Fills an empty database and an empty or new content folder, both or neither; resolves to the rows by table where
 * known. A backup of an earlier release, which is a file, has no content.
 */
export async function restoreInstallation(
  db: Db,
  { databaseUrl, contentDir }: Installation,
  backup: string,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, number>> {
  if (statSync(backup).isFile()) return restore(db, databaseUrl, backup, onProgress);
  await readManifest(backup);
  if (existsSync(contentDir) && readdirSync(contentDir).length > 0)
    throw new OperatorError(`${contentDir} has files: move them away, or set CONTENT_DIR to a new folder`);
  makeFolder(contentDir);
  try {
    await cp(path.join(backup, CONTENT), contentDir, { recursive: true });
    return await restore(db, databaseUrl, path.join(backup, DATABASE), onProgress);
  } catch (error) {
    for (const name of readdirSync(contentDir)) await rm(path.join(contentDir, name), { recursive: true });
    throw error;
  }
}

/**
 * Restores a backup in a scratch place, brings it to this release, opens every encrypted value and removes it
 * again: nothing of the installation is touched, and nothing is sent. Throws OperatorError where it would not come
 * back. A dump needs a server, of which `databaseUrl` names a database.
 */
export async function checkBackup(
  backup: string,
  databaseUrl: string | undefined,
  dataKeys: () => DataKeys,
  onProgress: OnProgress,
): Promise<{ readonly rows: number; readonly files: number; readonly values: number }> {
  const { rows: expected, files } = await readManifest(backup);
  const scratch = mkdtempSync(path.join(tmpdir(), "help-and-support-check-"));
  try {
    return await inScratchDatabase(scratch, backup, databaseUrl, async (db, at) => {
      await restoreInstallation(db, at, backup, onProgress);
      const counts = await countTables(db.kysely);
      for (const [table, rows] of Object.entries(expected))
        if (counts.get(table) !== rows)
          throw new OperatorError(`${table} had ${rows} rows, and ${counts.get(table) ?? 0} came back`);
      await migrate(db.kysely);
      const values = await decryptAll(db, await loadEncryption(db, dataKeys()));
      const rows = Object.values(expected).reduce((sum, one) => sum + one, 0);
      return { rows, files: Object.keys(files).length - 1, values };
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function inScratchDatabase<Value>(
  scratch: string,
  backup: string,
  databaseUrl: string | undefined,
  work: (db: Db, at: Installation) => Promise<Value>,
): Promise<Value> {
  const place = { contentDir: path.join(scratch, CONTENT), dataDir: scratch };
  const onIdleError = () => undefined;
  const within = async (url: string | undefined) => {
    const db = await openDatabase({ ...place, databaseUrl: url, asItIs: true, onIdleError });
    return work(db, { ...place, databaseUrl: url }).finally(db.close);
  };
  if (kindOf(path.join(backup, DATABASE)) === "sqlite") return within(undefined);
  if (databaseUrl === undefined)
    throw new OperatorError(`${backup} has a dump of PostgreSQL: set DATABASE_URL to a database of a server`);
  const server = await openDatabase({ ...place, databaseUrl, asItIs: true, onIdleError });
  const name = `backup_check_${randomBytes(8).toString("hex")}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  try {
    await createDatabase(server, name);
    return await within(url.href).finally(() =>
      sql`drop database ${sql.ref(name)} with (force)`.execute(server.kysely),
    );
  } finally {
    await server.close();
  }
}

async function createDatabase({ kysely }: Db, name: string): Promise<void> {
  try {
    await sql`create database ${sql.ref(name)}`.execute(kysely);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NO_PRIVILEGE) throw error;
    throw new OperatorError(
      "This role may not create a database for the check: alter role NAME createdb, or set DATABASE_URL to another server",
      { cause: error },
    );
  }
}

/** Throws OperatorError unless the folder has what its manifest says. */
async function readManifest(backup: string): Promise<v.InferOutput<typeof manifestSchema>> {
  const file = path.join(backup, MANIFEST);
  const parsed = v.safeParse(manifestSchema, existsSync(file) && parseJson(readFileSync(file, "utf8")));
  if (!parsed.success) throw new OperatorError(`${backup} is no backup of an installation`);
  const found = await digestsOf(backup);
  for (const [name, digest] of Object.entries(parsed.output.files)) {
    if (!Object.hasOwn(found, name)) throw new OperatorError(`${backup} is damaged: ${name} is missing`);
    if (found[name] !== digest) throw new OperatorError(`${backup} is damaged: ${name} has changed`);
  }
  return parsed.output;
}

/** Copies until nothing has changed meanwhile: an edit may be of several files. */
async function copyStill(from: string, to: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await marksOf(from);
    await rm(to, { recursive: true, force: true });
    await cp(from, to, {
      recursive: true,
      dereference: true,
      filter: (source) => !PASSING.test(source),
    }).catch((error: NodeJS.ErrnoException) => {
      // A file went away.
      if (error.code !== "ENOENT") throw error;
    });
    if ((await marksOf(from)) === before) return;
  }
  throw new OperatorError(`${from} changes all the time: try again`);
}

async function marksOf(folder: string): Promise<string> {
  const marks = filesOf(folder)
    .filter((name) => !PASSING.test(name))
    .map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      return [name, found?.mtimeMs, found?.size];
    });
  return JSON.stringify(await Promise.all(marks));
}

/** Of every file but the manifest, which are flushed to the disk too. */
async function digestsOf(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of filesOf(folder).filter((one) => one !== MANIFEST)) {
    const handle = await open(path.join(folder, name), "r");
    try {
      const hash = createHash("sha256");
      for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk as Buffer);
      digests[name] = hash.digest("base64url");
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  return digests;
}

function filesOf(folder: string): string[] {
  return entriesOf(folder).filter((name) =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
}

function foldersOf(folder: string): string[] {
  return entriesOf(folder)
    .map((name) => path.join(folder, name))
    .filter((one) => statSync(one).isDirectory());
}

function entriesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
}
