import { setImmediate } from "node:timers/promises";
import { type AnalysedDocument, analyse } from "./analyse.ts";
import type { Elsewhere, Lexicon } from "./lexicon.ts";
import { endOf, startOf } from "./lists.ts";
import type { SearchDocument } from "./search-document.ts";

/** For each term the pages that have it (document numbers), and its weights in each. */
export type InvertedIndex = Awaited<ReturnType<typeof buildIndex>>;

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
  read: Iterable<SearchDocument>,
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
  const documents: SearchDocument[] = [];
  const add = async (page: SearchDocument | Elsewhere) => {
    const known = cache.get(page);
    const one = known ?? analyse(page, lexicon);
    cache.set(page, one);
    analysed.push(one);
    await pause();
  };
  for (const page of read) {
    documents.push(page);
    await add(page);
  }
  for (const owner of elsewhere) await add(owner);

  const rarityOf = (frequency: number) =>
    Math.log(1 + (analysed.length - frequency + 0.5) / (frequency + 0.5));
  const ofFields = await countPages(analysed, lexicon.termCount, pause);
  const fieldRarities = ofFields.map((counted) => Float64Array.from(counted, rarityOf));
  const postings = await buildPostings(analysed, fieldRarities, lexicon.termCount, pause);
  const { starts } = postings;
  const rarities = Float64Array.from({ length: lexicon.termCount }, (_none, term) =>
    rarityOf((starts[term + 1] ?? 0) - (starts[term] ?? 0)),
  );
  const inNames = rarities.map((rarity, term) => (lexicon.isStopTerm(term) ? 0 : rarity));
  const highest = rarityOf(0);
  return {
    lexicon,
    documents,
    /** Of the number of a document; undefined if it is a page. */
    elsewhere: (number: number) => elsewhere[number - documents.length],
    analysed,
    postings,
    /** False if no page has the term. */
    isFound: (term: number) => (starts[term] ?? 0) < (starts[term + 1] ?? 0),
    /** Inverse document frequency; highest for a term of no page. */
    rarity: (term: number | undefined) => (term === undefined ? highest : (rarities[term] ?? highest)),
    /** The same, and 0 for a stop word. */
    rarityInName: (term: number) => inNames[term] ?? highest,
  };
}

/** By field: how many pages have each term in it. */
async function countPages(
  analysed: readonly AnalysedDocument[],
  termCount: number,
  pause: () => Promise<void>,
): Promise<readonly Int32Array[]> {
  const counted = FIELD_WEIGHTS.map(() => new Int32Array(termCount));
  for (const { lists } of analysed) {
    for (const [field, ofField] of counted.entries())
      for (let at = startOf(lists, field); at < endOf(lists, field); at += 2) ofField[lists[at] ?? 0]! += 1;
    await pause();
  }
  return counted;
}

/** The postings of a term are those from `starts[term]` to `starts[term + 1]`, in the order of the pages. */
async function buildPostings(
  analysed: readonly AnalysedDocument[],
  fieldRarities: readonly Float64Array[],
  termCount: number,
  pause: () => Promise<void>,
) {
  const starts = new Int32Array(termCount + 1);
  const lastPage = new Int32Array(termCount).fill(-1);
  for (const [document, { lists, firstName }] of analysed.entries()) {
    for (let at = startOf(lists, 0); at < startOf(lists, firstName); at += 2) {
      const term = lists[at] ?? 0;
      if (lastPage[term] === document) continue;
      lastPage[term] = document;
      starts[term + 1]! += 1;
    }
    await pause();
  }
  for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term] ?? 0;
  const total = starts[termCount] ?? 0;
  const documents = new Int32Array(total);
  /** The counts of all fields, each times the field's weight. */
  const weights = new Float32Array(total);
  /** BM25 of each field by its own rarities, added. */
  const byField = new Float64Array(total);
  const ends = starts.slice();
  for (const [document, { lists }] of analysed.entries()) {
    for (const [field, weight] of FIELD_WEIGHTS.entries()) {
      const rarities = fieldRarities[field]!;
      for (let at = startOf(lists, field); at < endOf(lists, field); at += 2) {
        const [term, count] = [lists[at] ?? 0, lists[at + 1] ?? 0];
        let posting = (ends[term] ?? 0) - 1;
        if (posting < (starts[term] ?? 0) || documents[posting] !== document) {
          posting += 1;
          documents[posting] = document;
          ends[term] = posting + 1;
        }
        weights[posting]! += weight * count;
        byField[posting]! += ((rarities[term] ?? 0) * count) / (count + HALF_COUNT);
      }
    }
    await pause();
  }
  return { starts, documents, weights, byField };
}
