import { type Elsewhere, type Lexicon, phrasesAt, toWords } from "./lexicon.ts";
import type { SearchDocument } from "./search-document.ts";

/** Parallel arrays: each term of a field once, and how often it is there. */
interface FieldTerms {
  readonly terms: Int32Array;
  readonly counts: Float32Array;
}

export interface AnalysedDocument {
  /** In the order of FIELDS of inverted-index.ts. */
  readonly fields: readonly FieldTerms[];
  /** Title, keywords, questions and those of answers, each as the sequence of its terms. */
  readonly names: readonly Int32Array[];
  /** The terms of the description and of each paragraph, once each. */
  readonly passages: readonly Int32Array[];
}

/** Counts of terms; a typed array is twice as fast as a map. */
export function createCounter() {
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

export function analyse(
  page: SearchDocument | Elsewhere,
  lexicon: Lexicon,
  { add, take }: ReturnType<typeof createCounter>,
): AnalysedDocument {
  const document = "owner" in page ? namesOf(page) : page;
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
