import { readFile } from "node:fs/promises";
import path from "node:path";
import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import { LOCALES } from "../copy/locales.ts";
import { londonDay } from "../domain/calendar.ts";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import type { Result } from "../domain/result.ts";
import { readSettings } from "../server/config.ts";
import { createLog } from "../server/log.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";
import type { ContentFault } from "../cms/front-matter.ts";
import { checkContent, type CheckOptions } from "../cms/checks/check.ts";
import type { DocumentName, DocumentOf } from "../cms/document.ts";
import { announcedWeeks, type DueContent, dueFacts, dueReviews } from "../cms/checks/due.ts";
import { externalLinks, findBrokenLinks } from "../cms/checks/external-links.ts";
import { pagesWithFewWords } from "../search/search.ts";
import { startContentService } from "../provider/content/content.ts";
import { searchableContent } from "../server/searchable-pages.ts";
import { hardPages } from "../cms/checks/reading-age.ts";
import { contentTranslations, listTranslations } from "../cms/translations.ts";
import { MOST_MEGAPIXELS, NARROWEST_PHOTO } from "../domain/photo.ts";
import { slugOf } from "../domain/page-address.ts";
import { addPhoto, type AddPhotoFault, makeMissingSizes, makePhoto } from "../cms/media/photo-folder.ts";
import { moveArticle, type MoveRefusal, writeMoved } from "../cms/move-article.ts";
import { editDocument, readDocument } from "../cms/edit-document.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { type Command, JSON_FLAG } from "./command.ts";
import { englishContent } from "./translations.ts";
import type { Terminal } from "./terminal.ts";
import { contentFolder, contentFolderToChange } from "./with-database.ts";

const OUTAGE = "outage.json";
const METER_READ = "meter-read.json";
const SHOWN = "The site shows it within 5 seconds.";
const WITHIN_DAYS = 30;
const check: Command = {
  name: "content check",
  summary: "what is wrong in the content folder, one file:line: message each",
  arguments: [{ name: "FOLDER", summary: "another folder than CONTENT_DIR", optional: true }],
  async run(given, terminal) {
    const folder = path.resolve(given.argument(0) ?? contentFolder());
    const options = { mainSitePaths: MAIN_SITE_PATHS, pictures: PICTURE_NAMES };
    const english = await checkContent(folder, options);
    const translations = await translationsOf(folder);
    const faults = [...english, ...(await checkTranslations(folder, translations, options))];
    for (const { file, line, message } of faults)
      terminal.print(`${path.relative(process.cwd(), path.join(folder, file))}:${line}: ${message}`);
    for (const { file, age } of await hardPages(folder))
      terminal.say(`${file}: reading age ${age.toFixed(1)}; shorter sentences may help`);
    for (const { file, name, dueOn, source } of await dueFacts(folder, londonDay(new Date()), -1))
      if (dueOn !== null)
        terminal.say(`${file}: "${name}" expired on ${dueOn}: look it up again at ${source}`);
    for (const { link, words, rival } of await fewWords(folder))
      terminal.say(
        `${link}: ${words} search words; from ten on customers find it. ` +
          (rival === null ? "No other page is near." : `Nearest to its title: ${rival.title}, ${rival.link}`),
      );
    for (const change of await announcedWeeks(folder, londonDay(new Date())))
      terminal.say(`contact.json: ${change}`);
    const { LOCALES: offered } = readSettings();
    for (const { locale, file, lacks } of translations)
      if (lacks !== undefined && offered.some((one) => one === locale))
        terminal.say(`${locale}/${file}: customers read the English: ${lacks}`);
    terminal.print(faults.length === 0 ? "The content is fine." : `${faults.length} to mend.`);
    return faults.length === 0 ? 0 : 1;
  },
};

async function fewWords(folder: string) {
  const content = await startContentService(folder, createLog("silent"));
  try {
    return await pagesWithFewWords(searchableContent(content));
  } finally {
    await content.close();
  }
}

