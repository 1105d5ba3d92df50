import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { RequestFacts } from "../ui/.server/services.ts";
import { MOST_REPEATS, type SearchRepeats } from "../contract/search.ts";
import { createRenderRecorded, type RecordedResponse } from "./document-pages.ts";
import { type PreHandler, REQUEST_ID_HEADER, traceIdOf } from "./plugins/base-server.ts";
import { acceptedEncoding, type CachedPage, createCachedPage, pageVariant } from "./plugins/cached-page.ts";
import type { OnSent } from "./plugins/page-cache.ts";
import type { PageRequest, ReactRouterOptions } from "./plugins/react-router.ts";

type Search = Parameters<NonNullable<RequestFacts["allowReuse"]>>[0];

interface Entry extends RecordedResponse {
  readonly search: Search;
  /** From the first repeat on. */
  cached?: Promise<CachedPage>;
}

/** Hundreds of pages. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A page with its three encodings, in sizes of the page. */
const COPIES = 1.5;
const COUNT_MS = 500;
const PATH = "/search?";
const isSearch = (url: string) => url.startsWith(PATH);

/**
 * Pages of searches for anonymous visitors, sent again while nothing that they read has changed. A new search
 * passes Fastify and its limits; a repeated one is counted for the statistics.
 */
export function createSearchPages(app: FastifyInstance, { render, services, origin }: ReactRouterOptions) {
  const renderRecorded = createRenderRecorded(app, render);
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => Math.ceil(response.body.length * COPIES),
  });
  const count = createCounter(app, async (repeats) => {
    const counted = await services.search.repeat(repeats);
    if (!counted.ok) app.log.warn({ status: counted.failure.status }, "repeated searches not counted");
  });

  async function send(
    key: string,
    entry: Entry,
    [request, response, next]: Parameters<PreHandler>,
    onSent: OnSent,
  ): Promise<void> {
    if (!(await entry.isUnchanged())) {
      entries.delete(key);
      return next(request, response);
    }
    const { encoded } = await (entry.cached ??= createCachedPage(entry.response, "quick"));
    const { head, body } = encoded[acceptedEncoding(request.headers["accept-encoding"]?.toString())];
    const requestId = traceIdOf(request);
    response.writeHead(200, [...head, REQUEST_ID_HEADER, requestId]).end(body);
    onSent({ requestId, method: "GET", url: PATH, status: 200, waited: 0 });
    if (entry.search.page === 1) count(entry.search);
  }

  return {
    isSearch,
    /** Stores what may be sent again. */
    async render(page: PageRequest): Promise<Response> {
      const { request, facts } = page;
      const url = request.url.slice(origin.length);
      const mayRepeat = request.method === "GET" && isSearch(url);
      const variant = mayRepeat ? pageVariant(request.headers.get("cookie") ?? undefined) : undefined;
      if (variant === undefined) return render(page);
      let search: Search | undefined;
      const allowReuse: RequestFacts["allowReuse"] = (allowed) => (search = allowed);
      const recorded = await renderRecorded({ ...page, facts: { ...facts, allowReuse } });
      const { status, body } = recorded.response;
      const isShared = status === 200 && !recorded.headers.has("set-cookie");
      if (search !== undefined && isShared) entries.set(variant + url, { ...recorded, search });
      return new Response(new Uint8Array(body), { status, headers: recorded.headers });
    },
    /** Sends it before Fastify. */
    handle:
      (onSent: OnSent): PreHandler =>
      (...exchange) => {
        const [request, response, next] = exchange;
        const { method, url = "", headers } = request;
        const key = method === "GET" ? pageVariant(headers.cookie) : undefined;
        const entry = key === undefined ? undefined : entries.get(key + url);
        if (entry === undefined) return next(request, response);
        void send(`${key}${url}`, entry, exchange, onSent);
      },
  };
}

/** Counts searches together; what a crash loses is at most half a second of them. */
function createCounter(app: FastifyInstance, report: (repeats: SearchRepeats) => Promise<void>) {
  let counts = new Map<string, SearchRepeats["searches"][number]>();
  let timer: NodeJS.Timeout | undefined;
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const searches = [...counts.values()];
    counts = new Map();
    if (searches.length > 0) await report({ searches });
  }
  app.addHook("preClose", flush);
  return ({ query, hits }: Search) => {
    const times = (counts.get(query)?.times ?? 0) + 1;
    counts.set(query, { query, hits, times });
    timer ??= setTimeout(() => void flush(), COUNT_MS).unref();
    if (counts.size >= MOST_REPEATS) void flush();
  };
}
