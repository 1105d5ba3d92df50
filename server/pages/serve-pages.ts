import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { ContentClient } from "../../clients/content.ts";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import type { Locale } from "../../copy/locales.ts";
import type { DeskServices } from "../../desk/.server/services.ts";
import { clientNetwork } from "../../domain/client-network.ts";
import { OPERATIONS_PATH, PICTURES_PATH } from "../../domain/staff.ts";
import type { ConcurrencyLimit } from "../../infrastructure/concurrency-limit.ts";
import { INTERACTION_PATH } from "../../provider/identity/provider.ts";
import { LOCALE_COOKIE, localeOf, pageLocaleOf } from "../../ui/.server/locale.ts";
import type { RequestFacts, WebServices } from "../../ui/.server/services.ts";
import { embedIdentity } from "../identity.ts";
import type { Parts } from "../parts.ts";
import { inDefaultLocale, isPartlyEnglish, withEnglishMain } from "./english-main.ts";
import { createRenderPage, type PageRequest } from "./make-page.ts";
import { measurePageCache } from "./page-metrics.ts";
import type { PageCache } from "./page-cache.ts";
import { isolatedRoutes, publicPages } from "./page-routes.ts";
import { countRepeats } from "./repeated-searches.ts";
import type { OpenedBuild } from "./web-build.ts";

const NONCE_BYTES = 16;

export interface PagesOptions {
  readonly parts: Parts;
  readonly services: WebServices;
  readonly contentIn: (locale: Locale) => ContentClient;
  /** By the locale that they are built in; in development the default's has all. */
  readonly sites: ReadonlyMap<Locale, OpenedBuild>;
  /** Undefined where there are no staff pages. */
  readonly staff: { readonly build: OpenedBuild; readonly services: DeskServices | undefined } | undefined;
  readonly mode: "production" | "development";
  readonly admission: ConcurrencyLimit;
  readonly cache: PageCache;
  readonly registry: Registry;
}

/** Staff's pages, those of the embedded identity provider, and everyone's. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { parts, services, contentIn, sites, staff, mode, admission, cache, registry } = options;
  const { origin } = parts.config;
  const renderOf = ({ module, build }: OpenedBuild) =>
    createRenderPage({
      handle: module.createRequestHandler(build, mode),
      createContext: module.createRequestContext,
      admission,
      contact: services.content.contact,
      look: app.plainLook,
    });
  const site = sites.get(DEFAULT_LOCALE)!;
  const renders = new Map([...sites].map(([locale, build]) => [locale, renderOf(build)]));
  const renderIn = (locale: Locale, page: PageRequest) =>
    (renders.get(locale) ?? renders.get(DEFAULT_LOCALE)!)(page);
  const render = async (page: PageRequest) => {
    const response = await renderIn(pageLocaleOf(page.request), page);
    if (!isPartlyEnglish(response)) return response;
    return withEnglishMain(response, await renderIn(DEFAULT_LOCALE, inDefaultLocale(page, services.content)));
  };
  const interactions = embedIdentity(app, parts, admission, async (identityPage, cookies) => {
    const cookie = `${LOCALE_COOKIE}=${localeOf(cookies)}`;
    const request = new Request(`${origin}/identity/page`, { headers: { cookie } });
    const facts = { requestId: "", client: "", log: app.log, nonce: "", identityPage };
    return render({ request, facts, services: { ...services, interactions }, work: undefined });
  });
  const common = { origin, facts: requestFacts };
  const pages = { ...common, render, handleOf: site.handleOf, services: { ...services, interactions } };
  if (staff !== undefined) {
    const { build } = staff;
    const ofDesk = { ...services, desk: staff.services };
    const its = { ...common, render: renderOf(build), handleOf: build.handleOf, services: ofDesk };
    await app.register(async (scope) =>
      isolatedRoutes(scope, [OPERATIONS_PATH, PICTURES_PATH, `${OPERATIONS_PATH}/*`], its, [PICTURES_PATH]),
    );
  }
  if (interactions !== undefined)
    await app.register(async (scope) => isolatedRoutes(scope, [`${INTERACTION_PATH}/:uid`], pages));
  const repeats = countRepeats(services.search, app.log);
  cache.onSent(({ key, hits }) => repeats.count(key, hits));
  measurePageCache(cache, { registry, log: app.log, handleOf: site.handleOf });
  app.addHook("preClose", async () => {
    cache.close();
    await repeats.flush();
  });
  const ofPublic = { ...pages, contentIn, cache: site.built && cache, onRepeat: repeats.count };
  await app.register(async (scope) => publicPages(scope, ofPublic));
}

function requestFacts(request: FastifyRequest): Omit<RequestFacts, "locale"> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  return { requestId: request.id, client: clientNetwork(request.ip), log: request.log, nonce };
}
