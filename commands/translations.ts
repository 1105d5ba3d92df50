import path from "node:path";
import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import { isLocale, type Locale, LOCALES } from "../copy/locales.ts";
import {
  contentTranslations,
  listTranslations,
  signTranslation,
  type TranslationFolders,
} from "../cms/translations.ts";
import { ownSources } from "../cms/own-content.ts";
import { ContentStore } from "../cms/store.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import type { Command } from "./command.ts";
import { contentFolder } from "./with-database.ts";

const COPY = path.join(import.meta.dirname, "../copy");

const sign: Command = {
  name: "translations sign",
  summary: "says that somebody who speaks the language has read a translation beside its English",
  arguments: [
    { name: "FILE", summary: "copy/cy-GB/help.ts, or content/cy-GB/articles/meters/read-your-meter.md" },
    { name: "NAME", summary: "whose; in quotation marks" },
  ],
  more: "A change of either file ends it. Customers see the signed content within 5 seconds, where LOCALES has its language.",
  async run(given, terminal) {
    const [file, by] = [path.resolve(given.argument(0)!), given.argument(1)!.trim()];
    const folders = await allFolders(Object.keys(LOCALES).filter(isLocale));
    const its = folders.find(({ translated }) => file.startsWith(translated + path.sep));
    if (by === "") throw new OperatorError("A signature has a name.");
    if (its === undefined || !(await signTranslation(its, path.relative(its.translated, file), by)))
      throw new OperatorError("That is no translation, or it has no English file of the same name.");
    terminal.print(`${given.argument(0)} is signed by ${by}.`);
  },
};

export const COMMANDS: readonly Command[] = [sign];

/** What the tokens of pages stand for. */
export async function englishContent(folder: string): Promise<ContentStore> {
  const store = new ContentStore(folder, undefined, undefined, await ownSources());
  await store.refresh();
  return store;
}

/** Each file of these locales that is not shown as it is, or whose words nobody has signed, and why. */
export async function translationsLeft(locales: readonly Locale[]): Promise<readonly string[]> {
  const lists = (await allFolders(locales)).map(async (folders) =>
    (await listTranslations(folders)).flatMap(({ file, lacks }) =>
      lacks === undefined ? [] : [`${shown(path.join(folders.translated, file))}: ${lacks}`],
    ),
  );
  return (await Promise.all(lists)).flat();
}

async function allFolders(locales: readonly Locale[]): Promise<readonly TranslationFolders[]> {
  if (locales.length < 2) return [];
  const store = await englishContent(contentFolder());
  return locales.flatMap((locale) =>
    locale === DEFAULT_LOCALE
      ? []
      : [
          { english: path.join(COPY, DEFAULT_LOCALE), translated: path.join(COPY, locale) },
          contentTranslations(contentFolder(), locale, store),
        ],
  );
}

const shown = (file: string) => path.relative(process.cwd(), file);
