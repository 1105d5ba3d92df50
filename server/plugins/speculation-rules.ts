import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { SPECULATION_RULES_PATH } from "../../app/paths/speculation-rules.ts";
import type { RoutePatterns } from "./document-routes.ts";

/** Browsers request the rules with the page; until then the page's own files have the network. */
const DELAY_MS = 1_500;

/**
 * Lets a browser prefetch a document page while a pointer rests on its link. Other routes may change
 * something, and the help home may show an outage notice any minute.
 */
export function speculationRules(app: FastifyInstance, { documents, others }: RoutePatterns): void {
  const where = { and: [{ href_matches: documents }, { not: { href_matches: others } }] };
  const rules = JSON.stringify({ prefetch: [{ source: "document", where, eagerness: "moderate" }] });
  app.get(SPECULATION_RULES_PATH, async (_request, reply) => {
    await wait(DELAY_MS);
    return reply
      .type("application/speculationrules+json")
      .header("cache-control", "public, max-age=3600")
      .send(rules);
  });
}
