/** Seals all personal data under the first of DATA_KEYS. May be stopped and started again. `node scripts/rotate-keys.ts`. */
import { releasePages } from "../platform/database/dialect.ts";
import { openSealing } from "../platform/sealing/open-sealing.ts";
import { resealAll } from "../platform/sealing/reseal.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async (db, { dataKeys }) => {
  const sealing = await openSealing(db, dataKeys);
  await resealAll(db, sealing, ({ table, rows, resealed }) => console.log(`${table}: ${rows} rows, ${resealed} values sealed anew`));
  await releasePages(db);
  console.log(`Everything is sealed under "${dataKeys[0].id}". Other keys may now be taken out of DATA_KEYS.`);
});
