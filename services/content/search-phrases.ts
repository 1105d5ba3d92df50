import { ok, type Result } from "../../domain/result.ts";
import type { ContentFault } from "./front-matter.ts";
import { parsePhraseLines, type PhraseLine } from "./phrase-lines.ts";

/** Vocabulary for search. Each list is the same array until its file changes. */
export interface SearchPhrases {
  /** Sets of phrases that mean the same. */
  readonly synonyms: readonly PhraseLine[];
  /** What customers type for a page, by its path under the base. */
  readonly questions: ReadonlyMap<string, PhraseLine>;
  /** Subjects the site has nothing about. */
  readonly elsewhere: readonly string[];
}

export const NO_SEARCH_PHRASES: SearchPhrases = { synonyms: [], questions: new Map(), elsewhere: [] };

const SYNONYMS = "search/synonyms.csv";
export const QUESTIONS_FILE = "search/questions.csv";
const ELSEWHERE = "search/elsewhere.csv";
export const SEARCH_PHRASE_FILES = [SYNONYMS, QUESTIONS_FILE, ELSEWHERE] as const;

export function isSearchPhraseFile(file: string): boolean {
  return SEARCH_PHRASE_FILES.some((one) => one === file);
}

/** `before` with one of its files replaced. */
export function takeSearchPhrases(
  file: string,
  source: string,
  before: SearchPhrases,
): Result<SearchPhrases, ContentFault> {
  const parsed = parsePhraseLines(file, source, file === ELSEWHERE ? 1 : 2);
  if (!parsed.ok) return parsed;
  const lines = parsed.value;
  if (file === SYNONYMS) return ok({ ...before, synonyms: lines });
  if (file === ELSEWHERE) return ok({ ...before, elsewhere: lines.flat() });
  return ok({ ...before, questions: new Map(lines.map(([page = "", ...phrases]) => [page, phrases])) });
}
