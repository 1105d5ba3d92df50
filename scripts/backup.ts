/** Writes the database into a file, while the product runs. `node scripts/backup.ts FILE`. */
import { backUp } from "../platform/backup/backup.ts";
import { BackupError } from "../platform/backup/format.ts";
import { openDatabase } from "../platform/database/database.ts";
import { readConfig } from "../server/config.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Say where to: npm run backup -- FILE");
  process.exit(1);
}
const { databaseUrl, dataDir } = readConfig("platform");
const db = await openDatabase({ databaseUrl, dataDir, asItIs: true, onIdleError: (error) => console.error(error.message) });
try {
  await backUp(db, file, new Date(), (table, rows) => console.log(`${table}: ${rows} rows`));
  console.log(`${file} is whole. It opens with the DATA_KEYS of today: keep them apart from it.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db.close();
}
