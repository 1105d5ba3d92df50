import { setImmediate } from "node:timers/promises";
import { type AnalysedDocument, analyse, createCounter } from "./analyse.ts";
import type { Elsewhere, Lexicon } from "./lexicon.ts";
import type { SearchDocument } from "./search-document.ts";

/** For each term the pages that have it (document numbers), and its weights in each. */
export type InvertedIndex = Awaited<ReturnType<typeof buildIndex>>;

export interface Postings {
  readonly documents: Int32Array;
  /** The counts of all fields, each times the field's weight. */
  readonly weights: Float32Array;
  /** BM25 of each field by its own rarities, added. */
  readonly byField: Float32Array;
}

/** Weights of a word by field. Stop words count in names only. */
const FIELDS = { title: 6, keywords: 5, questions: 4, description: 2.5, headings: 2, body: 1 } as const;
const FIELD_WEIGHTS = Object.values(FIELDS);
/** The count at which a term of a field counts half. */
const HALF_COUNT = 1.2;
/** The longest work between two pauses in which the server responds to requests. */
const PAUSE_AFTER_MS = 20;

/** Analysed with the same lexicon: an unchanged page is not analysed again. */
export type AnalysisCache = WeakMap<object, AnalysedDocument>;

/**
 * Builds the index, yielding to the event loop in between. What is elsewhere has numbers after those of the
 * pages: to be ranked among them tells whose subject a query is.
 */
export async function buildIndex(
  documents: readonly SearchDocument[],
  elsewhere: readonly Elsewhere[],
  lexicon: Lexicon,
  cache: AnalysisCache = new WeakMap(),
) {
  const analysed: AnalysedDocument[] = [];
  const counter = createCounter();
  let pausedAt = performance.now();
  const pause = async () => {
    if (performance.now() - pausedAt <= PAUSE_AFTER_MS) return;
    await setImmediate();
    pausedAt = performance.now();
  };
  for (const page of [...documents, ...elsewhere]) {
    const known = cache.get(page);
    const one = known ?? analyse(page, lexicon, counter);
    cache.set(page, one);
    analysed.push(one);
    await pause();
  }

  const rarityOf = (frequency: number) =>
    Math.log(1 + (analysed.length - frequency + 0.5) / (frequency + 0.5));
  const { frequencies, ofFields } = countPages(analysed, lexicon.termCount);
  const fieldRarities = ofFields.map((counted) => Float64Array.from(counted, rarityOf));
  const postings = await buildPostings(analysed, frequencies, fieldRarities, pause);
  const rarities = Float64Array.from(frequencies, rarityOf);
  const inNames = rarities.map((rarity, term) => (lexicon.isStopTerm(term) ? 0 : rarity));
  const highest = rarityOf(0);
  return {
    lexicon,
    documents,
    /** Of the number of a document; undefined if it is a page. */
    elsewhere: (number: number) => elsewhere[number - documents.length],
    analysed,
    names: indexNames(analysed, inNames),
    /** Undefined if no page has the term. */
    postings,
    /** Inverse document frequency; highest for a term of no page. */
    rarity: (term: number | undefined) => (term === undefined ? highest : (rarities[term] ?? highest)),
    /** The same, and 0 for a stop word. */
    rarityInName: (term: number) => inNames[term] ?? highest,
  };
}

/** The names of all pages, those of a page next to each other. */
function indexNames(analysed: readonly AnalysedDocument[], rarities: Float64Array) {
  const all: Int32Array[] = [];
  /** By term that is no stop word: the numbers of its names. */
  const withTerm: number[][] = [];
  /** By page, the number of its first name. */
  const firsts = analysed.map(({ names }) => {
    for (const name of names) {
      for (const term of name) if (rarities[term] !== 0) (withTerm[term] ??= []).push(all.length);
      all.push(name);
    }
    return all.length - names.length;
  });
  const sums = Float64Array.from(all, (name) => name.reduce((sum, term) => sum + (rarities[term] ?? 0), 0));
  return { all, withTerm, firsts, sums };
}

/** True the first time that a page is asked about with a term. Pages come in order. */
function createFirst(termCount: number) {
  const last = new Int32Array(termCount).fill(-1);
  return (term: number, page: number) => {
    const isFirst = last[term] !== page;
    last[term] = page;
    return isFirst;
  };
}

/** How many pages have each term: anywhere, and by field. */
function countPages(analysed: readonly AnalysedDocument[], termCount: number) {
  const frequencies = new Int32Array(termCount);
  const ofFields = FIELD_WEIGHTS.map(() => new Int32Array(termCount));
  const isFirst = createFirst(termCount);
  for (const [page, { fields }] of analysed.entries()) {
    for (const [field, counted] of ofFields.entries()) {
      for (const term of fields[field]?.terms ?? []) {
        counted[term] = (counted[term] ?? 0) + 1;
        if (isFirst(term, page)) frequencies[term] = (frequencies[term] ?? 0) + 1;
      }
    }
  }
  return { frequencies, ofFields };
}

/** The postings of all terms in three arrays, into which they fit exactly. */
async function buildPostings(
  analysed: readonly AnalysedDocument[],
  frequencies: Int32Array,
  fieldRarities: readonly Float64Array[],
  pause: () => Promise<void>,
) {
  const starts = new Int32Array(frequencies.length + 1);
  for (const [term, frequency] of frequencies.entries()) starts[term + 1] = (starts[term] ?? 0) + frequency;
  const numbers = new Int32Array(starts[frequencies.length] ?? 0);
  const [weights, byField] = [new Float32Array(numbers.length), new Float32Array(numbers.length)];
  const next = starts.slice();
  const isFirst = createFirst(frequencies.length);
  for (const [page, { fields }] of analysed.entries()) {
    for (const [field, { terms, counts }] of fields.entries()) {
      for (let index = 0; index < terms.length; index++) {
        const [term, count] = [terms[index] ?? 0, counts[index] ?? 0];
        if (isFirst(term, page)) next[term] = (next[term] ?? 0) + 1;
        const at = (next[term] ?? 0) - 1;
        numbers[at] = page;
        weights[at] = (weights[at] ?? 0) + (FIELD_WEIGHTS[field] ?? 0) * count;
        const rarity = fieldRarities[field]?.[term] ?? 0;
        byField[at] = (byField[at] ?? 0) + (rarity * count) / (count + HALF_COUNT);
      }
    }
    await pause();
  }
  return (term: number): Postings | undefined => {
    const [from = 0, to = from] = [starts[term], starts[term + 1]];
    if (from === to) return undefined;
    const [documents, ofTerm] = [numbers.subarray(from, to), weights.subarray(from, to)];
    return { documents, weights: ofTerm, byField: byField.subarray(from, to) };
  };
}
