import { setImmediate } from "node:timers/promises";
import { type Lexicon, phrasesAt, toWords } from "./lexicon.ts";

/** A page that search can find, as plain text. */
export interface SearchDocument {
  /** A path of the site, or an https URL. */
  readonly link: string;
  readonly title: string;
  readonly description: string;
  /** What customers call it, a phrase each. */
  readonly keywords: readonly string[];
  /** What customers type for it. */
  readonly questions: readonly string[];
  readonly headings: readonly string[];
  readonly paragraphs: readonly string[];
  /** The title of its category. */
  readonly category: string | null;
}

/** Parallel arrays: each term of the page once, and its weight in the page. */
interface AnalysedDocument {
  readonly terms: Int32Array;
  readonly weights: Float32Array;
  /** Title, keywords and questions, each as the sequence of its terms. */
  readonly names: readonly Int32Array[];
  /** The terms of the description and of each paragraph, once each. */
  readonly passages: readonly Int32Array[];
}

/** For each term the pages that have it (document numbers), and its weight in each. */
export interface InvertedIndex {
  readonly lexicon: Lexicon;
  readonly documents: readonly SearchDocument[];
  readonly analysed: readonly AnalysedDocument[];
  /** Undefined if no page has the term. */
  postings(term: number): Postings | undefined;
  /** Inverse document frequency; highest for a term of no page. */
  rarity(term: number | undefined): number;
  /** The same, and 0 for a stop word. */
  rarityInName(term: number): number;
}

export interface Postings {
  readonly documents: Int32Array;
  readonly weights: Float32Array;
}

/** Weights of a word by field. Stop words count in names only. */
const FIELDS = { title: 6, keywords: 5, questions: 4, description: 2.5, headings: 2, body: 1 } as const;
/** The longest work between two pauses in which the server responds to requests. */
const PAUSE_AFTER_MS = 20;

/** Pages analysed with the same lexicon: an unchanged page is not analysed again. */
export type AnalysisCache = WeakMap<SearchDocument, AnalysedDocument>;

/** Builds the index, yielding to the event loop in between. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  lexicon: Lexicon,
  cache: AnalysisCache = new WeakMap(),
): Promise<InvertedIndex> {
  const analysed: AnalysedDocument[] = [];
  const sums = createSums();
  let pausedAt = performance.now();
  const pause = async () => {
    if (performance.now() - pausedAt <= PAUSE_AFTER_MS) return;
    await setImmediate();
    pausedAt = performance.now();
  };
  for (const document of documents) {
    const one = cache.get(document) ?? analyse(document, lexicon, sums);
    cache.set(document, one);
    analysed.push(one);
    await pause();
  }

  // Counted first, so that all postings fit exactly into two arrays.
  const frequencies = new Int32Array(lexicon.termCount);
  for (const { terms } of analysed)
    for (const term of terms) frequencies[term] = (frequencies[term] ?? 0) + 1;
  const starts = new Int32Array(lexicon.termCount + 1);
  for (const [term, frequency] of frequencies.entries()) starts[term + 1] = (starts[term] ?? 0) + frequency;
  const numbers = new Int32Array(starts[lexicon.termCount] ?? 0);
  const weights = new Float32Array(numbers.length);
  const next = starts.slice();
  for (const [number, one] of analysed.entries()) {
    for (let index = 0; index < one.terms.length; index++) {
      const term = one.terms[index] ?? 0;
      const at = next[term] ?? 0;
      numbers[at] = number;
      weights[at] = one.weights[index] ?? 0;
      next[term] = at + 1;
    }
    await pause();
  }

  const rarityOf = (frequency: number) =>
    Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5));
  const rarities = Float64Array.from(frequencies, rarityOf);
  const inNames = rarities.map((rarity, term) => (lexicon.isStopTerm(term) ? 0 : rarity));
  const highest = rarityOf(0);
  return {
    lexicon,
    documents,
    analysed,
    postings(term) {
      const [from = 0, to = from] = [starts[term], starts[term + 1]];
      return from === to
        ? undefined
        : { documents: numbers.subarray(from, to), weights: weights.subarray(from, to) };
    },
    rarity: (term) => (term === undefined ? highest : (rarities[term] ?? highest)),
    rarityInName: (term) => inNames[term] ?? highest,
  };
}

/** Sums of weights by term; a typed array is twice as fast as a map. */
function createSums() {
  let sums = new Float32Array(1_024);
  let touched: number[] = [];
  return {
    add(term: number, weight: number): void {
      if (term >= sums.length) {
        const larger = new Float32Array(Math.max(sums.length * 2, term + 1));
        larger.set(sums);
        sums = larger;
      }
      if (sums[term] === 0) touched.push(term);
      sums[term] = (sums[term] ?? 0) + weight;
    },
    /** Returns the sums and resets them. */
    take(): Pick<AnalysedDocument, "terms" | "weights"> {
      const terms = Int32Array.from(touched);
      const weights = Float32Array.from(touched, (term) => sums[term] ?? 0);
      for (const term of touched) sums[term] = 0;
      touched = [];
      return { terms, weights };
    },
  };
}

function analyse(
  document: SearchDocument,
  lexicon: Lexicon,
  { add, take }: ReturnType<typeof createSums>,
): AnalysedDocument {
  const { title, keywords, questions, description, headings, paragraphs } = document;

  /** Returns the terms of each text, once each. */
  function addField(texts: readonly string[], weight: number, isName: boolean): Int32Array[] {
    return texts.map((text) => {
      const words = toWords(text).map((surface) => lexicon.learn(surface));
      const terms = words.map(({ term }) => term);
      const found = new Set<number>();
      for (const [index, word] of words.entries()) {
        if (isName || !word.isStop) {
          found.add(word.term);
          add(word.term, weight);
        }
        for (const { concept } of phrasesAt(lexicon, terms, index)) {
          found.add(concept);
          add(concept, weight);
        }
      }
      return Int32Array.from(found);
    });
  }

  addField([title], FIELDS.title, true);
  addField(keywords, FIELDS.keywords, true);
  addField(questions, FIELDS.questions, true);
  const passages = addField([description], FIELDS.description, false);
  addField(headings, FIELDS.headings, false);
  passages.push(...addField(paragraphs, FIELDS.body, false));
  return {
    ...take(),
    names: [title, ...keywords, ...questions].map((name) => nameTerms(lexicon, name)),
    passages,
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
