import {
  CANNED_ANSWERS_FILE,
  DOCUMENTS,
  HELPLINES_FILE,
  schemaOf,
  TROUBLESHOOTERS_FILE,
} from "./document.ts";
import { DRAWINGS_FILE, isDrawingFile } from "./media/drawings.ts";
import { ADDRESSES_FILE, REDIRECTS_FILE } from "./states.ts";
import { POLICY_FILES, POLICY_FOLDER } from "./markdown-page.ts";
import { STANDARDS_FILE } from "./standards.ts";
import { isSearchPhraseFile, SEARCH_PHRASE_FILES } from "./search-phrases.ts";

export const CONTENT_ENDINGS = [".md", ".json", ".csv", ".svg"];
const OPTIONAL_FILES = new Set<string>([
  CANNED_ANSWERS_FILE,
  DRAWINGS_FILE,
  HELPLINES_FILE,
  REDIRECTS_FILE,
  ADDRESSES_FILE,
]);
export const REQUIRED_FILES: readonly string[] = [
  ...Object.keys(DOCUMENTS).filter((file) => !OPTIONAL_FILES.has(file)),
  ...POLICY_FILES,
  ...SEARCH_PHRASE_FILES,
];

export function isCategory(file: string): boolean {
  return file.startsWith("categories/") && file.endsWith(".json");
}

/** A page, or a document like one, which is checked against the values that it names. */
export function namesValues(file: string): boolean {
  return file.endsWith(".md") || file === STANDARDS_FILE || file === TROUBLESHOOTERS_FILE;
}

/** Values first: pages are checked against them. */
export function pagesLast([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Number(namesValues(one)) - Number(namesValues(other));
}

/** Other files (pictures, notes) are ignored. */
export function isContentFile(file: string): boolean {
  if (file.endsWith(".md")) return file.startsWith("articles/") || file.startsWith(POLICY_FOLDER);
  return isSearchPhraseFile(file) || isDrawingFile(file) || schemaOf(file) !== undefined;
}
