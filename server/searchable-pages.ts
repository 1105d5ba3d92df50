import { LRUCache } from "lru-cache";
import type { MarkdownPage } from "../cms/markdown-page.ts";
import { ownSubjects } from "../cms/own-content.ts";
import { type PageText, plainText } from "../cms/plain-text.ts";
import { BASE_PATH } from "../domain/base-path.ts";
import type { ContentService } from "../provider/content/content.ts";
import { NO_TEXT, type SearchableContent, type SearchDocument, type Subject } from "../search/search.ts";

const BASE = `${BASE_PATH}/`;
const NONE: readonly never[] = [];
const NO_ARTICLE = { text: () => NO_TEXT, category: null, updated: null };
/** In memory, those read last. The texts of thousands of pages take more memory than the rest of the search. */
const MOST_TEXTS = 500;

async function readSubjects(): Promise<readonly Subject[]> {
  return (await ownSubjects()).map(({ path, ...subject }) => ({ ...subject, link: `${BASE}${path}` }));
}

/** Articles, policies, categories and other pages of the content service, as search reads them. */
export function searchableContent({ store }: Pick<ContentService, "store">): SearchableContent {
  let cache = new WeakMap<MarkdownPage, SearchDocument>();
  let filledWith: ReturnType<typeof store.known> | undefined;
  const texts = new LRUCache<SearchDocument["text"], PageText>({ max: MOST_TEXTS });

  const questionsOf = (link: string) => store.searchPhrases().questions.get(link.replace(BASE, "")) ?? NONE;

  /** The same object for an unchanged page, so that it is not analysed again. */
  function toDocument(page: MarkdownPage, path: string, category: string | null): SearchDocument {
    const known = store.known();
    // A page may name any of these values.
    if (filledWith !== known) cache = new WeakMap();
    filledWith = known;
    const link = `${BASE}${path}`;
    const questions = questionsOf(link);
    const last = cache.get(page);
    if (last?.category === category && last.questions === questions) return last;
    const text = () => {
      const read = texts.get(text) ?? plainText(page, known);
      texts.set(text, read);
      return read;
    };
    const { title, description, keywords, updated } = page;
    const document = { link, title, description, keywords, questions, category, updated, text };
    cache.set(page, document);
    return document;
  }

  let subjects: Promise<readonly Subject[]> | undefined;

  return {
    subjects: () => (subjects ??= readSubjects()),
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
        yield { link, title, description, keywords, questions: questionsOf(link), ...NO_ARTICLE };
    },
  };
}
