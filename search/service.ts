import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../infrastructure/database/database.ts";
import {
  MOST_SUGGESTIONS,
  PAGE_SIZE,
  type SearchResponse,
  type SearchClick,
  type Related,
  type SearchRepeats,
  type Suggestions,
} from "../contract/search.ts";
import type { CurrentSearch } from "./current-search.ts";
import { correctSpelling, type Found, findPages, type Searcher, suggestPages } from "./find.ts";
import { relatedPages } from "./related.ts";
import type { SearchDocument } from "./search-document.ts";
import { createSearchLog, mostClicked } from "./search-log.ts";
import { snippetsFor } from "./snippet.ts";

export type SearchService = ReturnType<typeof createSearchService>;

const MOST_READ = 3;
const LEAST_CLICKS = 5;
const MOST_READ_FRESH_MS = 60_000;

export function createSearchService(current: CurrentSearch, db: Db, logger: FastifyBaseLogger) {
  // A search succeeds without its log.
  const log = createSearchLog(db, (error) => logger.error({ err: error }, "searches not logged"));
  let clicked: { readonly links: Promise<readonly string[]>; readonly at: number } | undefined;

  function clickedLinks(): Promise<readonly string[]> {
    if (clicked === undefined || performance.now() - clicked.at > MOST_READ_FRESH_MS)
      clicked = { links: mostClicked(db, MOST_READ, LEAST_CLICKS).catch(() => []), at: performance.now() };
    return clicked.links;
  }

  /** The most followed results, then the picks of editors. */
  async function mostRead(): Promise<SearchResponse["mostRead"]> {
    const { documents } = current.searcher().index;
    const titles = new Map(documents.map(({ link, title }) => [link, title]));
    const links = new Set([...(await clickedLinks()), ...current.picks().mostRead.map(({ link }) => link)]);
    const known = [...links].filter((link) => titles.has(link)).slice(0, MOST_READ);
    return known.map((link) => ({ link, title: titles.get(link) ?? "" }));
  }

  /** The `id` of all responses until it changes. */
  async function revision(): Promise<string> {
    await current.ready;
    return [current.revision(), ...(await clickedLinks())].join(" ");
  }

  return {
    /** `requested`: the page, from 1; the last one if it is too high. */
    async search(text: string, requested: number): Promise<SearchResponse> {
      await current.ready;
      const searcher = current.searcher();
      const found = findPages(text, searcher);
      const { confidence, query } = found;
      const elsewhere = found.elsewhere && { owner: found.elsewhere.owner, link: found.elsewhere.link };
      const total = found.documents.length;
      const id = await revision();
      // Further pages belong to the same search.
      if (requested === 1) log.record({ query: text, hits: confidence === "sure" ? total : 0, times: 1 });
      const response = { id, total, confidence, elsewhere, ...pageOf(found, requested, searcher) };
      return confidence === "sure"
        ? { ...response, corrected: query.corrected, suggestion: null, mostRead: [] }
        : {
            ...response,
            corrected: null,
            suggestion: elsewhere === null ? correctSpelling(text, searcher) : null,
            mostRead: total > 0 || elsewhere !== null ? [] : await mostRead(),
          };
    },
    async suggest(beginning: string): Promise<Suggestions> {
      await current.ready;
      return suggestionsFor(beginning, current.searcher());
    },
    /** Articles that a letter is about. It is no search: nothing of it is logged. */
    async related(text: string): Promise<Related> {
      await current.ready;
      const articles = await relatedPages(text, current.searcher());
      return { articles: articles.map(({ link, title, description }) => ({ link, title, description })) };
    },
    revision,
    repeat: ({ searches }: SearchRepeats) => searches.forEach(log.record),
    /** Records a followed result; ignores unknown pages. */
    async click(click: SearchClick): Promise<void> {
      await current.ready;
      if (current.searcher().index.documents.some(({ link }) => link === click.link)) log.click(click);
    },
    close: log.flush,
  };
}

function pageOf({ documents, query }: Found, requested: number, searcher: Searcher) {
  const pages = Math.ceil(documents.length / PAGE_SIZE);
  const page = Math.max(1, Math.min(requested, pages));
  const first = (page - 1) * PAGE_SIZE;
  const shown = documents.slice(first, first + PAGE_SIZE);
  const snippetOf = snippetsFor(query, searcher.index);
  const results = pagesOf(shown, searcher).map((document, at) => ({
    ...summaryOf(document),
    rank: first + at + 1,
    snippet: snippetOf(shown[at] ?? 0),
  }));
  return { page, pages, results };
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
