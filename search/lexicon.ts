import { stemmer } from "stemmer";
import { splitWords } from "../domain/split-words.ts";
import { EVERYDAY_WORDS, STOP_WORDS } from "./word-lists.ts";

/** Phrases that mean the same, by editors. */
export type SynonymSet = readonly string[];

/** A phrase of a synonym set, by the terms of its words. */
export interface Phrase {
  readonly terms: readonly number[];
  readonly surfaces: readonly string[];
  /** The term of the whole set. */
  readonly concept: number;
}

/** A subject that no page is about: "your bank". */
export interface Elsewhere {
  readonly owner: string;
  /** An https address, if one is known. */
  readonly link: string | null;
  /** What people type who mean it. */
  readonly phrases: readonly string[];
}

/** The vocabulary that editors maintain. */
export interface Vocabulary {
  readonly synonyms: readonly SynonymSet[];
  readonly elsewhere: readonly Elsewhere[];
}

export interface Word {
  /** As typed, normalised. */
  readonly surface: string;
  /** The term of its stem. */
  readonly term: number;
  /** The kinds of word-lists.ts. */
  readonly isStop: boolean;
  readonly isEveryday: boolean;
}

/**
 * The words of the index. Each stem and each synonym set is a term, a small integer. Indexing a phrase adds
 * its set's term, so a query with one phrase finds pages with another.
 */
export type Lexicon = ReturnType<typeof createLexicon>;

const NO_PHRASES: readonly Phrase[] = [];

/** Lower-case words without apostrophes and accents. */
export function toWords(text: string): string[] {
  const isPlain = !/[\u0080-\uffff]/.test(text);
  return splitWords(isPlain ? text : text.normalize("NFKD").replace(/\p{M}/gu, ""));
}

export function createLexicon(synonyms: readonly SynonymSet[]) {
  const terms = new Map<string, number>();
  const words = new Map<string, Word & { count: number }>();
  const stops = new Set<number>();
  /** By their first term. */
  const starts: Phrase[][] = [];
  let termCount = 0;

  function termOf(stem: string): number {
    const known = terms.get(stem);
    if (known !== undefined) return known;
    terms.set(stem, termCount);
    return termCount++;
  }

  /** Adds the word if it is new. For pages, never for queries. */
  function learn(surface: string): Word {
    const known = words.get(surface);
    if (known !== undefined) {
      known.count++;
      return known;
    }
    const word = { surface, term: termOf(stemmer(surface)), count: 1, ...kindOf(surface) };
    words.set(surface, word);
    if (word.isStop) stops.add(word.term);
    return word;
  }

  function addPhrase(text: string, concept: number): void {
    const surfaces = toWords(text);
    const phrase = { terms: surfaces.map((surface) => learn(surface).term), concept, surfaces };
    const [first] = phrase.terms;
    if (first === undefined) return;
    (starts[first] ??= []).push(phrase);
  }

  for (const set of synonyms) {
    const concept = termCount++;
    for (const text of set) addPhrase(text, concept);
  }
  for (const list of starts) list?.sort((one, other) => other.terms.length - one.terms.length);

  return {
    learn,
    /** `term` is undefined if no page has its stem. */
    read: (surface: string) =>
      words.get(surface) ?? { surface, term: terms.get(stemmer(surface)), ...kindOf(surface) },
    /** Phrases that start with the term, longest first. */
    phrasesFrom: (term: number | undefined) => (term === undefined ? undefined : starts[term]) ?? NO_PHRASES,
    isStopTerm: (term: number) => stops.has(term),
    get termCount() {
      return termCount;
    },
    /** Every word and its frequency. */
    vocabulary: () => [...words.values()],
  };
}

/** A single character is a stop word, and so is a telephone number; a digit is not ("economy 7"). */
function kindOf(surface: string) {
  return {
    isStop: STOP_WORDS.has(surface) || (surface.length === 1 && surface >= "a") || /^\d{5}/.test(surface),
    isEveryday: EVERYDAY_WORDS.has(surface) || /^\d/.test(surface),
  };
}

/** The phrases at a position, longest first. */
export function phrasesAt(
  lexicon: Pick<Lexicon, "phrasesFrom">,
  terms: readonly (number | undefined)[],
  from: number,
): readonly Phrase[] {
  const possible = lexicon.phrasesFrom(terms[from]);
  return possible.length === 0
    ? possible
    : possible.filter((phrase) => phrase.terms.every((one, index) => terms[from + index] === one));
}
