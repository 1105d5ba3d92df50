import { setImmediate as turn } from "node:timers/promises";
import type { Crisis } from "../domain/safety-advice.ts";
import { NO_GUESSES, type Searcher } from "./find.ts";
import { parseQuery } from "./query.ts";
import { rank } from "./rank.ts";
import type { SearchDocument } from "./search-document.ts";

const MOST_RELATED = 3;
/** Longer letters repeat themselves. */
const MOST_READ = 4_000;
/** Their pages are for letters that tell of it. */
const DELICATE: readonly Crisis[] = ["suicide", "abuse", "no-food"];
const BETWEEN_SENTENCES = /(?<=[.!?])\s+|\n+/;
/** What a page is worth at least: "Thank you for your help." has none. */
const LEAST_WORTH = 1.5;

/**
 * The articles that a letter is about, best first. Each is worth what its best sentence says of it: the rest of a letter
 * is greetings, and what came before.
 */
export async function relatedPages(
  letter: string,
  { index, speller, dangers, bestBets }: Searcher,
): Promise<SearchDocument[]> {
  const text = letter.slice(0, MOST_READ);
  // Words of another language are no slips.
  const guesses = dangers.languageOf(text) === undefined ? speller : NO_GUESSES;
  const worth = new Map<number, number>();
  for (const sentence of text.split(BETWEEN_SENTENCES)) {
    const query = parseQuery(sentence, index, guesses);
    const total = query.parts.reduce((sum, { weight }) => sum + weight, 0);
    for (const { document, score, coverage } of rank(query, index))
      worth.set(document, Math.max(worth.get(document) ?? 0, score * Math.sqrt(coverage * total)));
    // Each takes as long as a search.
    await turn();
  }
  const heard = dangers.find(text);
  const unheard = new Set(
    DELICATE.flatMap((crisis) => (heard.includes(crisis) ? [] : (bestBets[crisis]?.link ?? []))),
  );
  const isProposed = (number: number) => {
    const { category = null, link = "" } = index.documents[number] ?? {};
    return index.elsewhere(number) === undefined && category !== null && !unheard.has(link);
  };
  return [...worth]
    .filter(([document, value]) => value >= LEAST_WORTH && isProposed(document))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_RELATED)
    .flatMap(([document]) => index.documents[document] ?? []);
}
