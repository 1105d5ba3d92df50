import type { InvertedIndex } from "./inverted-index.ts";
import { type Lexicon, type Phrase, phrasesAt, toWords } from "./lexicon.ts";
import type { Speller } from "./spelling.ts";

/** A term that matches a part of the query. */
export interface Alternative {
  readonly term: number;
  /** 1 for what was typed or means the same; less for a guess. */
  readonly likeness: number;
}

/** A word of the query, or a phrase of a synonym set. */
export interface QueryPart {
  readonly alternatives: readonly Alternative[];
  /** Its share in the coverage of a page. */
  readonly weight: number;
  /** Its share in the score of a page. */
  readonly strength: number;
}

export interface ParsedQuery {
  /** In the order of the query. */
  readonly parts: readonly QueryPart[];
  /** The query with unknown words corrected; null if nothing was corrected. */
  readonly corrected: string | null;
}

export interface ParseOptions {
  /** The last word may be incomplete. */
  readonly typing?: boolean;
}

interface ReadWord {
  readonly word: ReturnType<Lexicon["read"]>;
  /** Below 1 if `word` is a guess for an unknown one. */
  readonly likeness: number;
  readonly isCorrected: boolean;
  /** Other guesses. */
  readonly others: readonly Alternative[];
}

const MAX_WORDS = 100;
/** Distinct words that are no stop words. */
const MAX_TERMS = 20;
const MAX_COMPLETIONS = 12;
const MAX_CORRECTIONS = 4;
const LONGEST_BEGINNING = 5;

/** The likeness of a completion, a correction, or a single word of a phrase. */
const GUESS = 0.55;

