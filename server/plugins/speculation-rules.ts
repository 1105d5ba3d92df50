import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { SPECULATION_RULES_PATH } from "../../app/paths/speculation-rules.ts";
import type { RoutePatterns } from "./document-routes.ts";

/**
 * Browsers ask for the rules with the page, and nobody follows a link this soon: until then the page itself
 * has the network.
 */
const AFTER_THE_PAGE_MS = 1_500;

/**
 * Lets a browser fetch a document page as soon as a pointer rests on its link: the page is there when the
 * link is followed. Nothing else is ever fetched beforehand: a link may sign somebody out, begin a form or
 * cast a vote. Nor the help home, which may have to say in the next minute that something is wrong. Fetched
 * and not shown (prerendered), so that no script runs for a page that nobody reads.
 */
export function speculationRules(app: FastifyInstance, { documents, others }: RoutePatterns): void {
  const rules = JSON.stringify({
    prefetch: [
      {
        source: "document",
        where: { and: [{ href_matches: documents }, { not: { href_matches: others } }] },
        eagerness: "moderate",
      },
    ],
  });
  app.get(SPECULATION_RULES_PATH, async (_request, reply) => {
    await wait(AFTER_THE_PAGE_MS);
    return reply
      .type("application/speculationrules+json")
      .header("cache-control", "public, max-age=3600")
      .send(rules);
  });
}
