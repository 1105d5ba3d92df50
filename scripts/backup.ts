/** Writes the database into a file, while the product runs. `node scripts/backup.ts FILE`. */
import { backUp } from "../platform/backup/backup.ts";
import { withDatabase } from "./with-database.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Say where to: npm run backup -- FILE");
  process.exit(1);
}
await withDatabase(
  async (db) => {
    await backUp(db, file, new Date(), (table, rows) => console.log(`${table}: ${rows} rows`));
    console.log(`${file} is whole. It opens with the DATA_KEYS of today: keep them apart from it.`);
  },
  { asItIs: true },
);