async function translationsOf(folder: string) {
  const store = await englishContent(folder);
  const lists = Object.keys(LOCALES)
    .filter((locale) => locale !== DEFAULT_LOCALE)
    .map(async (locale) =>
      (await listTranslations(contentTranslations(folder, locale, store))).map((one) => ({ locale, ...one })),
    );
  return (await Promise.all(lists)).flat();
}

/** Faults of the translations, signed or not, as if each had the place of its English. */
async function checkTranslations(
  folder: string,
  translations: Awaited<ReturnType<typeof translationsOf>>,
  options: CheckOptions,
): Promise<readonly ContentFault[]> {
  const lists = [...Map.groupBy(translations, ({ locale }) => locale)].map(async ([locale, files]) => {
    const sources = files.map(
      async ({ file }) => [file, await readFile(path.join(folder, locale, file), "utf8")] as const,
    );
    const edited = new Map(await Promise.all(sources));
    return (await checkContent(folder, { ...options, edited }))
      .filter(({ file }) => edited.has(file))
      .map((fault) => ({ ...fault, file: `${locale}/${fault.file}` }));
  });
  return (await Promise.all(lists)).flat();
}

const links: Command = {
  name: "content links",
  summary: "asks for every page of other sites that content links to, and names the broken ones",
  more: "Once a month is enough. Pages that refuse programs (401, 403, 405, 429) are not named.",
  async run(_given, terminal) {
    const found = await externalLinks(contentFolder());
    const broken = await findBrokenLinks(found);
    for (const { file, line, url, reason } of broken) terminal.print(`${file}:${line}: ${url}: ${reason}`);
    terminal.say(`${found.length} links asked, ${broken.length} broken.`);
    return broken.length === 0 ? 0 : 1;
  },
};

const RENAME_REFUSALS: Readonly<Record<MoveRefusal, string>> = {
  unknown: "There is no article of that address.",
  taken: "The new address belongs to an article, or did.",
  "not-an-address": 'The new address is "category/slug": letters, digits and hyphens.',
  "no-place": "Another category lists it in a place of its own: move it in the editor.",
  "no-article": "There is no article of that address.",
};

const rename: Command = {
  name: "content rename",
  summary: "gives an article another address; the old one leads there",
  arguments: [
    { name: "FROM", summary: "meters/read-your-meter" },
    { name: "TO", summary: "meters/take-a-reading" },
  ],
  async run(given, terminal) {
    const folder = contentFolderToChange();
    const moved = await moveArticle(folder, given.argument(0)!, { to: given.argument(1)! });
    if (!moved.ok) throw new OperatorError(RENAME_REFUSALS[moved.failure]);
    await writeMoved(folder, moved.value);
    for (const file of moved.value.keys()) terminal.print(file);
    terminal.say(SHOWN);
  },
};

const PHOTO_FAULTS: Readonly<Record<AddPhotoFault, string>> = {
  type: "It is no JPEG, PNG or WebP.",
  moves: "It moves: give a picture that stands still.",
  pixels: `It has more than ${MOST_MEGAPIXELS} million pixels.`,
  small: `It is narrower than ${NARROWEST_PHOTO} pixels.`,
  broken: "It is broken.",
  taken: "There is a photo of that name.",
  twice: "This picture is there already.",
};

