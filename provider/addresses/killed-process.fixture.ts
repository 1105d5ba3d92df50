/**
 * A process that ends itself as `kill -9` does, right before its N-th write to the database (0: never). Run
 * as a child of a test: node killed-process.fixture.ts import|seed N DATA_DIR DATABASE_URL FILE
 */
import { openDatabase } from "../../infrastructure/database/database.ts";
import { seedDemonstrationAddresses } from "./demonstration-addresses.ts";
import { importAddresses } from "./import.ts";

const [work, deadly, dataDir = "", databaseUrl, file = ""] = process.argv.slice(2);
const db = await openDatabase({
  databaseUrl: databaseUrl || undefined,
  dataDir,
  onIdleError: () => undefined,
});

let writes = 0;
const mortal = {
  ...db,
  kysely: db.kysely.withPlugin({
    transformQuery({ node }) {
      const isWrite = node.kind === "InsertQueryNode" || node.kind === "UpdateQueryNode";
      if (isWrite && (writes += 1) === Number(deadly)) process.kill(process.pid, "SIGKILL");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }),
};

if (work === "seed") await seedDemonstrationAddresses(mortal);
else await importAddresses(mortal, file);
await db.close();
