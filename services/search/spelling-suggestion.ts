import { findPages, type Searcher } from "./find.ts";
import { firstTerms } from "./query.ts";

/** Slips in one word: more than search itself allows for, because here the reader decides. */
const SLIPS_IN_SHORT = 1;
const SLIPS_IN_LONG = 3;
const SHORTEST = 4;
const LONG = 8;

/** A query near this one, which found nothing, that finds something; null where there is none. */
export function correctSpelling(text: string, searcher: Searcher): string | null {
  const { lexicon } = searcher.index;
  const words = firstTerms(text, lexicon);
  const corrected = words.map((surface) => {
    const { term, isStop, isFaint, isEveryday } = lexicon.read(surface);
    if (term !== undefined || isStop || isFaint || isEveryday || surface.length < SHORTEST) return surface;
    return searcher.speller.nearest(surface, slips(surface))[0]?.surface ?? surface;
  });
  if (corrected.every((word, at) => word === words[at])) return null;
  const query = corrected.join(" ");
  return findPages(query, searcher).documents.length > 0 ? query : null;
}

function slips({ length }: string): number {
  if (length < SHORTEST + 1) return SLIPS_IN_SHORT;
  return length < LONG ? 2 : SLIPS_IN_LONG;
}