const photos: Command = {
  name: "content photos",
  summary: "makes the sizes of photos that lack some; with FILE, of a new photo first",
  arguments: [
    { name: "FILE", summary: "its name becomes the photo's", optional: true },
    { name: "WORDS", summary: "what it shows, for those who can't see it", optional: true },
  ],
  async run(given, terminal) {
    const folder = contentFolderToChange();
    const [file, alt] = [given.argument(0), given.argument(1) ?? ""];
    if (file !== undefined) {
      if (alt.trim() === "") throw new OperatorError("Say what it shows.");
      const name = slugOf(path.parse(file).name);
      const made = await makePhoto(name, { alt, decorative: false }, await readFile(file));
      const added = made.ok ? await addPhoto(folder, made.value) : made;
      if (!added.ok) throw new OperatorError(PHOTO_FAULTS[added.failure]);
      terminal.print(`![](photo:${name})`);
    }
    const made = await makeMissingSizes(folder);
    terminal.print(made.length === 0 ? "Every photo is made." : `Made: ${made.join(", ")}.`);
  },
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
    const onOrOff = (isOn: boolean) => (isOn ? "on" : "off");
    terminal.print(
      `Meter-read week is ${onOrOff(isMeterReadWeek)}. Its button is ${onOrOff(isEnableMeterReadCTA)}. ` +
        `The form is ${onOrOff(isMeterReadWeek || isEnableMeterReadCTA)}.`,
    );
  },
};

const setMeterReadWeek = (name: "on" | "off", summary: string): Command => ({
  name: `meter-read-week ${name}`,
  summary,
  run: (_given, terminal) =>
    edit(METER_READ, (content) => ({ ...content, isMeterReadWeek: name === "on" }), terminal),
});

export const COMMANDS: readonly Command[] = [
  check,
  links,
  rename,
  photos,
  due(
    "facts",
    "figures that are out of date or will be soon (facts.json), and where to look them up",
    dueFacts,
    ["figure", "says", "checked on", "holds until", "days left", "look it up at"],
  ),
  due("reviews", "articles to be reviewed, now or soon", dueReviews, [
    "article",
    "title",
    "updated",
    "review by",
    "days left",
  ]),
  showOutage,
  setOutage,
  clearOutage,
  showMeterReadWeek,
  setMeterReadWeek("on", "asks for meter readings on the contact page"),
  setMeterReadWeek("off", "no longer asks for them there"),
];

async function read<Name extends DocumentName>(name: Name): Promise<DocumentOf<Name>> {
  return valueOf(await readDocument(contentFolder(), name));
}

function valueOf<Value>(found: Result<Value, ContentFault>): Value {
  if (found.ok) return found.value;
  const { file, line, message } = found.failure;
  throw new OperatorError(`${file}:${line}: ${message}`);
}

async function edit<Name extends DocumentName>(
  name: Name,
  change: (document: DocumentOf<Name>) => DocumentOf<Name>,
  terminal: Terminal,
): Promise<void> {
  const { CONTENT_URL: contentUrl, PLATFORM_PORT: platformPort } = readSettings();
  const contentDir = contentFolderToChange();
  valueOf(await editDocument(contentDir, name, change));
  const own = contentUrl === undefined || new URL(contentUrl).port === String(platformPort);
  terminal.say(
    own ? SHOWN : `${name} is changed in ${contentDir}; but the site reads its content from CONTENT_URL.`,
  );
}

function due(
  what: "facts" | "reviews",
  summary: string,
  find: (folder: string, today: string, withinDays: number) => Promise<DueContent[]>,
  head: readonly string[],
): Command {
  const within = `or within so many days, ${WITHIN_DAYS} where it is left out`;
  return {
    name: `content ${what}`,
    summary,
    flags: { within: { value: "DAYS", summary: within, kind: "number" }, ...JSON_FLAG },
    async run(given, terminal) {
      const days = given.number("within") ?? WITHIN_DAYS;
      const found = await find(contentFolder(), londonDay(new Date()), days);
      if (given.has("json")) return terminal.json(found);
      if (found.length === 0) return terminal.say(`Nothing within ${days} days.`);
      const rows = found.map(({ name, text, checkedOn, dueOn, daysLeft, source }) =>
        [name, text, checkedOn, dueOn ?? "not said", daysLeft, source].slice(0, head.length),
      );
      terminal.table(head, rows, { right: ["days left"] });
    },
  };
}
