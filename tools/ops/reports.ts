import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { openingHoursSchema } from "../../contract/opening-hours.ts";
import { parseReference } from "../../domain/reference.ts";
import { printable } from "../../infrastructure/text-table.ts";
import { complaintsOf, describeComplaints, reportComplaints } from "../../services/leads/complaint-report.ts";
import { clusterSearches } from "../../services/search/cluster.ts";
import { failedSearches } from "../../services/search/search-log.ts";
import { listAudit } from "../../services/staff/audit.ts";
import { createStaffRepository } from "../../services/staff/staff-accounts.ts";
import { describeHelpfulness } from "../../stores/article-votes-report.ts";
import { createVoteRepository } from "../../stores/article-votes.ts";
import { type Command, JSON_FLAG, mostFlag } from "./command.ts";
import { minute, OperatorError } from "./terminal.ts";
import { withDatabase, withEncryption } from "./with-database.ts";

const MAX_EXAMPLES = 6;
const AUDIT_EVENTS = 100;

const complaints: Command = {
  name: "complaints",
  summary: "how many complaints came in a year, and were not resolved by the end of the next working day",
  arguments: [{ name: "YEAR", summary: "of the London calendar, such as 2026" }],
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
  summary: "searches that led nowhere, alike ones together: what to write, or to call by customers' words",
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withDatabase(async (db) => {
      const clusters = clusterSearches(await failedSearches(db));
      if (given.has("json")) return terminal.json(clusters);
      if (clusters.length === 0) return terminal.print("No search has failed.");
      for (const { words, searches: alike, times, foundNothing } of clusters) {
        const noun = times === 1 ? "search" : "searches";
        terminal.print(`\n${words.join(" ")}: ${times} ${noun}, ${foundNothing} of them found nothing`);
        for (const { query, times: often, hits } of alike.slice(0, MAX_EXAMPLES))
          terminal.print(
            `  ${often} x "${printable(query)}"${hits === 0 ? "" : ` (${hits} pages, none followed)`}`,
          );
        terminal.print(
          "  Is there a page that answers? Add these words to its line in content/search/questions.csv." +
            " If not, it may be one to write.",
        );
      }
    }),
};

const articles: Command = {
  name: "articles",
  summary: "which articles readers found helpful, the worst first, with their latest reasons",
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withDatabase(async (db) => {
      const votes = await createVoteRepository(db).summarise();
      if (given.has("json")) terminal.json(votes);
      else terminal.print(describeHelpfulness(votes));
    }),
};

const audit: Command = {
  name: "audit",
  summary: "who looked at or changed what customers wrote, the newest first",
  flags: {
    reference: { value: "REFERENCE", summary: "about one lead alone" },
    ...mostFlag(AUDIT_EVENTS),
    ...JSON_FLAG,
  },
  run: (given, terminal) =>
    withEncryption(async (db, encryption) => {
      const typed = given.text("reference");
      const subject = typed === undefined ? undefined : parseReference(typed);
      if (typed !== undefined && subject === undefined)
        throw new OperatorError(`"${typed}" is not a reference, or a character of it is wrong.`);
      const staff = await createStaffRepository(db, encryption).list();
      const names = new Map(staff.map(({ id, email }) => [id, email]));
      const found = await listAudit(db.kysely, { subject }, given.number("most") ?? AUDIT_EVENTS);
      const events = found.map(({ actor: { kind, name }, ...event }) => ({
        ...event,
        who: kind === "staff" ? (names.get(name) ?? `staff ${name}`) : `${name} (${kind})`,
      }));
      if (given.has("json")) return terminal.json(events);
      terminal.table(
        ["when", "who", "what", "lead", "about"],
        events.map(({ happenedAt, who, action, subject: lead = "", detail = "" }) => [
          minute(happenedAt),
          who,
          action,
          lead,
          detail,
        ]),
      );
    }),
};

export const COMMANDS: readonly Command[] = [complaints, searches, articles, audit];
