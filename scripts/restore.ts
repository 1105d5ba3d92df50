/** Puts a backup into an empty database of either engine, all of it or nothing. `node scripts/restore.ts FILE`. */
import { restore } from "../platform/backup/restore.ts";
import { withDatabase } from "./with-database.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Say from where: npm run restore -- FILE");
  process.exit(1);
}
await withDatabase(
  async (db) => {
    await restore(db, file, (table, rows) => console.log(`${table}: ${rows} rows`));
    console.log("Everything is back. Start the product with the DATA_KEYS of the day of the backup.");
  },
  { asItIs: true },
);
