import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientNetwork } from "../../domain/client-network.ts";
import type { RateLimiter } from "../../infrastructure/rate-limits.ts";
import { type HandleOf, pagePath } from "../pages/page-handles.ts";
import { sendPlainPage } from "./plain-pages.ts";

/** In ten minutes. A client may be a mobile network; forms have limits of their own (docs/decisions/access.md, 30). */
const MOST = { post: 3_000, search: 6_000, page: 12_000 };
const RETRY_SECONDS = 600;

/** Sent by browsers on their own, and limited by their plugin. */
const OWN_LIMITS = "/help-and-support/security-reports/";

/** Routes that render each response; files and health endpoints are others. */
const RENDERED = /^(?:\/\*$|\/identity\b|\/operations\b)/;

/** Rejects floods before a body is read; files and urgent pages are not limited. Cached pages bypass it. */
export function limitFloods(app: FastifyInstance, allow: RateLimiter["allow"], handleOf: HandleOf): void {
  app.addHook("onRequest", async (request, reply) => {
    const what = kindOf(request, handleOf);
    if (what === undefined) return undefined;
    if (await allow({ what, client: clientNetwork(request.ip), most: MOST[what] })) return undefined;
    return sendPlainPage(reply.header("retry-after", RETRY_SECONDS), 429);
  });
}

/** Undefined for a request without a limit here. */
function kindOf({ method, url, routeOptions }: FastifyRequest, handleOf: HandleOf) {
  const path = pagePath(url);
  if (method !== "GET" && method !== "HEAD") return path.startsWith(OWN_LIMITS) ? undefined : "post";
  if (!RENDERED.test(routeOptions.url ?? "/*")) return undefined;
  const { urgent = false, searches = false } = handleOf(path);
  if (urgent) return undefined;
  return searches ? "search" : "page";
}
