import { setImmediate } from "node:timers/promises";
import { type AnalysedDocument, createAnalyser } from "./analysis.ts";
import type { SearchDocument } from "./document.ts";
import type { Lexicon } from "./lexicon.ts";

/**
 * For each term the pages that have it: their numbers, and beside each how much the page is about the term.
 */
export interface InvertedIndex {
  readonly lexicon: Lexicon;
  readonly documents: readonly SearchDocument[];
  readonly analysed: readonly AnalysedDocument[];
  /** Undefined where no page has the term. */
  postings(term: number): Postings | undefined;
  /**
   * How much a term tells: 0 where every page has it, the more the rarer it is. A term of no page is the
   * rarest.
   */
  rarity(term: number | undefined): number;
  /** How much of its rarity a word is worth in a name: stop words little. */
  tells(term: number): number;
}

export interface Postings {
  readonly documents: Int32Array;
  readonly weights: Float32Array;
}

/** Pages between two pauses in which a server can answer others, and the longest work between two. */
const BATCH = 50;
const PAUSE_AFTER_MS = 20;
const STOPS_TELL = 0.2;

/** What was analysed before, with the same lexicon; a page that has not changed is not read again. */
export type AnalysisCache = WeakMap<SearchDocument, AnalysedDocument>;

/** Builds the index and lets others work in between. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  lexicon: Lexicon,
  cache: AnalysisCache = new WeakMap(),
): Promise<InvertedIndex> {
  const analyse = createAnalyser(lexicon);
  const analysed: AnalysedDocument[] = [];
  let pausedAt = performance.now();
  for (const document of documents) {
    const one = cache.get(document) ?? analyse(document);
    cache.set(document, one);
    analysed.push(one);
    if (performance.now() - pausedAt > PAUSE_AFTER_MS) {
      await setImmediate();
      pausedAt = performance.now();
    }
  }

  // Counted first, so that what all pages have of a term can lie in two arrays of exactly that length.
  const frequencies = new Int32Array(lexicon.termCount);
  for (const { terms } of analysed)
    for (const term of terms) frequencies[term] = (frequencies[term] ?? 0) + 1;
  const starts = new Int32Array(lexicon.termCount + 1);
  for (const [term, frequency] of frequencies.entries()) starts[term + 1] = (starts[term] ?? 0) + frequency;
  const total = starts[lexicon.termCount] ?? 0;
  const numbers = new Int32Array(total);
  const weights = new Float32Array(total);
  const next = starts.slice();
  for (const [number, one] of analysed.entries()) {
    for (let index = 0; index < one.terms.length; index++) {
      const term = one.terms[index] ?? 0;
      const at = next[term] ?? 0;
      numbers[at] = number;
      weights[at] = one.weights[index] ?? 0;
      next[term] = at + 1;
    }
    if (number % (BATCH * 20) === 0) await setImmediate();
  }

  return {
    lexicon,
    documents,
    analysed,
    postings(term) {
      const from = starts[term] ?? 0;
      const to = starts[term + 1] ?? 0;
      return from === to
        ? undefined
        : { documents: numbers.subarray(from, to), weights: weights.subarray(from, to) };
    },
    tells: (term) => (lexicon.isStopTerm(term) ? STOPS_TELL : 1),
    rarity: (term) => {
      const frequency = term === undefined ? 0 : (frequencies[term] ?? 0);
      return Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5));
    },
  };
}
