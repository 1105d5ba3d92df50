import { type Elsewhere, type Lexicon, phrasesAt, toWords } from "./lexicon.ts";
import { type Lists, toLists } from "./lists.ts";
import { NO_TEXT, type SearchDocument } from "./search-document.ts";

export interface AnalysedDocument {
  /**
   * First, by FIELDS of inverted-index.ts, the terms of the field, each followed by how often the field has it. Then
   * title, keywords and questions, each as the sequence of its terms. Then the terms of the
   * description and of each paragraph, once each.
   */
  readonly lists: Lists;
  /** The numbers of such lists. */
  readonly firstName: number;
  readonly firstPassage: number;
}

type Analysable = Pick<SearchDocument, "title" | "keywords" | "questions" | "description" | "text">;

const namesOf = ({ owner, phrases }: Elsewhere): Analysable => ({
  title: owner,
  keywords: [],
  questions: phrases,
  description: "",
  text: () => NO_TEXT,
});

/** By term, while a field is read: how often it has the term, and the last text that had it. All 0 in between. */
let counted = new Int32Array(1 << 16);
let lastText = new Int32Array(1 << 16);

/** The terms of a page, or of what is elsewhere, as a page that has questions only. Learns its words. */
export function analyse(page: SearchDocument | Elsewhere, lexicon: Lexicon): AnalysedDocument {
  const document = "owner" in page ? namesOf(page) : page;
  const { title, keywords, questions, description } = document;
  const { headings, paragraphs } = document.text();
  const fields: number[][] = [];
  const passages: number[][] = [];

  function addField(texts: readonly string[], { isName = false, isPassage = false } = {}): void {
    const terms: number[] = [];
    let text = 0;
    const count = (term: number) => {
      if (term >= counted.length) growScratch(term);
      if (counted[term] === 0) terms.push(term);
      counted[term]! += 1;
      if (!isPassage || lastText[term] === text) return;
      lastText[term] = text;
      passages.at(-1)?.push(term);
    };
    for (const one of texts) {
      text += 1;
      if (isPassage) passages.push([]);
      const words = toWords(one).map((surface) => lexicon.learn(surface));
      let spoken: readonly number[] | undefined;
      for (const [at, { term, isStop }] of words.entries()) {
        if (isName || !isStop) count(term);
        if (lexicon.phrasesFrom(term).length === 0) continue;
        spoken ??= words.map((word) => word.term);
        for (const { concept } of phrasesAt(lexicon, spoken, at)) count(concept);
      }
    }
    const field: number[] = [];
    for (const term of terms) {
      field.push(term, counted[term] ?? 0);
      counted[term] = 0;
      lastText[term] = 0;
    }
    fields.push(field);
  }

  for (const names of [[title], keywords, questions]) addField(names, { isName: true });
  addField([description], { isPassage: true });
  addField(headings);
  const names = [title, ...keywords, ...questions].map(termsOfName);
  addField(paragraphs, { isPassage: true });
  return {
    lists: toLists([...fields, ...names, ...passages]),
    firstName: fields.length,
    firstPassage: fields.length + names.length,
  };

  /** One term per phrase of a synonym set, and per other word. */
  function termsOfName(text: string): readonly number[] {
    const terms = toWords(text).map((surface) => lexicon.learn(surface).term);
    const named: number[] = [];
    for (let index = 0; index < terms.length;) {
      const [longest] = phrasesAt(lexicon, terms, index);
      const term = longest?.concept ?? terms[index];
      if (term !== undefined) named.push(term);
      index += longest?.terms.length ?? 1;
    }
    return named;
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
