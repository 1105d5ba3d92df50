/** Puts a backup into an empty database of either engine, all of it or nothing. `node scripts/restore.ts FILE`. */
import { BackupError } from "../platform/backup/format.ts";
import { restore } from "../platform/backup/restore.ts";
import { openDatabase } from "../platform/database/database.ts";
import { readConfig } from "../server/config.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Say from where: npm run restore -- FILE");
  process.exit(1);
}
const { databaseUrl, dataDir } = readConfig("platform");
const db = await openDatabase({ databaseUrl, dataDir, asItIs: true, onIdleError: (error) => console.error(error.message) });
try {
  await restore(db, file, (table, rows) => console.log(`${table}: ${rows} rows`));
  console.log("Everything is back. Start the product with the DATA_KEYS of the day of the backup.");
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db.close();
}
