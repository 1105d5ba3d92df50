import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { openingHoursSchema } from "../../contract/opening-hours.ts";
import { complaintsOf, describeComplaints, reportComplaints } from "../../services/leads/complaint-report.ts";
import { printable } from "../../infrastructure/text-table.ts";
import { clusterSearches } from "../../services/search/cluster.ts";
import { createSearchLog } from "../../services/search/search-log.ts";
import { describeHelpfulness } from "../../stores/article-votes-report.ts";
import { createVoteRepository } from "../../stores/article-votes.ts";
import { type Command, JSON_FLAG, OperatorError } from "./command.ts";
import { withDatabase, withEncryption } from "./with-database.ts";

const MOST_EXAMPLES = 6;

const complaints: Command = {
  name: "complaints",
  says: "how many complaints came in a year, and were not resolved by the end of the next working day",
  arguments: [{ name: "YEAR", says: "of the London calendar, such as 2026" }],
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withEncryption(async (db, encryption, { contentDir }) => {
      const typed = given.argument(0)!;
      if (!/^\d{4}$/.test(typed)) throw new OperatorError(`"${typed}" is not a year.`);
      const hours = v.parse(
        openingHoursSchema,
        JSON.parse(readFileSync(path.join(contentDir, "opening-hours.json"), "utf8")),
      );
      const bankHolidays = new Set(hours.bankHolidays["england-and-wales"].map(({ date }) => date));
      const all = await complaintsOf(db, encryption, Number(typed));
      const report = reportComplaints(all, Number(typed), bankHolidays, new Date());
      if (!given.has("json")) return terminal.print(describeComplaints(report));
      terminal.json({
        ...report,
        byMonth: Object.fromEntries(report.byMonth),
        bySubject: Object.fromEntries(report.bySubject),
      });
    }),
};

const searches: Command = {
  name: "searches",
  says: "searches that led nowhere, alike ones together: what to write, or to call by customers' words",
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withDatabase(async (db) => {
      const clusters = clusterSearches(await createSearchLog(db).failed());
      if (given.has("json")) return terminal.json(clusters);
      if (clusters.length === 0) return terminal.print("No search has failed.");
      for (const { words, searches: alike, times, foundNothing } of clusters) {
        terminal.print(
          `\n${words.join(" ")}: ${times} ${times === 1 ? "search" : "searches"}, ${foundNothing} of them found nothing`,
        );
        for (const { query, times: often, hits } of alike.slice(0, MOST_EXAMPLES))
          terminal.print(
            `  ${often} x "${printable(query)}"${hits === 0 ? "" : ` (${hits} pages, none followed)`}`,
          );
        terminal.print(
          "  Is there a page that answers? Add these words to its line in content/search/questions.csv. If not, it may be one to write.",
        );
      }
    }),
};

const articles: Command = {
  name: "articles",
  says: "which articles readers found helpful, the worst first, with their latest reasons",
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withDatabase(async (db) => {
      const votes = await createVoteRepository(db).summarise();
      if (given.has("json")) terminal.json(votes);
      else terminal.print(describeHelpfulness(votes));
    }),
};

export const COMPLAINT_COMMANDS: readonly Command[] = [complaints];
export const SEARCH_COMMANDS: readonly Command[] = [searches];
export const ARTICLE_COMMANDS: readonly Command[] = [articles];
