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
import { correctSpelling, findPages, type Searcher, suggestPages } from "./find.ts";
import type { SearchDocument } from "./inverted-index.ts";
import type { SearchLog } from "./search-log.ts";
import { snippetsFor } from "./snippet.ts";

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
    if (clicked === undefined || performance.now() - clicked.at > MOST_READ_FRESH_MS) {
      const links = await log.mostClicked(MOST_READ, LEAST_CLICKS).catch(() => []);
      clicked = { links, at: performance.now() };
    }
    const { documents } = current.searcher().index;
    const titles = new Map(documents.map(({ link, title }) => [link, title]));
    const links = new Set([...clicked.links, ...current.picks().mostRead.map(({ link }) => link)]);
    const known = [...links].filter((link) => titles.has(link)).slice(0, MOST_READ);
    return known.map((link) => ({ link, title: titles.get(link) ?? "" }));
  }

  return {
    async search(text, requested) {
      const searcher = current.searcher();
      const { documents, query } = findPages(text, searcher);
      const total = documents.length;
      const id = randomUUID();
      // Further pages belong to the same search.
      if (requested === 1) write(log.record({ id, query: text, hits: total }));
      const pages = Math.ceil(total / PAGE_SIZE);
      const page = Math.max(1, Math.min(requested, pages));
      const first = (page - 1) * PAGE_SIZE;
      const shown = documents.slice(first, first + PAGE_SIZE);
      const snippetOf = snippetsFor(query, searcher.index);
      const results = pagesOf(shown, searcher).map((found, at) => ({
        ...summaryOf(found),
        rank: first + at + 1,
        snippet: snippetOf(shown[at] ?? 0),
      }));
      const response = { id, total, page, pages, results, corrected: null, suggestion: null, mostRead: [] };
      return total > 0
        ? { ...response, corrected: query.corrected }
        : { ...response, suggestion: correctSpelling(text, searcher), mostRead: await mostRead() };
    },
    suggest: (beginning) => suggestionsFor(beginning, current.searcher()),
    async click(click) {
      if (current.searcher().index.documents.some(({ link }) => link === click.link)) await log.click(click);
    },
    close: async () => void (await Promise.all(writing)),
  };
}

function suggestionsFor(beginning: string, searcher: Searcher): Suggestions {
  const found = suggestPages(beginning, searcher, MOST_SUGGESTIONS);
  return { suggestions: pagesOf(found, searcher).map(summaryOf) };
}

function pagesOf(numbers: readonly number[], { index }: Searcher): SearchDocument[] {
  return numbers.flatMap((number) => index.documents[number] ?? []);
}

function summaryOf({ link, title, category }: SearchDocument) {
  return { link, title, category };
}
