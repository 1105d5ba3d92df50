import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import type { Locale } from "../../copy/locales.ts";
import { SPECULATION_RULES_PATH } from "../../ui/paths/speculation-rules.ts";
import { handleOf } from "../../ui/page/route-handle.ts";

type Routes = ServerBuild["routes"];

/** Browsers request the rules with the page; until then the page's own files have the network. */
const DELAY_MS = 1_500;

/**
 * Lets a browser fetch and render a document page while a pointer rests on its link; what counts a page waits
 * until it is seen (site/enhance/first.ts). Other routes may change something, and the help home may show an
 * outage notice any minute.
 */
export function speculationRules(app: FastifyInstance, routes: Routes, locales: readonly Locale[]): void {
  const { documents = [], others = [] } = Object.groupBy(
    Object.values(routes).filter((one) => one !== undefined && !one.index && one.path && one.path !== "*"),
    (route) => (handleOf(route?.module).cache === "path" ? "documents" : "others"),
  );
  const patterns = (some: typeof documents) => some.map((route) => patternOf(routes, route?.id));
  const where = {
    and: [
      { href_matches: patterns(documents) },
      { not: { href_matches: patterns(others) } },
      // To ask for a language is to choose it.
      ...(locales.length > 1 ? [{ not: { selector_matches: "[hreflang]" } }] : []),
    ],
  };
  const rule = { source: "document", where, eagerness: "moderate" };
  const rules = JSON.stringify({ prefetch: [rule], prerender: [rule] });
  app.get(SPECULATION_RULES_PATH, async (_request, reply) => {
    await wait(DELAY_MS);
    return reply
      .type("application/speculationrules+json")
      .header("cache-control", "public, max-age=3600")
      .send(rules);
  });
}

/** The route's path after its parents'; "" for none. */
function patternOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (route === undefined) return "";
  return patternOf(routes, route.parentId) + (route.path ? `/${route.path}` : "");
}
