/** A server with one kind of page, and the cache before it, as a browser meets them. */
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { aRequest } from "../../app/.server/request.fixture.ts";
import { memoryLog } from "../../tests/support/memory-log.ts";
import { createBaseServer } from "./base-server.ts";
import { createFrontDoor } from "./front-door.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageMaker, servicesNow } from "./page-maker.ts";
import { handleUnreadableRequests, usePlainErrorPages } from "./plain-pages.ts";

export const PAGE = "/help-and-support/meters";
export const WORDS = "Turn the valve to the left. ".repeat(200);
export const DOCUMENT = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "max-age=0, must-revalidate",
  vary: "accept-encoding",
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Its page says what its content says, or what `page` answers. The caller closes `app`. */
export async function aSite(
  page?: (request: FastifyRequest, reply: FastifyReply) => unknown,
  mostBytes = 1_000_000,
) {
  const log = memoryLog();
  const frontDoor = createFrontDoor();
  const { services } = aRequest();
  const content = { header: { words: WORDS } as object };
  const told: { readonly status: number; readonly waited: number }[] = [];
  const site = { made: 0, asked: 0, time: 1_000_000, busy: false };
  const watched = {
    ...services,
    content: { ...services.content, header: async () => content.header as never },
  };
  const app: FastifyInstance = createBaseServer(log.log, {
    handleUnreadableRequests,
    stopPatience: 500,
    frontDoor,
  });
  usePlainErrorPages(app);
  app.all("/*", async (request, reply) => {
    site.made++;
    const { words } = (await servicesNow(watched).content.header()) as unknown as { readonly words: string };
    if (page !== undefined) return page(request, reply);
    return reply.headers(DOCUMENT).send(`<!doctype html><title>${request.url}</title><p>${words}`);
  });
  const { keeper, store } = createPageCache({
    isDocument: (path) => path.startsWith("/help-and-support/"),
    isBusy: () => site.busy,
    make: createPageMaker(app, watched),
    tell: (_id, _method, status, waited) => void told.push({ status, waited }),
    mostBytes,
    now: () => site.time,
  });
  frontDoor.place(app, (request, response, handle) => {
    site.asked++;
    keeper(request, response, handle);
  });
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);

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
  return { app, get, store, site, content, log, told };
}
