import { BASE_PATH } from "../domain/base-path.ts";
import type { ContentService } from "../provider/content/content.ts";
import type { MarkdownPage } from "../cms/markdown-page.ts";
import type { SearchableContent, SearchDocument } from "../search/search.ts";

const BASE = `${BASE_PATH}/`;
const NONE: readonly never[] = [];
const NO_TEXT = {
  headings: [],
  paragraphs: [],
  kinds: [],
  starts: [],
  answers: [],
  category: null,
  updated: null,
};

/** Articles, policies, categories and other pages of the content service, as search reads them. */
export function searchableContent({ store, pageText }: ContentService): SearchableContent {
  const cache = new WeakMap<object, SearchDocument>();

  const questionsOf = (link: string) => store.searchPhrases().questions.get(link.replace(BASE, "")) ?? NONE;
  const answersOf = (link: string) => store.searchPhrases().answers.get(link.replace(BASE, "")) ?? NONE;

  /** The same object for an unchanged page, so that it is not analysed again. */
  function toDocument(page: MarkdownPage, path: string, category: string | null): SearchDocument {
    const text = pageText(page);
    const link = `${BASE}${path}`;
    const [questions, answers] = [questionsOf(link), answersOf(link)];
    const known = cache.get(text);
    if (known?.category === category && known.questions === questions && known.answers === answers)
      return known;
    const { title, description, keywords, updated } = page;
    const document = { link, title, description, keywords, questions, answers, category, updated, ...text };
    cache.set(text, document);
    return document;
  }

  return {
    version: () => store.version,
    vocabulary: () => store.searchPhrases(),
    picks: () => store.document("search/picks.json"),
    *documents() {
      const categories = new Map(store.categories().map((category) => [category.slug, category]));
      for (const article of store.articles()) {
        const { category, slug } = article;
        yield toDocument(article, `${category}/${slug}`, categories.get(category)?.title ?? null);
      }
      for (const policy of store.policies()) yield toDocument(policy, policy.name, null);
      const listed = store.document("search/pages.json");
      const own = new Set(listed.map(({ link }) => link));
      const others = [...categories.values()]
        .filter(({ link }) => !own.has(link))
        .map((category) => ({ ...category, keywords: [] }));
      for (const { link, title, description, keywords } of [...listed, ...others])
        yield { link, title, description, keywords, questions: questionsOf(link), ...NO_TEXT };
    },
  };
}
