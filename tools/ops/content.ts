import path from "node:path";
import { londonDay } from "../../domain/calendar.ts";
import { readConfig } from "../../server/config.ts";
import { MAIN_SITE_PATHS } from "../../server/plugins/main-site.ts";
import { checkContent } from "../../services/content/check.ts";
import type { DocumentName, DocumentOf } from "../../services/content/document.ts";
import { type DueContent, dueFacts, dueReviews } from "../../services/content/due.ts";
import { editDocument, readDocument } from "../../services/content/edit-document.ts";
import { type Command, type Given, JSON_FLAG, OperatorError } from "./command.ts";
import type { Terminal } from "./terminal.ts";

const OUTAGE = "outage.json";
const METER_READ = "meter-read.json";
const SHOWN = "The site shows it within 5 seconds.";
const WITHIN_DAYS = 30;
const WITHIN_FLAG = {
  within: {
    value: "DAYS",
    summary: `or within so many days, ${WITHIN_DAYS} where it is left out`,
    kind: "number",
  },
  ...JSON_FLAG,
} as const;

const check: Command = {
  name: "content check",
  summary: "what is wrong in the content folder, one file:line: message each",
  arguments: [{ name: "FOLDER", summary: "another folder than CONTENT_DIR", optional: true }],
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
  summary: "figures that are out of date or will be soon (facts.json), and where to look them up",
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
  summary: "articles to be reviewed, now or soon",
  flags: WITHIN_FLAG,
  run: (given, terminal) =>
    printDue(given, terminal, dueReviews, ["article", "title", "updated", "review by", "days left"]),
};

const showOutage: Command = {
  name: "outage show",
  summary: "what the notice on the help home says",
  flags: JSON_FLAG,
  async run(given, terminal) {
    const notice = await read(OUTAGE);
    if (given.has("json")) terminal.json(notice);
    else if (notice.title === "") terminal.print("There is no notice.");
    else terminal.print(`${notice.title}\n${notice.message}`);
  },
};

const setOutage: Command = {
  name: "outage set",
  summary: "puts a notice on the help home",
  arguments: [
    { name: "TITLE", summary: 'a few words, such as "We have a power cut in Leeds"' },
    { name: "MESSAGE", summary: "what customers should know and do" },
  ],
  async run(given, terminal) {
    const [title, message] = [given.argument(0)!.trim(), given.argument(1)!.trim()];
    if (title === "" || message === "")
      throw new OperatorError('A notice has a title and a message. To take it away: "outage clear".');
    await edit(OUTAGE, () => ({ title, message }), terminal);
  },
};

const clearOutage: Command = {
  name: "outage clear",
  summary: "takes the notice away",
  run: (_given, terminal) => edit(OUTAGE, () => ({ title: "", message: "" }), terminal),
};

const showMeterReadWeek: Command = {
  name: "meter-read-week show",
  summary: "whether it is meter-read week, and whether the form takes readings",
  flags: JSON_FLAG,
  async run(given, terminal) {
    const { isMeterReadWeek, isEnableMeterReadCTA } = await read(METER_READ);
    if (given.has("json")) return terminal.json({ isMeterReadWeek, isEnableMeterReadCTA });
    terminal.print(
      `Meter-read week is ${isMeterReadWeek ? "on" : "off"}. The form is ${isEnableMeterReadCTA ? "on" : "off"}.`,
    );
  },
};

const onMeterReadWeek: Command = {
  name: "meter-read-week on",
  summary: "asks for meter readings on the contact page",
  run: (_given, terminal) => edit(METER_READ, (content) => ({ ...content, isMeterReadWeek: true }), terminal),
};

const offMeterReadWeek: Command = {
  name: "meter-read-week off",
  summary: "no longer asks for them there",
  run: (_given, terminal) =>
    edit(METER_READ, (content) => ({ ...content, isMeterReadWeek: false }), terminal),
};

export const CONTENT_COMMANDS: readonly Command[] = [
  check,
  facts,
  reviews,
  showOutage,
  setOutage,
  clearOutage,
  showMeterReadWeek,
  onMeterReadWeek,
  offMeterReadWeek,
];

async function read<Name extends DocumentName>(name: Name): Promise<DocumentOf<Name>> {
  const found = await readDocument(readConfig("platform").contentDir, name);
  if (!found.ok)
    throw new OperatorError(`${found.failure.file}:${found.failure.line}: ${found.failure.message}`);
  return found.value;
}

async function edit<Name extends DocumentName>(
  name: Name,
  change: (document: DocumentOf<Name>) => DocumentOf<Name>,
  terminal: Terminal,
): Promise<void> {
  const { contentDir, contentUrl, platformPort } = readConfig("platform");
  const edited = await editDocument(contentDir, name, change);
  if (!edited.ok)
    throw new OperatorError(`${edited.failure.file}:${edited.failure.line}: ${edited.failure.message}`);
  const own = new URL(contentUrl).port === String(platformPort);
  terminal.say(
    own ? SHOWN : `${name} is changed in ${contentDir}; but the site reads its content from CONTENT_URL.`,
  );
}

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
