/** The provider's services, each with both its ends: what serves it where the provider is embedded, and what calls it. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createEnergyAccountClient, createMainAccountClient } from "../clients/accounts.ts";
import { createAddressesClient } from "../clients/addresses.ts";
import { createContentClient } from "../clients/content.ts";
import { contentHosts, energyHost, jsonApiHost } from "../clients/hosts.ts";
import type { HostOptions, Upstream } from "../clients/http.ts";
import { discoveredIdentityProvider } from "../clients/identity-provider.ts";
import { createIdentityClient } from "../clients/identity.ts";
import { createPriorityRegisterClient } from "../clients/priority-register.ts";
import { createLeadsClient } from "../clients/leads.ts";
import { createSearchClient } from "../clients/search.ts";
import { createStaffIdentityClient } from "../clients/staff-identity.ts";
import { registerJsonApi } from "../infrastructure/json-api/json-api.ts";
import { energyAccountRoutes, mainAccountRoutes } from "../provider/accounts/routes.ts";
import { addressRoutes } from "../provider/addresses/routes.ts";
import { createAddressService } from "../provider/addresses/service.ts";
import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import type { Locale } from "../copy/locales.ts";
import type { ContentService, TranslatedContent } from "../provider/content/content.ts";
import { leadRoutes } from "../provider/leads/routes.ts";
import type { LeadService } from "../provider/leads/service.ts";
import { searchRoutes } from "../provider/search/routes.ts";
import type { SearchService } from "../search/search.ts";
import { opensCases, withCasesHere } from "./case-sources.ts";
import type { Config } from "./config.ts";
import type { Desk } from "./desk.ts";
import { identityProviderOf, type trustedTokens } from "./identity.ts";
import { fetchInProcess } from "./in-process.ts";
import { type OwnContent, ownContentHosts, serveContent } from "./own-content.ts";
import type { Parts } from "./parts.ts";
import { createUpstream, type UpstreamDurations } from "./upstreams.ts";

interface Services extends Pick<Parts, "db" | "encryption"> {
  readonly settings: Pick<Config, "contentDir" | "serviceToken"> & ReturnType<typeof trustedTokens>;
  readonly leads: LeadService;
  readonly cases: Awaited<ReturnType<Desk["startCases"]>> | undefined;
  readonly content: ContentService;
  readonly translated: TranslatedContent | undefined;
  readonly search: SearchService;
}

/** What serves each in this process. */
export async function serveProvider(
  app: FastifyInstance,
  { db, encryption, settings, leads, cases, content, translated, search }: Services,
): Promise<void> {
  await app.register(async (scope) => {
    registerJsonApi(scope);
    leadRoutes(scope, { service: leads, serviceToken: settings.serviceToken });
    cases?.routes(scope, settings.serviceToken);
    addressRoutes(scope, createAddressService(db, encryption));
  });
  await app.register(async (scope) => mainAccountRoutes(scope, db, encryption, settings.accessTokens));
  await app.register(async (scope) => energyAccountRoutes(scope, db, encryption, settings.identityTokens));
  await app.register(async (scope) => serveContent(scope, settings.contentDir, content, translated));
  for (const [locale, one] of translated?.services ?? [])
    await app.register(async (scope) => serveContent(scope, settings.contentDir, one, translated), {
      prefix: `/${locale}`,
    });
  await app.register(async (scope) => searchRoutes(scope, search));
}

const UNUSABLE = "unusable answer of a host";

/** A host below `english`: what it lacks, as a provider's own lacks all of it, is read in English. */
function orInEnglish(host: HostOptions, english: string): HostOptions {
  const ours = host.fetch ?? fetch;
  if (host.baseUrl === english) return host;
  return {
    ...host,
    async fetch(url, request) {
      const answer = await ours(url, request);
      if (answer.status !== 404) return answer;
      // So that its connection is free.
      for await (const piece of answer.body ?? []) void piece;
      return ours(new URL(url.href.replace(host.baseUrl, english)), request);
    },
  };
}

