import { failed, ok, type Result } from "../domain/result.ts";
import type { ContentFault } from "./front-matter.ts";

/** The phrases of a line. */
export type PhraseLine = readonly string[];

/** Vocabulary for search. Each list is the same array until its file changes. */
export interface SearchPhrases {
  /** Sets of phrases that mean the same. */
  readonly synonyms: readonly PhraseLine[];
  /** What customers type for a page, by its path under the base. */
  readonly questions: ReadonlyMap<string, PhraseLine>;
  /** Subjects the site has nothing about, by whose they are. */
  readonly elsewhere: readonly {
    readonly owner: string;
    readonly link: string | null;
    readonly phrases: PhraseLine;
  }[];
}

export const NO_SEARCH_PHRASES: SearchPhrases = {
  synonyms: [],
  questions: new Map(),
  elsewhere: [],
};

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
  const parsed = parsePhraseLines(file, source, file === ELSEWHERE ? 3 : 2);
  if (!parsed.ok) return parsed;
  const lines = parsed.value;
  if (file === SYNONYMS) return ok({ ...before, synonyms: lines });
  if (file === ELSEWHERE) return ok({ ...before, elsewhere: lines.map(toElsewhere) });
  return ok({ ...before, questions: new Map(lines.map(([page = "", ...phrases]) => [page, phrases])) });
}

/** A line: whose the subject is, an address without "https://" or a dash, and the words for it. */
const toElsewhere = ([owner = "", link = "", ...phrases]: PhraseLine) => ({
  owner,
  link: link === "-" ? null : `https://${link}`,
  phrases,
});

const LONGEST_PHRASE_WORDS = 16;
const PHRASE = /^[\p{L}\p{N}'./ -]+$/u;

/**
 * Parses lines of comma-separated phrases; skips empty lines and comments (#). Fails with the first fault:
 * fewer phrases than `fewest`, an empty, malformed, too long or repeated one.
 */
export function parsePhraseLines(
  file: string,
  source: string,
  fewest: number,
): Result<readonly PhraseLine[], ContentFault> {
  const lines: PhraseLine[] = [];
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    if (text.trim() === "" || text.startsWith("#")) continue;
    const phrases = text.split(",").map((phrase) => phrase.trim());
    const message = faultOf(phrases, fewest);
    if (message !== undefined) return failed({ file, line: index + 1, message });
    lines.push(phrases);
  }
  return ok(lines);
}

function faultOf(phrases: readonly string[], fewest: number): string | undefined {
  if (phrases.length < fewest) return `a line has at least ${fewest} phrases, with a comma between them`;
  if (phrases.includes("")) return "there is nothing between two commas";
  const odd = phrases.find((phrase) => !PHRASE.test(phrase));
  if (odd !== undefined) return `"${odd}": a phrase is words, without other signs`;
  const long = phrases.find((phrase) => phrase.split(/[\s-]+/).length > LONGEST_PHRASE_WORDS);
  if (long !== undefined) return `"${long}" has more than ${LONGEST_PHRASE_WORDS} words`;
  const seen = new Set<string>();
  const twice = phrases.find((phrase) => seen.size === seen.add(phrase).size);
  return twice === undefined ? undefined : `"${twice}" is there twice`;
}