/** By kind of word: weight and strength if pages have it, weight if none has. */
const KINDS = {
  stop: { weight: 0.06, strength: 0.2, unknown: 0 },
  everyday: { weight: 0.5, strength: 0.8, unknown: 0.08 },
  telling: { weight: 1, strength: 1, unknown: 0.6 },
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

export function parseQuery(
  text: string,
  index: InvertedIndex,
  speller: Speller,
  { typing = false }: ParseOptions = {},
): ParsedQuery {
  const { lexicon } = index;
  const surfaces = firstTerms(text, lexicon);
  const words = surfaces.map((surface) => readWord(surface, lexicon, speller));
  const terms = words.map(({ word }) => word.term);
  const beginning = beginningOfPhrase(surfaces, terms, lexicon);
  const parts: QueryPart[] = [];

  for (let at = 0; at < words.length;) {
    const phrases = phrasesAt(lexicon, terms, at);
    const length = phrases[0]?.terms.length ?? 1;
    if (at === beginning?.from && beginning.length > length) {
      parts.push(
        toPart(
          beginning.concepts.map((term) => ({ term, likeness: GUESS })),
          KINDS.telling,
          index,
        ),
      );
      break;
    } else {
      const said = words.slice(at, at + length);
      const completions =
        typing && at + length === words.length ? complete(surfaces.at(-1) ?? "", lexicon, speller) : [];
      const own =
        length > 1
          ? phraseAlternatives(phrases, said)
          : said.flatMap((one) => wordAlternatives(one, phrases));
      const kind = length > 1 || completions.length > 0 ? KINDS.telling : kindOf(said[0]?.word);
      parts.push(toPart([...own, ...completions], kind, index));
      at += length;
    }
  }
  return { parts, corrected: correct(words, surfaces) };
}

/** The words of a query, cut to the limits. */
export function firstTerms(text: string, lexicon: Lexicon): readonly string[] {
  const surfaces = toWords(text).slice(0, MAX_WORDS);
  const terms = new Set<string>();
  const end = surfaces.findIndex(
    (surface) => !lexicon.read(surface).isStop && terms.add(surface).size > MAX_TERMS,
  );
  return end === -1 ? surfaces : surfaces.slice(0, end);
}

function toPart(alternatives: readonly Alternative[], kind: Kind, index: InvertedIndex): QueryPart {
  const found = alternatives.filter(({ term }) => index.isFound(term));
  const weight = index.rarity(found[0]?.term) * (found.length === 0 ? kind.unknown : kind.weight);
  return { alternatives: found, weight, strength: kind.strength };
}

function kindOf(word: ReadWord["word"] | undefined): Kind {
  if (word === undefined || word.isStop) return KINDS.stop;
  return word.isEveryday ? KINDS.everyday : KINDS.telling;
}

function wordAlternatives({ word, likeness, others }: ReadWord, phrases: readonly Phrase[]): Alternative[] {
  const own = word.term === undefined ? [] : [{ term: word.term, likeness }];
  return [...own, ...phrases.map(({ concept }) => ({ term: concept, likeness })), ...others];
}

/** The phrase, and each of its words as a guess. */
function phraseAlternatives(phrases: readonly Phrase[], said: readonly ReadWord[]): Alternative[] {
  const likeness = Math.min(...said.map((one) => one.likeness));
  const whole = phrases.filter(({ terms }) => terms.length === said.length);
  const words = said.flatMap(({ word }) => (word.term === undefined || word.isStop ? [] : [word.term]));
  return [
    ...whole.map(({ concept }) => ({ term: concept, likeness })),
    ...words.map((term) => ({ term, likeness: likeness * GUESS })),
  ];
}

/** Only a word that no page and no synonym has is completed or corrected. */
function readWord(surface: string, lexicon: Lexicon, speller: Speller): ReadWord {
  const word = lexicon.read(surface);
  const itself = { word, likeness: 1, isCorrected: false, others: [] };
  if (word.term !== undefined || word.isStop || word.isEveryday || /\d/.test(surface) || surface.length < 4)
    return itself;
  const completed = speller.completions(surface, MAX_COMPLETIONS);
  const near =
    completed.length > 0 ? [] : speller.nearest(surface, slipsAllowed(surface)).slice(0, MAX_CORRECTIONS);
  const [best, ...others] = [...completed, ...near.map((one) => one.surface)].map((one) => lexicon.read(one));
  if (best === undefined) return itself;
  return {
    word: best,
    likeness: GUESS,
    isCorrected: completed.length === 0,
    others: others.flatMap(({ term }) => (term === undefined ? [] : [{ term, likeness: GUESS }])),
  };
}

function slipsAllowed({ length }: string): number {
  return length < 9 ? 1 : 2;
}

function complete(beginning: string, lexicon: Lexicon, speller: Speller): Alternative[] {
  if (beginning.length < 2) return [];
  return speller.completions(beginning, MAX_COMPLETIONS).flatMap((surface) => {
    const { term, isStop } = lexicon.read(surface);
    return term === undefined || isStop ? [] : [{ term, likeness: GUESS }];
  });
}

/** The last words, if they start a longer phrase: "top u". */
function beginningOfPhrase(
  surfaces: readonly string[],
  terms: readonly (number | undefined)[],
  lexicon: Lexicon,
) {
  const last = surfaces.at(-1) ?? "";
  for (let from = Math.max(0, surfaces.length - LONGEST_BEGINNING); from < surfaces.length - 1; from++) {
    const length = surfaces.length - from;
    const begun = (phrase: Phrase) =>
      phrase.terms.length >= length &&
      phrase.surfaces[length - 1]?.startsWith(last) === true &&
      phrase.terms.slice(0, length - 1).every((term, index) => term === terms[from + index]);
    const possible = lexicon.phrasesFrom(terms[from]).filter(begun);
    // "top u" means "top up" rather than "top up code".
    const shortest = Math.min(...possible.map(({ terms: { length: words } }) => words));
    const concepts = new Set(
      possible.filter(({ terms: { length: words } }) => words === shortest).map(({ concept }) => concept),
    );
    if (concepts.size > 0) return { from, length, concepts: [...concepts] };
  }
  return undefined;
}

function correct(words: readonly ReadWord[], surfaces: readonly string[]): string | null {
  if (!words.some(({ isCorrected }) => isCorrected)) return null;
  return words
    .map(({ word, isCorrected }, index) => (isCorrected ? word.surface : (surfaces[index] ?? "")))
    .join(" ");
}
