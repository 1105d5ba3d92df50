import { userInfo } from "node:os";
import { type Db, openDatabase } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/operations/audit.ts";
import { openSealing } from "../../platform/sealing/open-sealing.ts";
import type { Sealing } from "../../platform/sealing/sealing.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { keepNewFilesPrivate } from "../../server/private-files.ts";

/**
 * An operator's command on the database of the server's own configuration, closed whatever happens. `asItIs`: the schema is not brought
 * forward.
 */
export async function withDatabase<Value>(
  work: (db: Db, config: Config) => Promise<Value>,
  { asItIs = false }: { readonly asItIs?: boolean } = {},
): Promise<Value> {
  keepNewFilesPrivate();
  const config = readConfig("platform");
  const { databaseUrl, dataDir } = config;
  const db = await openDatabase({ databaseUrl, dataDir, asItIs, onIdleError: (error) => console.error(error.message) });
  try {
    return await work(db, config);
  } finally {
    await db.close();
  }
}

/** The same, with what opens personal data. */
export function withSealing<Value>(work: (db: Db, sealing: Sealing, config: Config) => Promise<Value>): Promise<Value> {
  return withDatabase(async (db, config) => work(db, await openSealing(db, config.dataKeys), config));
}

/** Whoever runs the tool, as this machine knows them. */
export function operator(): Actor {
  try {
    return { kind: "ops", name: userInfo().username };
  } catch {
    // A container's user need not have a name.
    return { kind: "ops", name: `user ${process.getuid?.() ?? "unknown"}` };
  }
}
