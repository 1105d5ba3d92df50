import type { SearchAnswer } from "../contract/search.ts";
import type { Found, Searcher } from "./find.ts";
import { toWords } from "./lexicon.ts";
import { nameLikeness } from "./rank.ts";
import { type SearchDocument, sectionOf } from "./search-document.ts";

/** Fewer name a subject, not what about it. */
const LEAST_WORDS = 5;
/** How like the query a question must be for its section to answer it. */
const LEAST_LIKENESS = 0.8;
/** How much more like it than those of any other section. */
const CLEARLY_MORE = 0.15;
/** How much less like it than a name of the whole page, which is often a word or two. */
const LESS_THAN_PAGE = 0.12;
/** What is asked for, the first that is said. A section answers where the same was asked. */
const ASKED_FOR = [
  /\bhow (?:long|soon|often|many)\b|\bwhen (?:is|are|do|does|did|will|can)\b|\bwhat (?:day|date)\b/i,
  /\b(?:costs?|prices?|how much)\b/i,
  /\bwho\b/i,
  /\bwhere\b/i,
  /\bwhy\b/i,
  /\bwhat (?:is|are|does|do)\b/i,
];
const MOST_CHARACTERS = 600;
const MOST_ITEMS = 8;

/**
 * The section of the first page that answers, in its own words; null unless the name of the page nearest to
 * the query is a question that editors gave to a section. Pages of emergencies are shown whole.
 */
export function findAnswer(text: string, found: Found, { index, bestBets }: Searcher): SearchAnswer | null {
  const [first] = found.documents;
  const document = index.documents[first ?? -1];
  if (first === undefined || document === undefined || found.confidence !== "sure") return null;
  if (found.query.parts.length < LEAST_WORDS) return null;
  if (Object.values(bestBets).some((pick) => pick?.link === document.link)) return null;
  const { keywords, questions, answers } = document;
  const likeness = nameLikeness(found.query.parts, index);
  const ofPage = 1 + keywords.length + questions.length;
  const asked = answers
    .flatMap(({ heading, questions: ofSection }) => ofSection.map((question) => ({ heading, question })))
    .map((one, at) => ({ ...one, likeness: likeness(first, ofPage + at, ofPage + at + 1) }))
    .toSorted((one, other) => other.likeness - one.likeness);
  const [best] = asked;
  if (best === undefined || best.likeness < LEAST_LIKENESS) return null;
  if (askedFor(text) !== askedFor(best.question)) return null;
  const second = asked.find(({ heading }) => heading !== best.heading);
  const isClear = best.likeness >= (second?.likeness ?? 0) + CLEARLY_MORE;
  return isClear && best.likeness >= likeness(first, 0, ofPage) - LESS_THAN_PAGE
    ? quote(document, best.heading)
    : null;
}

const askedFor = (text: string) => ASKED_FOR.findIndex((words) => words.test(text));

/** As the page has it: rehype-slug's. */
export function idOf(heading: string): string {
  return toWords(heading).join("-");
}

/** How the section begins: its paragraphs up to a list, and the list; null where it is long or a picture. */
function quote(document: SearchDocument, asked: string): SearchAnswer | null {
  const { link, title, updated } = document;
  const read = document.text();
  const { headings, paragraphs, kinds, starts } = read;
  const at = sectionOf(read, asked);
  if (at === undefined) return null;
  const [from, to] = [at === -1 ? 0 : (starts[at] ?? 0), starts[at + 1] ?? paragraphs.length];
  const end = (start: number, kind: string | undefined) => {
    const found = kinds.slice(0, to).findIndex((one, number) => number >= start && one !== kind);
    return found === -1 ? to : found;
  };
  const list = end(from, "text");
  const listKind = list < to ? kinds[list] : undefined;
  const text = paragraphs.slice(from, list);
  const items = listKind === "other" ? [] : paragraphs.slice(list, end(list, listKind));
  const isLong = [...text, ...items].join("").length > MOST_CHARACTERS || items.length > MOST_ITEMS;
  if (isLong || text.length + items.length === 0) return null;
  const heading = headings[at] ?? null;
  const place = heading === null ? link : `${link}#${idOf(heading)}`;
  return { link: place, title, updated, heading, text, items, numbered: listKind === "step" };
}
