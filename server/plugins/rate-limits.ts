import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type HandleOf, pagePath } from "./document-routes.ts";
import { plainPage } from "./plain-pages.ts";

/** Counts one attempt of that party, an IP address; false where there were too many. */
export type Allow = (what: string, who: string, most: number) => Promise<boolean>;

/**
 * In ten minutes, from one address. Behind it may be an office, a block of flats or a mobile network, so they
 * are for floods alone; forms have limits of their own, whose pages keep the answers (app/.server/limits.ts).
 */
const MOST = { posts: 3_000, searches: 6_000, pages: 12_000 };
const TOO_MANY = 429;
const RETRY_SECONDS = 600;

/** Browsers send these by themselves; they are counted where they arrive. */
const OWN_LIMITS = /^\/help-and-support\/(?:monitoring|security-reports)\//;

/** Routes whose answers are rendered for each request; files and health endpoints are others. */
const RENDERED = /^(?:\/\*$|\/identity\b|\/operations\b)/;

/**
 * Refuses floods before anything is read or looked up. Cached pages never come here; renders that fill their
 * cache, files and what is urgent are not limited.
 */
export function limitFloods(app: FastifyInstance, allow: Allow, handleOf: HandleOf): void {
  app.addHook("onRequest", async (request, reply) => {
    const path = pagePath(request.url);
    if (request.method === "GET" || request.method === "HEAD") {
      if (!RENDERED.test(request.routeOptions.url ?? "/*")) return undefined;
      const { urgent = false, searches = false } = handleOf(path);
      if (
        urgent ||
        (await (searches
          ? allow("search", request.ip, MOST.searches)
          : allow("page", request.ip, MOST.pages)))
      )
        return undefined;
    } else if (OWN_LIMITS.test(path) || (await allow("post", request.ip, MOST.posts))) return undefined;
    return refuse(request, reply);
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(TOO_MANY)
    .header("retry-after", RETRY_SECONDS)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(plainPage(TOO_MANY, request.id));
}
