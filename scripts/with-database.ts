import { BackupError } from "../platform/backup/format.ts";
import { type Db, openDatabase } from "../platform/database/database.ts";
import { SchemaAheadError } from "../platform/database/migrate.ts";
import { WrongKeysError } from "../platform/sealing/open-sealing.ts";
import { type Config, ConfigError, readConfig } from "../server/config.ts";

/** What an operator can do something about: the message is enough. */
const EXPECTED = [BackupError, ConfigError, SchemaAheadError, WrongKeysError];

/**
 * An operator's command on the database of the server's own configuration, closed whatever happens. A fault that the operator can mend is one
 * line and exit code 1. `asItIs`: the schema is not brought forward.
 */
export async function withDatabase(
  work: (db: Db, config: Config) => Promise<void>,
  { asItIs = false }: { readonly asItIs?: boolean } = {},
): Promise<void> {
  try {
    const config = readConfig("platform");
    const { databaseUrl, dataDir } = config;
    const db = await openDatabase({ databaseUrl, dataDir, asItIs, onIdleError: (error) => console.error(error.message) });
    try {
      await work(db, config);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!EXPECTED.some((expected) => error instanceof expected)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
