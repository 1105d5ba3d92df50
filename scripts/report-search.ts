/** Prints the searches that led nowhere, alike ones together, as briefs for what to write. `node scripts/report-search.ts`. */
import { clusterSearches } from "../platform/search/cluster.ts";
import { createSearchLog } from "../platform/search/search-log.ts";
import { withDatabase } from "./with-database.ts";

const MOST_EXAMPLES = 6;

await withDatabase(async (db) => {
  const clusters = clusterSearches(await createSearchLog(db).failed());
  if (clusters.length === 0) console.log("No search has failed.");
  for (const { words, searches, times, foundNothing } of clusters) {
    console.log(`\n${words.join(" ")}: ${times} ${times === 1 ? "search" : "searches"}, ${foundNothing} of them found nothing`);
    for (const { query, times: often, hits } of searches.slice(0, MOST_EXAMPLES))
      console.log(`  ${often} x "${query}"${hits === 0 ? "" : ` (${hits} pages, none followed)`}`);
    console.log(
      "  Is there a page that answers? Add these words to its line in content/search/questions.csv. If not, it may be one to write.",
    );
  }
});
