import type { SearchDocument } from "./document.ts";
import { type Lexicon, phrasesAt, toWords } from "./lexicon.ts";

/**
 * A page as the index keeps it. The two arrays go side by side: each term of the page once, and how much the
 * page is about it.
 */
export interface AnalysedDocument {
  readonly terms: Int32Array;
  readonly weights: Float32Array;
  /** The title and what customers call the page, each as the row of its terms. */
  readonly names: readonly Int32Array[];
}

interface Field {
  readonly weight: number;
  /** Words of an ordinary one: in a longer one each word counts for less. */
  readonly ordinaryLength: number;
  /** Short and in customers' words: there even "let me in" tells pages apart. */
  readonly isName: boolean;
}

const FIELDS = {
  title: { weight: 6, ordinaryLength: 5, isName: true },
  keywords: { weight: 5, ordinaryLength: 24, isName: true },
  questions: { weight: 4, ordinaryLength: 200, isName: true },
  description: { weight: 2.5, ordinaryLength: 20, isName: false },
  headings: { weight: 2, ordinaryLength: 24, isName: false },
  body: { weight: 1, ordinaryLength: 450, isName: false },
} as const satisfies Record<string, Field>;

/** How much the length of a field matters: 0 not at all, 1 in full (the "b" of BM25F). */
const LENGTH_MATTERS = 0.5;

/** Reads one page after another; what it needs while it reads one it keeps for the next. */
export function createAnalyser(lexicon: Lexicon): (document: SearchDocument) => AnalysedDocument {
  let weights = new Float32Array(1_024);
  const touched: number[] = [];

  function add(term: number, weight: number): void {
    if (term >= weights.length) weights = grown(weights, term);
    if (weights[term] === 0) touched.push(term);
    weights[term] = (weights[term] ?? 0) + weight;
  }

  function addText(text: string, weight: number, withStops: boolean): void {
    const words = toWords(text).map((surface) => lexicon.learn(surface));
    const terms = words.map(({ term }) => term);
    for (let index = 0; index < words.length; index++) {
      const word = words[index];
      if (word !== undefined && (withStops || !word.isStop)) add(word.term, weight);
      for (const { concept } of phrasesAt(lexicon, terms, index)) add(concept, weight);
    }
  }

  function addField(texts: readonly string[], { weight, ordinaryLength, isName }: Field): void {
    // Five letters and a space are a word: near enough, and nothing is counted twice.
    const length = texts.reduce((sum, text) => sum + text.length, 0) / 6;
    const perWord = weight / (1 - LENGTH_MATTERS + LENGTH_MATTERS * (length / ordinaryLength));
    for (const text of texts) addText(text, perWord, isName);
  }

  return ({ title, keywords, questions, description, headings, paragraphs }) => {
    addField([title], FIELDS.title);
    addField(keywords, FIELDS.keywords);
    addField(questions, FIELDS.questions);
    addField([description], FIELDS.description);
    addField(headings, FIELDS.headings);
    addField(paragraphs, FIELDS.body);
    const terms = Int32Array.from(touched);
    const found = Float32Array.from(touched, (term) => weights[term] ?? 0);
    for (const term of touched) weights[term] = 0;
    touched.length = 0;
    return {
      terms,
      weights: found,
      names: [title, ...keywords, ...questions].map((name) => nameTerms(lexicon, name)),
    };
  };
}

/** What a short text says: a term for each phrase of a synonym set, and for each word that is in none. */
function nameTerms(lexicon: Lexicon, text: string): Int32Array {
  const terms = toWords(text).map((surface) => lexicon.learn(surface).term);
  const said: number[] = [];
  for (let index = 0; index < terms.length;) {
    const [longest] = phrasesAt(lexicon, terms, index);
    const term = longest?.concept ?? terms[index];
    if (term !== undefined) said.push(term);
    index += longest?.terms.length ?? 1;
  }
  return Int32Array.from(said);
}

function grown(array: Float32Array<ArrayBuffer>, least: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(Math.max(array.length * 2, least + 1));
  larger.set(array);
  return larger;
}
