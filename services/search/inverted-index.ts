import { setImmediate } from "node:timers/promises";
import { type Elsewhere, type Lexicon, phrasesAt, toWords } from "./lexicon.ts";
import type { SearchDocument } from "./search-document.ts";

/** Parallel arrays: each term of a field once, and how often it is there. */
interface FieldTerms {
  readonly terms: Int32Array;
  readonly counts: Float32Array;
}

interface AnalysedDocument {
  /** In the order of FIELDS. */
  readonly fields: readonly FieldTerms[];
  /** Title, keywords, questions and those of answers, each as the sequence of its terms. */
  readonly names: readonly Int32Array[];
  /** The terms of the description and of each paragraph, once each. */
  readonly passages: readonly Int32Array[];
}

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
    const one = known ?? analyse("owner" in page ? namesOf(page) : page, lexicon, counter);
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
    /** Undefined if no page has the term. */
    postings,
    /** Inverse document frequency; highest for a term of no page. */
    rarity: (term: number | undefined) => (term === undefined ? highest : (rarities[term] ?? highest)),
    /** The same, and 0 for a stop word. */
    rarityInName: (term: number) => inNames[term] ?? highest,
  };
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

/** Counts of terms; a typed array is twice as fast as a map. */
function createCounter() {
  let counts = new Float32Array(1_024);
  let touched: number[] = [];
  return {
    add(term: number): void {
      if (term >= counts.length) {
        const larger = new Float32Array(Math.max(counts.length * 2, term + 1));
        larger.set(counts);
        counts = larger;
      }
      if (counts[term] === 0) touched.push(term);
      counts[term] = (counts[term] ?? 0) + 1;
    },
    /** Returns the counts and resets them. */
    take(): FieldTerms {
      const field = {
        terms: Int32Array.from(touched),
        counts: Float32Array.from(touched, (term) => counts[term] ?? 0),
      };
      for (const term of touched) counts[term] = 0;
      touched = [];
      return field;
    },
  };
}

type Analysable = Pick<
  SearchDocument,
  "title" | "keywords" | "questions" | "description" | "headings" | "paragraphs" | "answers"
>;

const namesOf = ({ owner, phrases }: Elsewhere): Analysable => ({
  title: owner,
  keywords: [],
  questions: phrases,
  answers: [],
  description: "",
  headings: [],
  paragraphs: [],
});

function analyse(
  document: Analysable,
  lexicon: Lexicon,
  { add, take }: ReturnType<typeof createCounter>,
): AnalysedDocument {
  const { title, keywords, description, headings, paragraphs } = document;
  const questions = [...document.questions, ...document.answers.flatMap((answer) => answer.questions)];
  const fields: FieldTerms[] = [];

  /** Returns the terms of each text, once each. */
  function addField(texts: readonly string[], isName = false): Int32Array[] {
    const passages = texts.map((text) => {
      const words = toWords(text).map((surface) => lexicon.learn(surface));
      const terms = words.map(({ term }) => term);
      const found = new Set<number>();
      for (const [index, word] of words.entries()) {
        if (isName || !word.isStop) {
          found.add(word.term);
          add(word.term);
        }
        for (const { concept } of phrasesAt(lexicon, terms, index)) {
          found.add(concept);
          add(concept);
        }
      }
      return Int32Array.from(found);
    });
    fields.push(take());
    return passages;
  }

  for (const names of [[title], keywords, questions]) addField(names, true);
  const described = addField([description]);
  addField(headings);
  return {
    fields,
    names: [title, ...keywords, ...questions].map((name) => nameTerms(lexicon, name)),
    passages: [...described, ...addField(paragraphs)],
  };
}

/** One term per phrase of a synonym set, and per other word. */
function nameTerms(lexicon: Lexicon, text: string): Int32Array {
  const terms = toWords(text).map((surface) => lexicon.learn(surface).term);
  const name: number[] = [];
  for (let index = 0; index < terms.length;) {
    const [longest] = phrasesAt(lexicon, terms, index);
    const term = longest?.concept ?? terms[index];
    if (term !== undefined) name.push(term);
    index += longest?.terms.length ?? 1;
  }
  return Int32Array.from(name);
}
