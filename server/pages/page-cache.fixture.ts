/** A server with one kind of page, and the page cache before it. */
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { aRequest } from "../../ui/.server/request.fixture.ts";
import { createRequestContext } from "../../app/request-context.ts";
import { type RequestFacts, webContext, type WebServices } from "../../ui/.server/services.ts";
import type { ContentClient } from "../../clients/content.ts";
import { createConcurrencyLimit } from "../../infrastructure/concurrency-limit.ts";
import { memoryLog } from "../../tests/support/memory-log.ts";
import type { SearchRepeats } from "../../contract/search.ts";
import { ok } from "../../domain/result.ts";
import { createBaseServer } from "../plugins/base-server.ts";
import { handleUnreadableRequests, sendPlainErrorPage } from "../plugins/plain-pages.ts";
import { useSecurityHeaders } from "../plugins/security-headers.ts";
import { createRenderPage } from "./make-page.ts";
import { PageCache } from "./page-cache.ts";
import { keyOf, publicPages, type ReactRouterOptions } from "./page-routes.ts";
import { countRepeats } from "./repeated-searches.ts";

export const PAGE = "/help-and-support/meters";
export const WORDS = "Turn the valve to the left. ".repeat(200);
export const DOCUMENT = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "max-age=0, must-revalidate",
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type RenderTestPage = (
  request: Request,
  facts: RequestFacts,
  services: WebServices,
) => Response | Promise<Response>;

/** The page has the words of the content, or is what `page` renders. It is closed with the test. */
export async function aSite(page?: RenderTestPage, maxBytes = 1_000_000) {
  const log = memoryLog();
  const { services: all } = aRequest();
  const content = { header: { words: WORDS } as object };
  const sent: number[] = [];
  const site = { rendered: 0, requests: 0, time: 1_000_000 };
  const repeats: SearchRepeats[] = [];
  const search = {
    ...all.search,
    repeat: async (repeat: SearchRepeats) => (repeats.push(repeat), ok({})),
  };
  const services = { ...all, search, content: recordableContent(all.content, content) };
  const cache = new PageCache(maxBytes, () => site.time);
  const app = createBaseServer(log.log, {
    handleUnreadableRequests,
    stopTimeout: 500,
    before(next) {
      const first = cache.before(next, keyOf);
      return (request, response) => {
        site.requests++;
        first(request, response);
      };
    },
  });
  app.setErrorHandler(sendPlainErrorPage);
  await useSecurityHeaders(app, { https: false });
  const render = createRenderPage({
    handle: async (request, context) => {
      site.rendered++;
      const own = context!.get(webContext);
      const { words } = (await own.content.header()) as { words?: string };
      if (page !== undefined) return page(request, own, own);
      const { pathname } = new URL(request.url);
      return new Response(`<!doctype html><title>${pathname}</title><p>${words}`, { headers: DOCUMENT });
    },
    createContext: createRequestContext,
    admission: createConcurrencyLimit({ info: () => undefined, warn: () => undefined }),
    contact: all.content.contact,
  });
  const facts: ReactRouterOptions["facts"] = ({ id, ip, log: requestLog }) => {
    return { requestId: id, client: ip, log: requestLog, nonce: "" };
  };
  const counted = countRepeats(search, app.log);
  cache.onSent(({ key, hits, status }) => {
    sent.push(status);
    counted.count(key, hits);
  });
  app.addHook("preClose", async () => {
    cache.close();
    await counted.flush();
  });
  const handleOf: ReactRouterOptions["handleOf"] = (path) =>
    path === "/search"
      ? { cache: "address", searches: true }
      : path.startsWith("/help-and-support/")
        ? { cache: "path" }
        : {};
  const pages = { render, services, origin: "http://127.0.0.1", handleOf, facts, cache };
  await app.register(async (scope) => publicPages(scope, { ...pages, onRepeat: counted.count }));
  onTestFinished(() => app.close());
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  return { app, get, cache, site, content, log, sent, repeats };

  function get(
    path = PAGE,
    headers: Record<string, string> = {},
    method = "GET",
    signal?: AbortSignal,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      httpRequest(
        { port, path, method, headers, ...(signal !== undefined && { signal }) },
        async (response) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: await buffer(response),
          });
        },
      )
        .on("error", reject)
        .end();
    });
  }
}

/** Its header is the one of `current`; pages here read nothing else. */
function recordableContent(content: ContentClient, current: { header: object }): ContentClient {
  const header = async () => current.header as never;
  const record = () => {
    const before = current.header;
    return { content: { ...content, header }, isUnchanged: async () => current.header === before } as const;
  };
  return { ...content, header, record };
}
