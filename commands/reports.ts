import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { openingHoursSchema } from "../contract/opening-hours.ts";
import type { Day } from "../domain/calendar.ts";
import type { PublishRefusal } from "../domain/complaint-figures.ts";
import { printable } from "../infrastructure/text-table.ts";
import { digestOf, figuresToPublish, isPeriod, publishFigures } from "../desk/cases/complaint-figures.ts";
import { complaintsOf, describeComplaints, reportComplaints } from "../desk/cases/complaint-report.ts";
import { clusterSearches, failedSearches } from "../search/search.ts";
import { listAudit } from "../desk/staff/audit.ts";
import { createStaffRepository } from "../desk/staff/staff-accounts.ts";
import { createVoteRepository, describeHelpfulness } from "../stores/article-votes.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { type Command, type Given, JSON_FLAG, mostFlag, YES_FLAG } from "./command.ts";
import { referenceOf } from "./leads.ts";
import { operator, withDatabase, withEncryption } from "./with-database.ts";

const MAX_EXAMPLES = 6;
const AUDIT_EVENTS = 100;
const PERIOD = { name: "PERIOD", summary: "of the London calendar, such as 2026 or 2026-Q3" };

const complaints: Command = {
  name: "complaints",
  summary: "how many complaints came in a year or quarter, and were not resolved by the next working day",
  arguments: [PERIOD],
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withEncryption(async (db, encryption, { contentDir }) => {
      const period = periodOf(given);
      const all = await complaintsOf(db, encryption, period);
      const report = reportComplaints(all, period, bankHolidaysOf(contentDir), new Date());
      if (!given.has("json")) return terminal.print(describeComplaints(report));
      const { byMonth, bySubject } = report;
      const counts = { byMonth: Object.fromEntries(byMonth), bySubject: Object.fromEntries(bySubject) };
      terminal.json({ ...report, ...counts });
    }),
};

const publish: Command = {
  name: "complaints publish",
  summary: "publishes the figures of a year or quarter for good, on the complaints report",
  arguments: [PERIOD],
  flags: YES_FLAG,
  more: "A quarter is final 8 weeks after its last complaint, or once all of them are resolved.",
  run: (given, terminal) =>
    withEncryption(async (db, encryption, { contentDir, customers }) => {
      const period = periodOf(given);
      const shared = { bankHolidays: bankHolidaysOf(contentDir), customers, now: new Date() };
      const request = { db, encryption, period, ...shared };
      const counted = await figuresToPublish(request);
      if (!counted.ok) throw new OperatorError(PUBLISH_REFUSALS[counted.failure](period));
      terminal.json(counted.value);
      const question = "Everyone can read them, and they can't be changed, only withdrawn with a reason.";
      await terminal.confirm(question, "publish", given.has("yes"));
      const published = await publishFigures(request, operator(), digestOf(counted.value));
      if (!published.ok) throw new OperatorError(PUBLISH_REFUSALS[published.failure](period));
      terminal.say(`The figures of ${period} are published.`);
    }),
};

const PUBLISH_REFUSALS: Readonly<Record<PublishRefusal, (period: string) => string>> = {
  "before-records": (period) =>
    `${period} begins before the first day of which complaints are recorded here.`,
  "bank-holidays-unknown": (period) => `content/opening-hours.json lacks bank holidays of ${period}.`,
  changed: (period) => `The figures of ${period} have changed meanwhile. Nothing was done.`,
  "not-final": (period) => `The figures of ${period} can still change.`,
  "period-wrong": (period) => `"${period}" is not a year or a quarter.`,
  published: (period) => `The figures of ${period} were published before.`,
};

function periodOf(given: Given): string {
  const period = given.argument(0)!;
  if (!isPeriod(period)) throw new OperatorError(`"${period}" is not a year or a quarter.`);
  return period;
}

function bankHolidaysOf(contentDir: string): ReadonlySet<Day> {
  const file = readFileSync(path.join(contentDir, "opening-hours.json"), "utf8");
  const { bankHolidays } = v.parse(openingHoursSchema, JSON.parse(file));
  return new Set(bankHolidays["england-and-wales"].map(({ date }) => date));
}

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
      const subject = typed === undefined ? undefined : referenceOf(typed);
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
        events.map((event) => [event.happenedAt, event.who, event.action, event.subject, event.detail]),
      );
    }),
};

export const COMMANDS: readonly Command[] = [complaints, publish, searches, articles, audit];
