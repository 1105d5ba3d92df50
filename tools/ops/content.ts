import path from "node:path";
import { londonDay } from "../../domain/calendar.ts";
import { checkContent } from "../../services/content/check.ts";
import { type DueContent, dueFacts, dueReviews } from "../../services/content/due.ts";
import { MAIN_SITE_PATHS } from "../../server/plugins/main-site.ts";
import { readConfig } from "../../server/config.ts";
import { type Command, type Given, JSON_FLAG } from "./command.ts";
import type { Terminal } from "./terminal.ts";

const WITHIN_DAYS = 30;
const WITHIN_FLAG = {
  within: {
    value: "DAYS",
    says: `or within so many days, ${WITHIN_DAYS} where it is left out`,
    kind: "number",
  },
  ...JSON_FLAG,
} as const;

const check: Command = {
  name: "content check",
  says: "what is wrong in the content folder, one file:line: message each",
  arguments: [{ name: "FOLDER", says: "another folder than CONTENT_DIR", optional: true }],
  async run(given, terminal) {
    const folder = path.resolve(given.argument(0) ?? readConfig("platform").contentDir);
    const faults = await checkContent(folder, {
      today: londonDay(new Date()),
      mainSitePaths: MAIN_SITE_PATHS,
    });
    for (const { file, line, message } of faults)
      terminal.print(`${path.relative(process.cwd(), path.join(folder, file))}:${line}: ${message}`);
    terminal.print(faults.length === 0 ? "The content is fine." : `${faults.length} to mend.`);
    return faults.length === 0 ? 0 : 1;
  },
};

const facts: Command = {
  name: "content facts",
  says: "figures that are out of date or will be soon (facts.json), and where to look them up",
  flags: WITHIN_FLAG,
  run: (given, terminal) =>
    printDue(given, terminal, dueFacts, [
      "figure",
      "says",
      "checked on",
      "holds until",
      "days left",
      "look it up at",
    ]),
};

const reviews: Command = {
  name: "content reviews",
  says: "articles that somebody has to read again, now or soon",
  flags: WITHIN_FLAG,
  run: (given, terminal) =>
    printDue(given, terminal, dueReviews, ["article", "title", "updated", "review by", "days left"]),
};

export const CONTENT_COMMANDS: readonly Command[] = [check, facts, reviews];

async function printDue(
  given: Given,
  terminal: Terminal,
  find: (folder: string, today: string, withinDays: number) => Promise<DueContent[]>,
  head: readonly string[],
): Promise<void> {
  const within = given.number("within") ?? WITHIN_DAYS;
  const due = await find(readConfig("platform").contentDir, londonDay(new Date()), within);
  if (given.has("json")) return terminal.json(due);
  if (due.length === 0) return terminal.say(`Nothing within ${within} days.`);
  const rows = due.map(({ name, text, checkedOn, dueOn, daysLeft, source }) =>
    [
      name,
      text,
      checkedOn,
      dueOn ?? "not said",
      daysLeft === null ? "" : String(daysLeft),
      source ?? "",
    ].slice(0, head.length),
  );
  terminal.table(head, rows, { right: ["days left"] });
}
