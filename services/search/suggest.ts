import type { Searcher } from "./find.ts";
import { toWords } from "./lexicon.ts";
import { parseQuery } from "./query.ts";
import { rank } from "./rank.ts";

/** A page that has less than this of what was typed is not what is being typed. */
const LEAST_COVERAGE = 0.6;
const LEAST_SHARE = 0.35;
const SHORTEST = 2;

/**
 * The numbers of the pages that somebody who types this may want, the likeliest first; the last word may be
 * only its beginning.
 */
export function suggestPages(
  beginning: string,
  { index, speller }: Searcher,
  most: number,
): readonly number[] {
  if (beginning.trim().length < SHORTEST) return [];
  const query = parseQuery(beginning, index, speller, { typing: true });
  const ranked = rank(query, index);
  const typed = toWords(beginning).join(" ");
  const isBegun = (document: number) =>
    toWords(index.documents[document]?.title ?? "")
      .join(" ")
      .startsWith(typed);
  const wanted = ranked
    .filter(
      ({ coverage, score }) => coverage >= LEAST_COVERAGE && score >= (ranked[0]?.score ?? 0) * LEAST_SHARE,
    )
    .map(({ document }) => document);
  // Whoever types a title wants that page.
  return [...wanted.filter(isBegun), ...wanted.filter((document) => !isBegun(document))].slice(0, most);
}
