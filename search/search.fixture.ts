/** A search over the pages of a test. */
import { openDangerFinder } from "../danger/files.ts";
import { createSearcher, findPages, type Searcher } from "./find.ts";
import { buildIndex } from "./inverted-index.ts";
import type { DocumentText, SearchDocument } from "./search-document.ts";
import { createLexicon, type Vocabulary } from "./lexicon.ts";

const BEST_BETS = {
  gas: { link: "/smell-gas" },
  "carbon-monoxide": { link: "/carbon-monoxide" },
  sparks: { link: "/sparks" },
  fire: { link: "/sparks" },
  "power-cut": { link: "/power-cut" },
  "no-supply": { link: "/no-supply" },
};

const dangers = openDangerFinder();

export function aPage({
  headings = [],
  paragraphs = [],
  kinds = [],
  ...page
}: Partial<SearchDocument & DocumentText> & { readonly link: string }): SearchDocument {
  const text = { headings, paragraphs, kinds };
  return {
    title: page.link,
    description: "",
    keywords: [],
    questions: [],
    text: () => text,
    category: null,
    updated: null,
    ...page,
  };
}

export async function searcherOver(
  documents: readonly SearchDocument[],
  vocabulary: Partial<Vocabulary> = {},
): Promise<Searcher> {
  return createSearcher(
    await buildIndex(documents, vocabulary.elsewhere ?? [], createLexicon(vocabulary.synonyms ?? [])),
    { bestBets: BEST_BETS, dangers },
  );
}

/** The links found, in order. */
export function linksFor(query: string, searcher: Searcher): string[] {
  return findPages(query, searcher).documents.map((number) => searcher.index.documents[number]?.link ?? "");
}
