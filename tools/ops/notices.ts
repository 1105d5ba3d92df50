import { type DocumentName, type DocumentOf } from "../../services/content/document.ts";
import { editDocument, readDocument } from "../../services/content/edit-document.ts";
import { readConfig } from "../../server/config.ts";
import { type Command, JSON_FLAG, OperatorError } from "./command.ts";
import type { Terminal } from "./terminal.ts";

const OUTAGE = "outage.json";
const METER_READ = "meter-read.json";
const SHOWN = "The site shows it within 5 seconds.";

const showOutage: Command = {
  name: "outage show",
  says: "what the notice on the help home says",
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
  says: "puts a notice on the help home, for everybody",
  arguments: [
    { name: "TITLE", says: 'a few words, such as "We have a power cut in Leeds"' },
    { name: "MESSAGE", says: "what customers should know and do" },
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
  says: "takes the notice away",
  run: (_given, terminal) => edit(OUTAGE, () => ({ title: "", message: "" }), terminal),
};

const showMeterReadWeek: Command = {
  name: "meter-read-week show",
  says: "whether it is meter-read week, and whether the form takes readings",
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
  says: "asks for meter readings on the contact page",
  run: (_given, terminal) => edit(METER_READ, (content) => ({ ...content, isMeterReadWeek: true }), terminal),
};

const offMeterReadWeek: Command = {
  name: "meter-read-week off",
  says: "no longer asks for them there",
  run: (_given, terminal) =>
    edit(METER_READ, (content) => ({ ...content, isMeterReadWeek: false }), terminal),
};

export const OUTAGE_COMMANDS: readonly Command[] = [showOutage, setOutage, clearOutage];
export const METER_READ_COMMANDS: readonly Command[] = [showMeterReadWeek, onMeterReadWeek, offMeterReadWeek];

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
