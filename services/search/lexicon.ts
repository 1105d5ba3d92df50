import { stemmer } from "stemmer";
import { EVERYDAY_WORDS } from "./everyday-words.ts";
import { FAINT_WORDS, STOP_WORDS } from "./stop-words.ts";

/** Phrases that mean the same, in editors' words. */
export type SynonymSet = readonly string[];

/** A phrase of a synonym set, by the terms of its words. */
export interface Phrase {
  readonly terms: readonly number[];
  /** The term that stands for the whole set. */
  readonly concept: number;
}

/** What editors say about words. */
export interface Vocabulary {
  readonly synonyms: readonly SynonymSet[];
  /** Words and phrases of subjects that no page is about. */
  readonly elsewhere: readonly string[];
}

/** What is known of a word as somebody writes it. */
export interface Word {
  readonly surface: string;
  /** The term of its stem. */
  readonly term: number;
  /** Tells no page from another. */
  readonly isStop: boolean;
  /** Says little of what is to be found. */
  readonly isFaint: boolean;
  /** Ordinary English: a page may lack it and still be the right one. */
  readonly isEveryday: boolean;
}

/**
 * The words of the index. Each stem and each synonym set is a term: a small whole number. A set's term is put
 * beside the words of each of its phrases when a page is indexed, so that a query with one phrase finds the
 * pages with another at the rarity of their common meaning.
 */
export interface Lexicon {
  /** Learns the word where it is new. For pages, never for queries. */
  learn(surface: string): Word;
  /** As it would be learnt; `term` is undefined where no page has its stem. */
  read(surface: string): Word | (Omit<Word, "term"> & { readonly term: undefined });
  /** Phrases that begin with that term, the longest first. */
  phrasesFrom(term: number): readonly Phrase[];
  /** Every phrase, with its words as editors wrote them. */
  readonly phrases: readonly (Phrase & { readonly surfaces: readonly string[] })[];
  /** How many words from `from` on name a subject that no page is about; 0 where they do not. */
  elsewhereAt(surfaces: readonly string[], from: number): number;
  /** The stem of a stop word. */
  isStopTerm(term: number): boolean;
  readonly termCount: number;
  /** Every word that was learnt, and how often. */
  vocabulary(): readonly (Word & { readonly count: number })[];
}

const NO_PHRASES: readonly Phrase[] = [];

/** Lower case words of letters and digits; an apostrophe is no gap, an accent no letter of its own. */
export function toWords(text: string): string[] {
  const lower = text.toLowerCase().replace(/['\u2019]/g, "");
  // Most text is plain, and the plain expression is quicker by half.
  if (!/[\u0080-\uffff]/.test(lower)) return lower.match(/[a-z0-9]+/g) ?? [];
  return (
    lower
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function createLexicon({ synonyms, elsewhere }: Vocabulary): Lexicon {
  const terms = new Map<string, number>();
  const words = new Map<string, Word & { count: number }>();
  const stops = new Set<number>();
  /** By the term they begin with. */
  const starts: Phrase[][] = [];
  const phrases: (Phrase & { readonly surfaces: readonly string[] })[] = [];
  let termCount = 0;

  function termOf(stem: string): number {
    const known = terms.get(stem);
    if (known !== undefined) return known;
    terms.set(stem, termCount);
    return termCount++;
  }

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
    phrases.push(phrase);
    (starts[first] ??= []).push(phrase);
  }

  for (const set of synonyms) {
    const concept = termCount++;
    for (const text of set) addPhrase(text, concept);
  }
  for (const list of starts) list?.sort((one, other) => other.terms.length - one.terms.length);

  const foreign = Map.groupBy(elsewhere.map(toWords), ([first = ""]) => first);

  return {
    learn,
    read: (surface) =>
      words.get(surface) ?? { surface, term: terms.get(stemmer(surface)), ...kindOf(surface) },
    phrasesFrom: (term) => starts[term] ?? NO_PHRASES,
    phrases,
    elsewhereAt(surfaces, from) {
      const named = (foreign.get(surfaces[from] ?? "") ?? []).filter((subject) =>
        subject.every((word, index) => surfaces[from + index] === word),
      );
      return Math.max(0, ...named.map(({ length }) => length));
    },
    isStopTerm: (term) => stops.has(term),
    get termCount() {
      return termCount;
    },
    vocabulary: () => [...words.values()],
  };
}

/** A letter alone says nothing; a digit may ("economy 7"). */
function kindOf(surface: string) {
  return {
    isStop: STOP_WORDS.has(surface) || (surface.length === 1 && surface >= "a"),
    isFaint: FAINT_WORDS.has(surface),
    isEveryday: EVERYDAY_WORDS.has(surface) || /^\d/.test(surface),
  };
}

/** The phrases that stand in a row of terms from `from` on, the longest first. */
export function phrasesAt(
  lexicon: Pick<Lexicon, "phrasesFrom">,
  terms: readonly (number | undefined)[],
  from: number,
): readonly Phrase[] {
  const term = terms[from];
  if (term === undefined) return NO_PHRASES;
  const possible = lexicon.phrasesFrom(term);
  // Most words begin none.
  return possible.length === 0
    ? possible
    : possible.filter((phrase) => phrase.terms.every((one, index) => terms[from + index] === one));
}
