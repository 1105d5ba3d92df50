import { NO_GUESSES } from "./find.ts";
import type { SearchableContent } from "./current-search.ts";
import { buildIndex } from "./inverted-index.ts";
import { hasFewWords } from "./lend-questions.ts";
import { createLexicon } from "./lexicon.ts";
import { parseQuery } from "./query.ts";
import { rank } from "./rank.ts";

/** An article that customers' words hardly find. */
export interface FewWords {
  readonly link: string;
  readonly words: number;
  /** The page that comes first, or next, for its title; null where none does. */
  readonly rival: { readonly link: string; readonly title: string } | null;
}

/** Articles with few search words and questions of their own, fewest first. */
export async function pagesWithFewWords(
  content: Pick<SearchableContent, "documents" | "vocabulary">,
): Promise<readonly FewWords[]> {
  const { synonyms, elsewhere } = content.vocabulary();
  const index = await buildIndex(content.documents(), elsewhere, createLexicon(synonyms));
  return index.documents
    .flatMap((page, number) => {
      if (!hasFewWords(page)) return [];
      const { link, title, keywords, questions } = page;
      const words = keywords.length + questions.length;
      const near = rank(parseQuery(title, index, NO_GUESSES), index).find(
        ({ document }) => document !== number && index.elsewhere(document) === undefined,
      );
      const rival = near === undefined ? undefined : index.documents[near.document];
      return [{ link, words, rival: rival === undefined ? null : { link: rival.link, title: rival.title } }];
    })
    .toSorted((one, other) => one.words - other.words);
}
