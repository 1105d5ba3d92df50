/** Prints what visitors said of the articles, worst first. `npm run report:helpful`; reads the server's configuration. */
import { openDatabase } from "../platform/database/database.ts";
import { describeHelpfulness } from "../platform/votes/report.ts";
import { createVoteRepository } from "../platform/votes/votes.ts";
import { readConfig } from "../server/config.ts";

const { databaseUrl, dataDir } = readConfig("platform");
const db = await openDatabase({ databaseUrl, dataDir, onIdleError: (error) => console.error(error.message) });
try {
  console.log(describeHelpfulness(await createVoteRepository(db).summarise()));
} finally {
  await db.close();
}
