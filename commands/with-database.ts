import { userInfo } from "node:os";
import path from "node:path";
import { type Db, openDatabase } from "../infrastructure/database/database.ts";
import { migrate, migrationsOf } from "../infrastructure/database/migrate.ts";
import { sqliteFile } from "../infrastructure/database/sqlite.ts";
import type { Actor } from "../domain/staff.ts";
import { loadEncryption } from "../infrastructure/encryption/load-keys.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { type Config, readInstallation, readSettings } from "../server/config.ts";
import { setPrivateUmask } from "../server/private-files.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";

export function describeDatabase({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `SQLite database ${sqliteFile(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL database ${pathname.slice(1)} on ${host}`;
}

/**
 * Runs work on the database that the server is configured with, named on standard error, and closes it.
 * `asItIs`: no migration. `empty`: it may be a new one. `before` runs before it is opened, or created.
 */
export async function withDatabase<Value>(
  work: (db: Db, config: Config) => Promise<Value>,
  {
    asItIs = false,
    empty = false,
    before,
  }: {
    readonly asItIs?: boolean;
    readonly empty?: boolean;
    readonly before?: (config: Config) => Promise<void>;
  } = {},
): Promise<Value> {
  setPrivateUmask();
  const config = readInstallation({ empty });
  const { databaseUrl, dataDir } = config;
  console.error(`Installation: ${describeDatabase(config)}, data in ${dataDir}`);
  await before?.(config);
  const db = await openDatabase({
    databaseUrl,
    dataDir,
    asItIs: true,
    onIdleError: (error) => console.error(error.message),
  });
  try {
    if (!empty && (await migrationsOf(db.kysely)).length === 0)
      throw new OperatorError(
        `The ${describeDatabase(config)} is empty. Check DATABASE_URL, or start the product first.`,
      );
    if (!asItIs) await migrate(db.kysely);
    return await work(db, config);
  } finally {
    await db.close();
  }
}

/** The same, with the keys of personal data. */
export function withEncryption<Value>(
  work: (db: Db, encryption: Encryption, config: Config) => Promise<Value>,
): Promise<Value> {
  return withDatabase(async (db, config) => work(db, await loadEncryption(db, config.dataKeys), config));
}

/** The content folder that the server is configured with. */
export function contentFolder(): string {
  return path.resolve(readSettings().CONTENT_DIR);
}

/** The same for a command that changes it: named on standard error first. */
export function contentFolderToChange(): string {
  const folder = contentFolder();
  console.error(`Content: ${folder}`);
  return folder;
}

/** The user who runs the tool, also behind sudo. */
export function operator(): Actor {
  try {
    return { kind: "ops", name: process.env["SUDO_USER"] ?? userInfo().username };
  } catch {
    // A container's user need not have a name.
    return { kind: "ops", name: `user ${process.getuid?.() ?? "unknown"}` };
  }
}
