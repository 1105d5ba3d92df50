import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { WebServices } from "../../app/.server/services.ts";
import { type ContentReads, watchContentReads } from "./content-reads.ts";
import type { MadePage } from "./page-cache.ts";
import { cookiesOf, type PageVariant } from "./page-variant.ts";

/** What each connection says for itself. */
const OF_THE_CONNECTION = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** Around a page that is being made to be kept. No customer's request is ever in it. */
const making = new AsyncLocalStorage<ContentReads>();

/** True where what runs now is no customer's request but the making of a page for many. */
export function isMadeToBeKept(): boolean {
  return making.getStore() !== undefined;
}

/** The services for the request that runs now: watched where its page is made to be kept. */
export function servicesNow(services: WebServices): WebServices {
  return making.getStore()?.services ?? services;
}

/**
 * Makes pages by asking the server itself, so that they have every header the server gives, and nothing of
 * the one who happened to be the first to want them: no address, no cookie, no header, and no say in when to
 * stop.
 */
export function createPageMaker(
  app: FastifyInstance,
  services: WebServices,
): (path: string, variant: PageVariant) => Promise<MadePage> {
  return (path, variant) => {
    const reads = watchContentReads(services);
    return making.run(reads, async () => {
      const { statusCode, headers, rawPayload } = await app.inject({
        method: "GET",
        url: path,
        headers: cookiesOf(variant),
      });
      const head = Object.entries(headers)
        .filter(([name]) => !OF_THE_CONNECTION.has(name))
        .flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
      return { answer: { status: statusCode, head, body: rawPayload }, wouldBeTheSame: reads.wouldBeTheSame };
    });
  };
}
