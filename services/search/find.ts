import { type Emergency, findEmergencies } from "../../domain/emergency.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { type ParsedQuery, parseQuery } from "./query.ts";
import { rank, type RankedDocument } from "./rank.ts";
import { createSpeller, type Speller } from "./spelling.ts";

/** The index with what a search over it needs. */
export interface Searcher {
  readonly index: InvertedIndex;
  readonly speller: Speller;
  /** The link of the page that comes first for each danger. */
  readonly bestBets: Readonly<Record<Emergency, { readonly link: string }>>;
}

export interface Found {
  /** The numbers of the pages, the likeliest first. */
  readonly documents: readonly number[];
  readonly query: ParsedQuery;
}

/**
 * The best page has to have this much of a query of one word, or there is nothing to show; of a long one
 * less, which has a story in it.
 */
const LEAST_COVERAGE = 0.6;
const LESS_EACH_WORD = 0.04;
const LEAST_OF_ALL = 0.3;
/** What scores less than this share of the best page is not about the same thing. */
const LEAST_SHARE = 0.25;

export function createSearcher(index: InvertedIndex, bestBets: Searcher["bestBets"]): Searcher {
  return { index, speller: createSpeller(index.lexicon), bestBets };
}

/** The pages that answer, the page for each danger that is named before all others. */
export function findPages(text: string, { index, speller, bestBets }: Searcher): Found {
  const query = parseQuery(text, index, speller);
  const ranked = rank(query, index);
  const links = findEmergencies(text).map((emergency) => bestBets[emergency].link);
  const first = links
    .map((link) => index.documents.findIndex((document) => document.link === link))
    .filter((number) => number !== -1);
  const least = Math.max(LEAST_OF_ALL, LEAST_COVERAGE - LESS_EACH_WORD * query.parts.length);
  const answers = relevant(ranked, least).map(({ document }) => document);
  return { documents: [...first, ...answers.filter((document) => !first.includes(document))], query };
}

function relevant(ranked: readonly RankedDocument[], least: number): readonly RankedDocument[] {
  const [best] = ranked;
  if (best === undefined || Math.max(...ranked.slice(0, 3).map(({ coverage }) => coverage)) < least)
    return [];
  return ranked.filter(({ score }) => score >= best.score * LEAST_SHARE);
}
