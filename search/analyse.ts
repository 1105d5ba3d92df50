import { type Elsewhere, type Lexicon, phrasesAt, toWords } from "./lexicon.ts";
import { createListsBuilder, type Lists } from "./lists.ts";
import type { SearchDocument } from "./search-document.ts";

export interface AnalysedDocument {
  /** By FIELDS of inverted-index.ts: the terms of the field. */
  readonly fields: Lists;
  /** How often the field has each of them. */
  readonly counts: Int32Array;
  /** Title, keywords, questions and those of answers, each as the sequence of its terms. */
  readonly names: Lists;
  /** The terms of the description and of each paragraph, once each. */
  readonly passages: Lists;
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

/** By term, while a field is read: how often it has the term, and the last text that had it. All 0 in between. */
let counted = new Int32Array(1 << 16);
let lastText = new Int32Array(1 << 16);

/** The terms of a page, or of what is elsewhere, as a page that has questions only. Learns its words. */
export function analyse(page: SearchDocument | Elsewhere, lexicon: Lexicon): AnalysedDocument {
  const document = "owner" in page ? namesOf(page) : page;
  const { title, keywords, description, headings, paragraphs } = document;
  const questions = [...document.questions, ...document.answers.flatMap((answer) => answer.questions)];
  const fields = createListsBuilder();
  const passages = createListsBuilder();
  const counts: number[] = [];

  function addField(texts: readonly string[], { isName = false, isPassage = false } = {}): void {
    const terms: number[] = [];
    let text = 0;
    const count = (term: number) => {
      if (term >= counted.length) growScratch(term);
      if (counted[term] === 0) terms.push(term);
      counted[term]! += 1;
      if (!isPassage || lastText[term] === text) return;
      lastText[term] = text;
      passages.add(term);
    };
    for (const one of texts) {
      text += 1;
      const words = toWords(one).map((surface) => lexicon.learn(surface));
      let spoken: readonly number[] | undefined;
      for (const [at, { term, isStop }] of words.entries()) {
        if (isName || !isStop) count(term);
        if (lexicon.phrasesFrom(term).length === 0) continue;
        spoken ??= words.map((word) => word.term);
        for (const { concept } of phrasesAt(lexicon, spoken, at)) count(concept);
      }
      if (isPassage) passages.end();
    }
    for (const term of terms) {
      fields.add(term);
      counts.push(counted[term] ?? 0);
      counted[term] = 0;
      lastText[term] = 0;
    }
    fields.end();
  }

  for (const names of [[title], keywords, questions]) addField(names, { isName: true });
  addField([description], { isPassage: true });
  addField(headings);
  const names = createListsBuilder();
  for (const name of [title, ...keywords, ...questions]) {
    addName(name);
    names.end();
  }
  addField(paragraphs, { isPassage: true });
  return {
    fields: fields.build(),
    counts: Int32Array.from(counts),
    names: names.build(),
    passages: passages.build(),
  };

  /** One term per phrase of a synonym set, and per other word. */
  function addName(text: string): void {
    const terms = toWords(text).map((surface) => lexicon.learn(surface).term);
    for (let index = 0; index < terms.length;) {
      const [longest] = phrasesAt(lexicon, terms, index);
      const term = longest?.concept ?? terms[index];
      if (term !== undefined) names.add(term);
      index += longest?.terms.length ?? 1;
    }
  }
}

function growScratch(term: number): void {
  const grown = (scratch: Int32Array) => {
    const longer = new Int32Array(Math.max(term + 1, 2 * scratch.length));
    longer.set(scratch);
    return longer;
  };
  counted = grown(counted);
  lastText = grown(lastText);
}
