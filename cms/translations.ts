import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { BASE_PATH } from "../domain/base-path.ts";
import { sha256 } from "../infrastructure/hashing.ts";
import { parseJson } from "../domain/text.ts";
import { findTokens, knownText } from "./checks/known-values.ts";
import { TROUBLESHOOTERS_FILE } from "./document.ts";
import { INTERACTIVE_TOOLS } from "./markdown-page.ts";
import { CONTENT_ENDINGS, isContentFile } from "./content-files.ts";
import {
  type FileMark,
  ifMissing,
  listFiles,
  markFile,
  readContentFile,
  toJson,
  writeContentFile,
} from "./folder.ts";
import type { ContentStore } from "./store.ts";

/**
 * A folder of translations has the files of the English one by the same names, and who signed which: of what English,
 * and what translation. Nothing is shown that nobody signed, or that is not what was signed.
 */
export interface TranslationFolders {
  readonly english: string;
  readonly translated: string;
  /** What tokens of the content stand for, in English: who signs a page signs its figures. */
  readonly textOf?: TextOf;
}

type TextOf = (kind: string, name: string) => string | undefined;

const SIGNATURES = "signatures.json";
const signaturesSchema = v.record(
  v.string(),
  v.object({ by: v.pipe(v.string(), v.nonEmpty()), english: v.string(), translation: v.string() }),
);
/** Where a link leads is no word: a page that moves ends no signature. */
const ADDRESSES = new RegExp(`${BASE_PATH}/[\\w/-]+|^(?: +- |see: )"?[\\w-]+/[\\w-]+"?$`, "gm");
/** Names of catalogues, without words. */
const WORDLESS = new Set(["catalogues.ts"]);
const ENDINGS = new Set([...CONTENT_ENDINGS, ".ts"]);

/** Of the content, in a locale. */
export function contentTranslations(folder: string, locale: string, store: EnglishStore): TranslationFolders {
  const textOf: TextOf = (kind, name) => knownText(store.known(), kind, name);
  return { english: folder, translated: path.join(folder, locale), textOf };
}

type EnglishStore = Pick<ContentStore, "known">;

export interface Translation {
  readonly file: string;
  /** Why it is not shown; undefined where it is. */
  readonly lacks: string | undefined;
}

/** Every file of the folder; none where there is no folder. */
export async function listTranslations(folders: TranslationFolders): Promise<readonly Translation[]> {
  const [names, signatures] = await Promise.all([filesOf(folders.translated), readSignatures(folders)]);
  const listed = await Promise.all(
    names.map(async (file) => ({ file, lacks: await lackOf(folders, file, signatures[file]) })),
  );
  const shown = new Set(listed.filter(({ lacks }) => lacks === undefined).map(({ file }) => file));
  return Promise.all(
    listed.map(async ({ file, lacks }) => ({
      file,
      lacks: lacks ?? (file.endsWith(".md") ? await englishWithin(folders, file, shown) : undefined),
    })),
  );
}

const ADVICE_FILE = "safety-advice.json";
const ADVICE_KINDS = new Set(["safety", "steps"]);
/** Of what a token stands for: no number, no address. */
const WORDS = /^(?!https?:|\S+@)(?=.*\p{L}{2})/su;

/** Why a page would have English within. */
async function englishWithin(
  { translated, textOf = () => undefined }: TranslationFolders,
  file: string,
  shown: ReadonlySet<string>,
): Promise<string | undefined> {
  const source = await readFile(path.join(translated, file), "utf8");
  const tokens = findTokens(source);
  const words = tokens.find(
    ({ kind, name }) => !ADVICE_KINDS.has(kind) && WORDS.test(textOf(kind, name) ?? ""),
  );
  if (words !== undefined) return `${words.text} stands for English words: write them out`;
  const [, tool = INTERACTIVE_TOOLS[0]!] = /^interactive: (.+)$/m.exec(source) ?? [];
  const parts = [
    ...(/^hazard:/m.test(source) || tokens.some(({ kind }) => ADVICE_KINDS.has(kind)) ? [ADVICE_FILE] : []),
    ...(INTERACTIVE_TOOLS.includes(tool) ? [] : [TROUBLESHOOTERS_FILE]),
  ];
  const part = parts.find((one) => !shown.has(one));
  return part && `it shows a part of ${part}, which is English`;
}

async function lackOf(
  folders: TranslationFolders,
  file: string,
  signature: v.InferOutput<typeof signaturesSchema>[string] | undefined,
): Promise<string | undefined> {
  const { english, translation } = await digestsOf(folders, file);
  if (english === undefined) return "there is no English file of that name";
  if (signature === undefined) return "nobody has signed it";
  if (signature.english !== english) return `its English has changed since ${signature.by} signed it`;
  return signature.translation === translation ? undefined : `it has changed since ${signature.by} signed it`;
}

/** Signs a translation as it is, of the English as it is. False where one of them is not there. */
export async function signTranslation(
  folders: TranslationFolders,
  file: string,
  by: string,
): Promise<boolean> {
  const { english, translation } = await digestsOf(folders, file);
  if (english === undefined || translation === undefined) return false;
  const signatures = { ...(await readSignatures(folders)), [file]: { by, english, translation } };
  await writeContentFile(folders.translated, SIGNATURES, toJson(signatures));
  return true;
}

async function digestsOf({ english, translated, textOf }: TranslationFolders, file: string) {
  const [its, translation] = await Promise.all([digestOf(english, file, textOf), digestOf(translated, file)]);
  return { english: its, translation };
}

async function digestOf(folder: string, file: string, textOf?: TextOf): Promise<string | undefined> {
  const source = await readFile(path.join(folder, file), "utf8").catch(ifMissing(undefined));
  if (source === undefined) return undefined;
  const figures = textOf === undefined ? [] : findTokens(source).map(({ kind, name }) => textOf(kind, name));
  const words = source.replaceAll(ADDRESSES, "");
  return sha256([words, ...figures].join("\n"), "hex").slice(0, 16);
}

/** None where the file can't be read: nothing is shown then. */
async function readSignatures({ translated }: TranslationFolders) {
  const text = await readFile(path.join(translated, SIGNATURES), "utf8").catch(ifMissing("{}"));
  const parsed = v.safeParse(signaturesSchema, parseJson(text));
  return parsed.success ? parsed.output : {};
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => entry.isFile() && ENDINGS.has(path.extname(entry.name)))
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, "/"),
    )
    .filter((file) => file !== SIGNATURES && !WORDLESS.has(file))
    .toSorted();
}

/** The content as it is read in a locale: what is signed, and else the English. */
export function translatedFolder(folder: string, locale: string, english: EnglishStore) {
  const folders = contentTranslations(folder, locale, english);
  let signed: ReadonlySet<string> = new Set();
  const placeOf = (file: string) => (signed.has(file) ? folders.translated : folder);
  return {
    async list(): Promise<Map<string, FileMark>> {
      const [files, translations] = await Promise.all([
        listFiles(folder, CONTENT_ENDINGS),
        listTranslations(folders),
      ]);
      const shown = translations.filter(({ file, lacks }) => lacks === undefined && isContentFile(file));
      signed = new Set(shown.map(({ file }) => file));
      for (const file of signed) {
        const mark = await markFile(path.join(folders.translated, file));
        if (mark !== undefined) files.set(file, mark);
      }
      return files;
    },
    read: (file: string) => readContentFile(placeOf(file), file),
    signed: (): readonly string[] => [...signed],
  };
}