/** What calls each, behind its own circuit breaker, wherever its host is. */
export function createClients(
  { config, platform }: Pick<Parts, "config" | "platform">,
  log: FastifyBaseLogger,
  durations: UpstreamDurations,
  own: OwnContent | undefined,
) {
  const inProcess = platform && fetchInProcess(platform.app);
  const upstreamOf = (name: string) => createUpstream(name, durations, log);
  const at = (host: HostOptions, upstream: Upstream): HostOptions => {
    const isHere = inProcess !== undefined && new URL(host.baseUrl).origin === config.platformUrl;
    const timeouts = { timeout: config.readTimeout, writeTimeout: config.writeTimeout };
    return { ...host, ...timeouts, ...upstream, ...(isHere && { fetch: inProcess }) };
  };
  const unusable = (url: string) => (fault: object) =>
    log.warn({ host: new URL(url).host, ...fault }, UNUSABLE);
  const { json, html } = contentHosts(config.contentUrl);
  const ofContent = (host: HostOptions) => orInEnglish(at(host, contentUpstream), config.contentUrl);
  const contentClient = (hosts: ReturnType<typeof contentHosts>) =>
    createContentClient({
      host: { json: ofContent(hosts.json), html: ofContent(hosts.html) },
      own: own && ownContentHosts(own),
      paths: config.contentPaths,
      ...(config.mainSiteUrl !== undefined && { mainSiteUrl: config.mainSiteUrl }),
      onFault: unusable(config.contentUrl),
    });
  const contentUpstream = upstreamOf("content");
  const { clientId, gatewayHeaders, staffIdentity, accessTokenAudience } = config;
  const accounts = jsonApiHost(config.accountApiUrl, clientId, gatewayHeaders);
  const leads = jsonApiHost(config.leadsApiUrl, clientId, gatewayHeaders);
  const theirLeads = createLeadsClient(at(leads, upstreamOf("leads")), {
    telephoneForm: config.leadTelephoneForm,
  });
  const { priorityRegisterUrl, needsCodes } = config;
  const casesHere = () => at(jsonApiHost(config.platformUrl, clientId), upstreamOf("cases"));
  const content = contentClient({ json, html });
  const contents = new Map(
    config.locales.map((locale) => [
      locale,
      locale === DEFAULT_LOCALE ? content : contentClient(contentHosts(`${config.contentUrl}/${locale}`)),
    ]),
  );
  return {
    /** Undefined where the provider has no register of its own. */
    priorityRegister:
      priorityRegisterUrl === undefined
        ? undefined
        : createPriorityRegisterClient(
            at(jsonApiHost(priorityRegisterUrl, clientId, gatewayHeaders), upstreamOf("priority register")),
            needsCodes,
          ),
    leads:
      opensCases(config) && !config.ownLeads
        ? withCasesHere(theirLeads, createLeadsClient(casesHere()))
        : theirLeads,
    addresses: createAddressesClient(at(accounts, upstreamOf("addresses")), (rejected) =>
      unusable(config.accountApiUrl)({ document: "/addresses", ...rejected }),
    ),
    content,
    contentIn: (locale: Locale) => contents.get(locale) ?? content,
    identity: createIdentityClient({
      provider: identityProviderOf(config, upstreamOf("identity")),
      clientId,
      accessTokenAudience,
    }),
    mainAccount: createMainAccountClient(at(accounts, upstreamOf("main account")), {
      authStatusPath: config.authStatusPath,
      warn: (message) => log.warn(message),
      onUnusable: unusable(config.accountApiUrl),
    }),
    energyAccount: createEnergyAccountClient(
      at(energyHost(config.energyApiUrl), upstreamOf("energy account")),
      unusable(config.energyApiUrl),
    ),
    search: createSearchClient(at(json, upstreamOf("search"))),
    staffIdentity:
      staffIdentity &&
      createStaffIdentityClient({
        ...staffIdentity,
        provider: discoveredIdentityProvider(staffIdentity.issuer, upstreamOf("staff identity")),
      }),
  };
}
