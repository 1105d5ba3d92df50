/** Prints what visitors said of the articles, worst first. `npm run report:helpful`; reads the server's configuration. */
import { describeHelpfulness } from "../platform/votes/report.ts";
import { createVoteRepository } from "../platform/votes/votes.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async (db) => {
  console.log(describeHelpfulness(await createVoteRepository(db).summarise()));
});
