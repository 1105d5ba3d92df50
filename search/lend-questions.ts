import { NO_GUESSES } from "./find.ts";
import { buildIndex } from "./inverted-index.ts";
import type { Lexicon } from "./lexicon.ts";
import { parseQuery } from "./query.ts";
import { rank } from "./rank.ts";
import { NO_TEXT, type SearchDocument } from "./search-document.ts";

/** What a page of this release is about, with what customers type for it. */
export type Subject = Pick<SearchDocument, "link" | "title" | "keywords" | "questions">;

/** Search words and questions. */
const FEW_WORDS = 10;
/** How many subjects lend to an article. */
const LENDERS = 2;

export interface Lender {
  readonly lexicon: Lexicon;
  readonly subjects: readonly Subject[];
  /** The same object for the same page, so that it is not analysed again. */
  readonly lend: (page: SearchDocument) => SearchDocument;
}

/** An article that customers' words hardly find. */
export function hasFewWords({ category, keywords, questions }: SearchDocument): boolean {
  return category !== null && keywords.length + questions.length < FEW_WORDS;
}

/**
 * Lends an article with few words the questions of the subjects that it is most about: a provider's own articles are then
 * found by customers' words on their first day (docs/decisions/content.md, 206).
 */
export async function createLender(subjects: readonly Subject[], lexicon: Lexicon): Promise<Lender> {
  const pages = subjects.map((subject) => ({
    ...subject,
    description: "",
    text: () => NO_TEXT,
    category: null,
    updated: null,
  }));
  const index = await buildIndex(pages, [], lexicon);
  const lent = new WeakMap<SearchDocument, SearchDocument>();
  function lend(page: SearchDocument): SearchDocument {
    if (!hasFewWords(page)) return page;
    const known = lent.get(page);
    if (known !== undefined) return known;
    const about = [page.title, ...page.keywords, page.description].join(" ");
    const nearest = rank(parseQuery(about, index, NO_GUESSES), index).slice(0, LENDERS);
    const borrowed = nearest.flatMap(({ document }) => subjects[document]?.questions ?? []);
    const richer = { ...page, questions: [...page.questions, ...borrowed] };
    lent.set(page, richer);
    return richer;
  }
  return { lexicon, subjects, lend };
}
