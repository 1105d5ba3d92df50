import { setImmediate } from "node:timers/promises";
import { type AnalysedDocument, analyse } from "./analyse.ts";
import type { Elsewhere, Lexicon } from "./lexicon.ts";
import type { SearchDocument } from "./search-document.ts";

/** For each term the pages that have it (document numbers), and its weights in each. */
export type InvertedIndex = Awaited<ReturnType<typeof buildIndex>>;

interface Posting {
  readonly document: number;
  /** The counts of all fields, each times the field's weight. */
  readonly weight: number;
  /** BM25 of each field by its own rarities, added. */
  readonly byField: number;
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
  let pausedAt = performance.now();
  const pause = async () => {
    if (performance.now() - pausedAt <= PAUSE_AFTER_MS) return;
    await setImmediate();
    pausedAt = performance.now();
  };
  for (const page of [...documents, ...elsewhere]) {
    const known = cache.get(page);
    const one = known ?? analyse(page, lexicon);
    cache.set(page, one);
    analysed.push(one);
    await pause();
  }

  const rarityOf = (frequency: number) =>
    Math.log(1 + (analysed.length - frequency + 0.5) / (frequency + 0.5));
  const ofFields = countPages(analysed, lexicon.termCount);
  const fieldRarities = ofFields.map((counted) => Float64Array.from(counted, rarityOf));
  const postings = await buildPostings(analysed, fieldRarities, pause);
  const rarities = Float64Array.from({ length: lexicon.termCount }, (_none, term) =>
    rarityOf(postings[term]?.length ?? 0),
  );
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
    postings: (term: number): readonly Posting[] | undefined => postings[term],
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

/** How many pages have each term in each field. */
function countPages(analysed: readonly AnalysedDocument[], termCount: number) {
  return FIELD_WEIGHTS.map((_weight, field) => {
    const counted = new Int32Array(termCount);
    for (const { fields } of analysed)
      for (const term of fields[field]?.keys() ?? []) counted[term] = (counted[term] ?? 0) + 1;
    return counted;
  });
}

/** By term. */
async function buildPostings(
  analysed: readonly AnalysedDocument[],
  fieldRarities: readonly Float64Array[],
  pause: () => Promise<void>,
) {
  const postings: { document: number; weight: number; byField: number }[][] = [];
  for (const [document, { fields }] of analysed.entries()) {
    for (const [field, counts] of fields.entries()) {
      for (const [term, count] of counts) {
        const ofTerm = (postings[term] ??= []);
        if (ofTerm.at(-1)?.document !== document) ofTerm.push({ document, weight: 0, byField: 0 });
        const posting = ofTerm.at(-1)!;
        posting.weight += (FIELD_WEIGHTS[field] ?? 0) * count;
        posting.byField += ((fieldRarities[field]?.[term] ?? 0) * count) / (count + HALF_COUNT);
      }
    }
    await pause();
  }
  return postings;
}
