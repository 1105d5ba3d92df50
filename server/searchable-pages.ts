import type { ContentService } from "../services/content/content.ts";
import type { SearchDocument } from "../services/search/document.ts";
import type { SearchableContent } from "../services/search/current-search.ts";

const BASE = "/help-and-support/";

/**
 * The content service's pages as search reads them: articles, policies, categories, and the pages that are
 * none of these.
 */
export function searchableContent(content: ContentService): SearchableContent {
  const kept = new WeakMap<object, SearchDocument>();

  /** The same object for the same page, so that what has not changed is not read again. */
  function keep(source: object, document: SearchDocument): SearchDocument {
    const known = kept.get(source);
    if (known !== undefined && known.category === document.category && known.questions === document.questions)
      return known;
    kept.set(source, document);
    return document;
  }

  return {
    version: () => content.version,
    vocabulary: content.searchPhrases,
    picks: () => content.document("search/picks.json"),
    documents() {
      const categories = new Map(content.categories().map((category) => [category.slug, category]));
      const { questions } = content.searchPhrases();
      const asked = (link: string) =>
        link.startsWith(BASE) ? (questions.get(link.slice(BASE.length)) ?? []) : [];
      const articles = content.articles().map((article) => {
        const text = content.pageText(article);
        const { category, slug, title, description, keywords } = article;
        const link = `${BASE}${category}/${slug}`;
        const under = categories.get(category)?.title ?? null;
        return keep(text, {
          link,
          title,
          description,
          keywords,
          questions: asked(link),
          category: under,
          ...text,
        });
      });
      const policies = content.policies().map((policy) => {
        const text = content.pageText(policy);
        const link = `${BASE}${policy.name}`;
        const { title, description, keywords } = policy;
        return keep(text, {
          link,
          title,
          description,
          keywords,
          questions: asked(link),
          category: null,
          ...text,
        });
      });
      const listed = content.document("search/pages.json");
      const own = new Set(listed.map(({ link }) => link));
      const others = [...categories.values()]
        .filter(({ link }) => !own.has(link))
        .map((category) => ({ ...category, keywords: [] }));
      const pages = [...listed, ...others].map(({ link, title, description, keywords }) => ({
        link,
        title,
        description,
        keywords,
        questions: asked(link),
        headings: [],
        paragraphs: [],
        category: null,
      }));
      return [...articles, ...policies, ...pages];
    },
  };
}
