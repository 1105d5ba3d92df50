import { setImmediate as turn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { listedCategories } from "../site/.server/help/help-categories.ts";
import type { ArticleDocument } from "../clients/article-html.ts";
import { articleText } from "../clients/article-text.ts";
import type { ContentClient } from "../clients/content.ts";
import { providerError } from "../clients/http.ts";
import type { SearchClient } from "../clients/search.ts";
import { BASE_PATH } from "../domain/base-path.ts";
import type { DangerFinder } from "../danger/find-dangers.ts";
import type { ProviderError } from "../domain/error.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { repeat } from "../infrastructure/repeat.ts";
import {
  createSearchService,
  NO_TEXT,
  type SearchDocument,
  type SearchService,
  startCurrentSearch,
} from "../search/search.ts";
import type { OwnContent } from "./own-content.ts";
import { searchableContent } from "./searchable-pages.ts";

/** How often the articles of the host are read again. */
const READ_EVERY_MS = 5 * 60_000;
/** A host without search is not asked again for so long. */
const ABSENT_FOR_MS = 60_000;
const EMERGENCIES = { link: `${BASE_PATH}/emergencies` };
const NONE: readonly never[] = [];

interface HostSearchOptions {
  /** The host is the platform of this product, in another process. */
  readonly isOurs: boolean;
  readonly theirs: SearchClient;
  readonly content: ContentClient;
  readonly own: OwnContent;
  readonly dangers: DangerFinder;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
}

/**
 * The search of the content host or, where it has none (404), the site's own over the articles that the host
 * lists (docs/decisions/hosts.md, 133).
 */
export function createHostSearch({ theirs, isOurs, ...parts }: HostSearchOptions) {
  let started: ReturnType<typeof startOwnSearch> | undefined;
  let absentUntil = 0;

  async function either<Answer>(
    ask: () => Promise<Result<Answer, ProviderError>>,
    answer: (own: SearchService) => Promise<Answer> | Answer,
  ): Promise<Result<Answer, ProviderError>> {
    if (performance.now() >= absentUntil) {
      const answered = await ask();
      if (answered.ok || answered.failure.status !== 404) return answered;
      absentUntil = performance.now() + ABSENT_FOR_MS;
    }
    return askOwn(answer);
  }

  async function askOwn<Answer>(answer: (own: SearchService) => Promise<Answer> | Answer) {
    started ??= startOwnSearch(parts);
    try {
      return ok(await answer((await started).search));
    } catch (error) {
      parts.log.error({ err: error }, "own search unavailable");
      started = undefined;
      return failed(providerError(503, "own search unavailable"));
    }
  }

  const client: SearchClient = {
    search: (query, page) =>
      either(
        () => theirs.search(query, page),
        (own) => own.search(query, page),
      ),
    suggest: (prefix, signal) =>
      either(
        () => theirs.suggest(prefix, signal),
        (own) => own.suggest(prefix),
      ),
    // What a customer wrote goes to no other host. It is a hint: for it alone no host's articles are read.
    related: async (text, signal) => {
      if (isOurs) return theirs.related(text, signal);
      return started === undefined ? ok({ articles: [] }) : askOwn((own) => own.related(text));
    },
    click: (click) =>
      either<object>(
        () => theirs.click(click),
        (own) => (own.click(click), {}),
      ),
    repeat: (repeats) =>
      either<object>(
        () => theirs.repeat(repeats),
        (own) => (own.repeat(repeats), {}),
      ),
  };
  return { client, close: async () => (await started)?.close() };
}

/** Over the titles of the host's articles at first, and over their text once that is read. */
async function startOwnSearch({
  content,
  own,
  dangers,
  db,
  log,
}: Omit<HostSearchOptions, "theirs" | "isOurs">) {
  const service = await own.service();
  const ours = searchableContent(service);
  const pages = new Map<string, ArticleDocument>();
  const documents = new Map<
    string,
    { readonly from: readonly unknown[]; readonly document: SearchDocument }
  >();
  let listed = await listedCategories(content);
  let version = 0;

  /** The same object for an unchanged page, so that it is not analysed again. */
  function toDocument(id: string, from: Omit<SearchDocument, "text" | "link" | "keywords">) {
    const page = pages.get(id);
    const parts = [page, ...Object.values(from)];
    const known = documents.get(id);
    if (known?.from.every((part, index) => part === parts[index])) return known.document;
    const text = page === undefined ? NO_TEXT : articleText(page.html);
    const document = { ...from, text: () => text, link: `${BASE_PATH}/${id}`, keywords: NONE };
    documents.set(id, { from: parts, document });
    return document;
  }

  function theirDocuments(): SearchDocument[] {
    const { list, definitions } = listed;
    const titles = new Map(definitions.map(({ slug, title }) => [slug, title]));
    const questions = (id: string) => service.store.searchPhrases().questions.get(id) ?? NONE;
    const articles = list.included.map(({ id, attributes: { title, description, updated = null } }) =>
      toDocument(id, {
        title: pages.get(id)?.title ?? title,
        description: description || (pages.get(id)?.description ?? ""),
        category: titles.get(id.slice(0, id.indexOf("/"))) ?? null,
        questions: questions(id),
        updated,
      }),
    );
    const categories = definitions.map(({ slug, title, description, link }) => ({
      ...toDocument(slug, { title, description, category: null, questions: questions(slug), updated: null }),
      link,
    }));
    return [...articles, ...categories];
  }

  /** The site's own pages that are neither an article nor a category: the host says which of those there are. */
  function ownDocuments(known: ReadonlySet<string>): SearchDocument[] {
    const categories = service.store.categories().map(({ slug }) => `${BASE_PATH}/${slug}`);
    const isOfCategory = (link: string) =>
      categories.some((category) => link === category || link.startsWith(`${category}/`));
    return [...ours.documents()].filter(({ link }) => !known.has(link) && !isOfCategory(link));
  }

  async function readArticles(): Promise<void> {
    listed = await listedCategories(content);
    version++;
    for (const { id } of listed.list.included) {
      const [category = "", slug = ""] = id.split("/");
      const page = await content.article(category, slug).catch(() => undefined);
      if (page !== undefined) pages.set(id, page);
      // Reading an article's text takes a millisecond.
      await turn();
    }
    version++;
  }

  const current = startCurrentSearch(
    {
      version: () => version + ours.version(),
      vocabulary: ours.vocabulary,
      subjects: ours.subjects,
      documents() {
        const theirs = theirDocuments();
        return [...theirs, ...ownDocuments(new Set(theirs.map(({ link }) => link)))];
      },
      picks() {
        const { bestBets, mostRead } = ours.picks();
        const shown = Object.entries(bestBets).map(([name, pick]) => [
          name,
          pick !== undefined && listed.hasPage(pick.link) ? pick : EMERGENCIES,
        ]);
        return { bestBets: Object.fromEntries(shown) as typeof bestBets, mostRead };
      },
    },
    dangers,
    log,
  );
  const search = createSearchService(current, db, log);
  const stop = repeat(
    readArticles,
    READ_EVERY_MS,
    (error) => log.warn({ err: error }, "articles of the content host not read for search"),
    0,
  );
  return {
    search,
    close: async () => {
      await stop();
      await current.close();
      await search.close();
    },
  };
}
