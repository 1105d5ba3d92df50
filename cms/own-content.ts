import { readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { parseJson } from "../domain/text.ts";
import { REQUIRED_FILES } from "./content-files.ts";
import { ifMissing, toJson } from "./folder.ts";
import { parseArticle } from "./markdown-page.ts";
import { NO_SEARCH_PHRASES, QUESTIONS_FILE, takeSearchPhrases } from "./search-phrases.ts";

const OWN = path.join(import.meta.dirname, "../content");
/** Repairs of one document: an issue may hide others below it. */
const MOST_ROUNDS = 20;

/** What this release brought with it, by file: for a content folder of an earlier release, which lacks it. */
export async function ownSources(): Promise<ReadonlyMap<string, string>> {
  const read = REQUIRED_FILES.map(async (file) => {
    const source = await readFile(path.join(OWN, file), "utf8").catch(ifMissing(undefined));
    return source === undefined ? [] : [[file, source] as const];
  });
  return new Map((await Promise.all(read)).flat());
}

/** An article of this release, with what customers type for it; its path is below the base. */
export interface OwnSubject {
  readonly path: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly questions: readonly string[];
}

/** What the articles of this release are about, for a content folder, or a host, that has others. */
export async function ownSubjects(): Promise<readonly OwnSubject[]> {
  const listed = await readFile(path.join(OWN, QUESTIONS_FILE), "utf8").catch(ifMissing(""));
  const phrases = takeSearchPhrases(QUESTIONS_FILE, listed, NO_SEARCH_PHRASES);
  if (!phrases.ok) throw new Error(`${QUESTIONS_FILE}: ${phrases.failure.message}`);
  const subjects = [...phrases.value.questions].map(async ([page, questions]) => {
    const file = `articles/${page}.md`;
    const source = await readFile(path.join(OWN, file), "utf8").catch(ifMissing(undefined));
    // Of a policy or a category.
    if (source === undefined) return [];
    const article = parseArticle(file, source);
    if (!article.ok) return [];
    const { title, keywords } = article.value;
    return [{ path: page, title, keywords, questions }];
  });
  return (await Promise.all(subjects)).flat();
}

/**
 * The JSON document with what it lacks taken from this release's own, and without members that this release does
 * not know; undefined where something else is wrong with it.
 */
export function completeDocument(source: string, own: string, schema: v.GenericSchema): string | undefined {
  const [document, defaults] = [parseJson(source), parseJson(own)];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { issues } = v.safeParse(schema, document);
    if (issues === undefined) return toJson(document);
    const repaired = issues.map((issue) => repair(document, defaults, issue));
    if (!repaired.includes(true)) return undefined;
  }
  return undefined;
}

/** Whether the issue was a member too few or too many. */
function repair(document: unknown, defaults: unknown, issue: v.BaseIssue<unknown>): boolean {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const name = keys.at(-1);
  const holder = at(document, keys.slice(0, -1));
  if (name === undefined || holder === undefined) return false;
  if (issue.expected === "never") return Reflect.deleteProperty(holder, name);
  const value = at(defaults, keys.slice(0, -1))?.[name];
  if (Object.hasOwn(holder, name) || value === undefined) return false;
  holder[name] = structuredClone(value);
  return true;
}

function at(value: unknown, keys: readonly string[]): Record<string, unknown> | undefined {
  let found = value;
  for (const key of keys) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return isObject(found) ? found : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
