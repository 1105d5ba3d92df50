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

export interface Posting {
  /** Its number in the index. */
  readonly document: number;
  /** Of the term in the page. */
  readonly weight: number;
}

export interface InvertedIndex {
  readonly lexicon: Lexicon;
  readonly documents: readonly SearchDocument[];
  /** By document number: title, keywords and questions, each as the sequence of its terms. */
  readonly names: readonly (readonly (readonly number[])[])[];
  /** The pages that have the term; none for a term of no page. */
  postings(term: number): readonly Posting[];
  /** Inverse document frequency; highest for a term of no page. */
  rarity(term: number | undefined): number;
}

/** Weights of a word by field. Stop words count in names only. */
const FIELDS = { title: 6, keywords: 5, questions: 4, description: 2.5, headings: 2, body: 1 } as const;
/** The longest work between two pauses in which the server responds to requests. */
const PAUSE_AFTER_MS = 20;

/** Builds the index, yielding to the event loop in between. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  lexicon: Lexicon,
): Promise<InvertedIndex> {
  const postings = new Map<number, Posting[]>();
  let pausedAt = performance.now();
  for (const [number, document] of documents.entries()) {
    for (const [term, weight] of termWeights(document, lexicon)) {
      const known = postings.get(term);
      if (known === undefined) postings.set(term, [{ document: number, weight }]);
      else known.push({ document: number, weight });
    }
    if (performance.now() - pausedAt <= PAUSE_AFTER_MS) continue;
    await setImmediate();
    pausedAt = performance.now();
  }
  return {
    lexicon,
    documents,
    names: documents.map(({ title, keywords, questions }) =>
      [title, ...keywords, ...questions].map((name) => nameTerms(lexicon, name)),
    ),
    postings: (term) => postings.get(term) ?? [],
    rarity(term) {
      const frequency = term === undefined ? 0 : (postings.get(term)?.length ?? 0);
      return Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5));
    },
  };
}

/** Each term of the page and its weight there. */
function termWeights(document: SearchDocument, lexicon: Lexicon): Map<number, number> {
  const { title, keywords, questions, description, headings, paragraphs } = document;
  const weights = new Map<number, number>();
  const add = (term: number, weight: number) => weights.set(term, (weights.get(term) ?? 0) + weight);

  function addField(texts: readonly string[], weight: number, isName: boolean): void {
    for (const text of texts) {
      const words = toWords(text).map((surface) => lexicon.learn(surface));
      const terms = words.map(({ term }) => term);
      for (const [index, word] of words.entries()) {
        if (isName || !word.isStop) add(word.term, weight);
        for (const { concept } of phrasesAt(lexicon, terms, index)) add(concept, weight);
      }
    }
  }

  addField([title], FIELDS.title, true);
  addField(keywords, FIELDS.keywords, true);
  addField(questions, FIELDS.questions, true);
  addField([description], FIELDS.description, false);
  addField(headings, FIELDS.headings, false);
  addField(paragraphs, FIELDS.body, false);
  return weights;
}

/** One term per phrase of a synonym set, and per other word. */
function nameTerms(lexicon: Lexicon, text: string): number[] {
  const terms = toWords(text).map((surface) => lexicon.learn(surface).term);
  const name: number[] = [];
  for (let index = 0; index < terms.length;) {
    const [longest] = phrasesAt(lexicon, terms, index);
    const term = longest?.concept ?? terms[index];
    if (term !== undefined) name.push(term);
    index += longest?.terms.length ?? 1;
  }
  return name;
}
