import type { SearchResponse } from "../../../contract/search.ts";
import type { Copy } from "../../../copy/locales.ts";

/** How much was found, in one line. */
export function countOf(words: Copy["search"], { total, confidence }: SearchResponse, query: string): string {
  if (confidence === "sure") return words.found(total);
  return total === 0 ? words.nothing(query) : words.unsure(query);
}
