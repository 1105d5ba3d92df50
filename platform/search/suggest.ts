import type { Searcher } from "./find.ts";
import { parseQuery } from "./query.ts";
import { rank } from "./rank.ts";

/** A page that has less than this of what was typed is not what is being typed. */
const LEAST_COVERAGE = 0.55;
const SHORTEST = 2;

/** The numbers of the pages that somebody who types this may want, the likeliest first; the last word may be only its beginning. */
export function suggestPages(beginning: string, { index, speller }: Searcher, most: number): readonly number[] {
  if (beginning.trim().length < SHORTEST) return [];
  const query = parseQuery(beginning, index, speller, { typing: true });
  return rank(query, index)
    .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
    .slice(0, most)
    .map(({ document }) => document);
}
