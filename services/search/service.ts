import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import {
  MOST_SUGGESTIONS,
  PAGE_SIZE,
  type SearchResponse,
  type SearchClick,
  type Suggestions,
} from "../../contract/search.ts";
import type { CurrentSearch } from "./current-search.ts";
import { correctSpelling, findPages, suggestPages } from "./find.ts";
import type { SearchLog } from "./search-log.ts";
import { snippet } from "./snippet.ts";

export interface SearchService {
  /** `page` from 1; the last page if it is too high. */
  search(query: string, page: number): Promise<SearchResponse>;
  suggest(beginning: string): Suggestions;
  /** Records a followed result; ignores unknown pages. */
  click(click: SearchClick): Promise<void>;
  close(): Promise<void>;
}

const MOST_READ = 3;
const LEAST_CLICKS = 5;
const MOST_READ_FRESH_MS = 60_000;

export function createSearchService(
  current: CurrentSearch,
  log: SearchLog,
  logger: FastifyBaseLogger,
): SearchService {
  const writing = new Set<Promise<void>>();
  let clicked: { readonly links: readonly string[]; readonly at: number } | undefined;

  /** In the background: a search succeeds without its log. */
  function write(work: Promise<void>): void {
    const done: Promise<void> = work
      .catch((error: unknown) => logger.error({ err: error }, "search not logged"))
      .finally(() => writing.delete(done));
    writing.add(done);
  }

  /** The most followed results, then the picks of editors. */
  async function mostRead(): Promise<SearchResponse["mostRead"]> {
    if (clicked === undefined || performance.now() - clicked.at > MOST_READ_FRESH_MS)
      clicked = {
        links: await log.mostClicked(MOST_READ, LEAST_CLICKS).catch(() => []),
        at: performance.now(),
      };
    const { documents } = current.searcher().index;
    const titles = new Map(documents.map(({ link, title }) => [link, title]));
    const links = new Set([...clicked.links, ...current.picks().mostRead.map(({ link }) => link)]);
    return [...links]
      .flatMap((link) => (titles.has(link) ? [{ link, title: titles.get(link) ?? "" }] : []))
      .slice(0, MOST_READ);
  }

  return {
    async search(text, requested) {
      const searcher = current.searcher();
      const { documents, query } = findPages(text, searcher);
      const { index } = searcher;
      const pages = Math.ceil(documents.length / PAGE_SIZE);
      const page = Math.max(1, Math.min(requested, pages));
      const first = (page - 1) * PAGE_SIZE;
      const id = randomUUID();
      // Further pages belong to the same search.
      if (requested === 1) write(log.record({ id, query: text, hits: documents.length }));
      const results = documents.slice(first, first + PAGE_SIZE).flatMap((number, at) => {
        const document = index.documents[number];
        if (document === undefined) return [];
        const { link, title, category } = document;
        return [{ link, title, category, rank: first + at + 1, snippet: snippet(document, query, index) }];
      });
      const nothing = documents.length === 0;
      return {
        id,
        total: documents.length,
        page,
        pages,
        results,
        corrected: nothing ? null : query.corrected,
        suggestion: nothing ? correctSpelling(text, searcher) : null,
        mostRead: nothing ? await mostRead() : [],
      };
    },
    suggest(beginning) {
      const searcher = current.searcher();
      const suggestions = suggestPages(beginning, searcher, MOST_SUGGESTIONS).flatMap((number) => {
        const document = searcher.index.documents[number];
        return document === undefined
          ? []
          : [{ link: document.link, title: document.title, category: document.category }];
      });
      return { suggestions };
    },
    async click(click) {
      if (current.searcher().index.documents.some(({ link }) => link === click.link)) await log.click(click);
    },
    close: async () => void (await Promise.all(writing)),
  };
}
