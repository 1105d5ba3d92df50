import type { FastifyInstance } from "fastify";
import { Counter, Gauge } from "prom-client";
import { newTraceId, runInTrace } from "../infrastructure/trace.ts";
import { type PreHandler, usePreHandler } from "./plugins/base-server.ts";
import { cookiesOf, type PageVariant, type WholeResponse } from "./plugins/cached-page.ts";
import type { RequestMetrics } from "./plugins/health.ts";
import { PageCache, type OnSent, type RenderedPage } from "./plugins/page-cache.ts";
import {
  pagePath,
  type PageRequest,
  type ReactRouterOptions,
  type RenderPage,
} from "./plugins/react-router.ts";

/** More than a thousand pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The pattern of all pages: cached ones are sent without a look at their route. */
const ROUTE = "/*";
/** Headers that belong to one response, or that depend on its encoding. */
const NOT_CACHED = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "x-request-id",
]);

type RenderOptions = Pick<ReactRouterOptions, "services" | "render" | "origin" | "handleOf">;

export interface DocumentPagesOptions extends RenderOptions {
  readonly isBusy: () => boolean;
  readonly metrics: RequestMetrics;
  readonly searches: {
    readonly isSearch: (url: string) => boolean;
    readonly handle: (onSent: OnSent) => PreHandler;
  };
}

/** Puts the page cache before Fastify, with metrics and a log line at debug for each response. */
export function cacheDocumentPages(app: FastifyInstance, options: DocumentPagesOptions): void {
  const { handleOf, isBusy, metrics, searches } = options;
  const counts = { 200: 0, 304: 0 };
  const onSent: OnSent = ({ requestId, method, url, status, waited }) => {
    const route = waited > 0 ? (handleOf(pagePath(url)).pattern ?? ROUTE) : ROUTE;
    if (waited > 0) metrics.durations.observe({ method, route, status }, waited);
    else counts[status === 200 ? 200 : 304]++;
    const milliseconds = Math.round(waited * 1000);
    app.log.debug({ traceId: requestId, method, route, status, milliseconds }, "request");
  };
  const cache = new PageCache({
    isDocument: (path) => handleOf(path).cache === true,
    isBusy,
    render: createRender(app, options),
    maxBytes: MAX_BYTES,
    onSent,
  });
  new Counter({
    name: "page_cache_answers_total",
    help: "Requests answered at once with a cached page; they are not among http_request_duration_seconds",
    labelNames: ["status"] as const,
    registers: [metrics.registry],
    collect() {
      this.inc({ status: 200 }, counts[200]);
      this.inc({ status: 304 }, counts[304]);
      counts[200] = counts[304] = 0;
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: `Memory of the cached pages, of at most ${MAX_BYTES}`,
    registers: [metrics.registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  const sendSearch = searches.handle(onSent);
  usePreHandler(app, (request, response, next) => {
    const handle = searches.isSearch(request.url ?? "") ? sendSearch : cache.handle;
    handle(request, response, next);
  });
}

/**
 * Renders a page as for an anonymous visitor: with every header of the server, and without anything of the
 * request that came first. It counts in no metric, because no client asked for this one rendering.
 */
export function createRender(
  app: FastifyInstance,
  { services, render, origin, handleOf }: RenderOptions,
): (path: string, variant: PageVariant) => Promise<RenderedPage> {
  const renderRecorded = createRenderRecorded(app, render);
  return async (path, variant) => {
    const started = performance.now();
    const requestId = newTraceId();
    const log = app.log.child({ traceId: requestId });
    const page: PageRequest = {
      request: new Request(origin + path, { headers: cookiesOf(variant) }),
      facts: { requestId, client: "page cache", log, nonce: "" },
      services,
      work: handleOf(path).urgent ? undefined : "documents",
    };
    const { response, isUnchanged } = await runInTrace(requestId, () => renderRecorded(page));
    const milliseconds = Math.round(performance.now() - started);
    const route = handleOf(path).pattern ?? ROUTE;
    log.info({ method: "GET", route, status: response.status, milliseconds }, "page rendered");
    return { requestId, response, isUnchanged };
  };
}

export interface RecordedResponse {
  /** With the headers of the server. */
  readonly response: WholeResponse;
  /** The page's own. */
  readonly headers: Headers;
  /** True while the page would be rendered the same again. */
  isUnchanged(): Promise<boolean>;
}

/** Renders pages and records what they read. */
export function createRenderRecorded(app: FastifyInstance, render: RenderPage) {
  let serverHead: Promise<readonly string[]> | undefined;
  return async (page: PageRequest): Promise<RecordedResponse> => {
    const recorded = page.services.content.record();
    let dependsOnMore = false;
    const noted =
      <Value>(read: () => Value) =>
      () => {
        dependsOnMore = true;
        return read();
      };
    const { now, complaintFigures } = page.services;
    const others = { now: noted(now), complaintFigures: noted(complaintFigures) };
    const services = { ...page.services, content: recorded.content, ...others };
    const response = await render({ ...page, services });
    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    serverHead ??= headOfServer(app);
    return {
      response: { status, head: mergeHeads(await serverHead, headers), body },
      headers,
      isUnchanged: async () => !dependsOnMore && (await recorded.isUnchanged()),
    };
  };
}

/** The headers that hooks add to every response, read once from one without headers of its own. */
async function headOfServer(app: FastifyInstance): Promise<readonly string[]> {
  const { headers } = await app.inject("/healthz");
  return Object.entries(headers)
    .filter(([name]) => !NOT_CACHED.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
}

function mergeHeads(serverHead: readonly string[], headers: Headers): readonly string[] {
  const common = serverHead.filter((_part, index) => !headers.has(serverHead[index - (index % 2)] ?? ""));
  return [...common, ...[...headers].flat(), "vary", "accept-encoding"];
}
