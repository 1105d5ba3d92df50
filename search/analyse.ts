import { type Elsewhere, type Lexicon, phrasesAt, toWords } from "./lexicon.ts";
import type { SearchDocument } from "./search-document.ts";

export interface AnalysedDocument {
  /** By FIELDS of inverted-index.ts: how often the field has each term. */
  readonly fields: readonly ReadonlyMap<number, number>[];
  /** Title, keywords, questions and those of answers, each as the sequence of its terms. */
  readonly names: readonly Int32Array[];
  /** The terms of the description and of each paragraph, once each. */
  readonly passages: readonly Int32Array[];
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

/** The terms of a page, or of what is elsewhere, as a page that has questions only. Learns its words. */
export function analyse(page: SearchDocument | Elsewhere, lexicon: Lexicon): AnalysedDocument {
  const document = "owner" in page ? namesOf(page) : page;
  const { title, keywords, description, headings, paragraphs } = document;
  const questions = [...document.questions, ...document.answers.flatMap((answer) => answer.questions)];
  const fields: Map<number, number>[] = [];

  /** Returns the terms of each text, once each. */
  function addField(texts: readonly string[], isName = false): Int32Array[] {
    const counts = new Map<number, number>();
    fields.push(counts);
    return texts.map((text) => {
      const words = toWords(text).map((surface) => lexicon.learn(surface));
      const terms = words.map(({ term }) => term);
      const counted = words.flatMap(({ term, isStop }, index) => [
        ...(isName || !isStop ? [term] : []),
        ...phrasesAt(lexicon, terms, index).map(({ concept }) => concept),
      ]);
      for (const term of counted) counts.set(term, (counts.get(term) ?? 0) + 1);
      return Int32Array.from(new Set(counted));
    });
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
