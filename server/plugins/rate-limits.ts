import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { plainPage } from "./plain-pages.ts";

/** Counts one attempt of that party, an IP address; false where there were too many. */
export type Allow = (what: string, who: string, most: number) => Promise<boolean>;

/**
 * In ten minutes, from one address. Behind it may be an office, a block of flats or a mobile network, so they are for floods alone; forms
 * have limits of their own, whose pages keep the answers (app/.server/limits.ts).
 */
const MOST = { posts: 3_000, searches: 6_000 };
const TOO_MANY = 429;
const RETRY_SECONDS = 600;

const SEARCHES = new Set(["/search", "/search/suggestions"]);
/** Browsers send these by themselves; they are counted where they arrive. */
const OWN_LIMITS = /^\/help-and-support\/(?:monitoring|security-reports)\//;

/** Refuses floods before anything is read or looked up. What only reads pages is never limited, the emergency pages least of all. */
export function limitFloods(app: FastifyInstance, allow: Allow): void {
  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    if (request.method === "GET" || request.method === "HEAD") {
      if (!SEARCHES.has(path) || (await allow("search", request.ip, MOST.searches))) return undefined;
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
