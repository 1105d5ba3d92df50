import type { FastifyBaseLogger } from "fastify";
import type { WebServices } from "../ui/.server/services.ts";
import { createEnergyAccountClient, createMainAccountClient } from "../clients/accounts.ts";
import { createAddressesClient } from "../clients/addresses.ts";
import { createContentClient } from "../clients/content.ts";
import { contentHosts, energyHost, jsonApiHost } from "../clients/hosts.ts";
import type { HostOptions, Upstream } from "../clients/http.ts";
import { createIdentityClient } from "../clients/identity.ts";
import { createLeadsClient } from "../clients/leads.ts";
import { createSearchClient, type SearchClient } from "../clients/search.ts";
import { discoveredIdentityProvider } from "../clients/identity-provider.ts";
import { createStaffIdentityClient } from "../clients/staff-identity.ts";
import { createRateLimitCounts, createRateLimiter } from "../infrastructure/rate-limits.ts";
import { findTrackLink, isLikeTrackLink, readTrackLink } from "../stores/track-link.ts";
import { createVoteRepository } from "../stores/article-votes.ts";
import { createReadingRepository } from "../stores/readings.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import { identityProviderOf } from "./identity.ts";
import { fetchInProcess } from "./in-process.ts";
import { createHostSearch } from "./host-search.ts";
import { opensCases, withCasesHere } from "./case-sources.ts";
import { lawOf, lawOfHost } from "./complaint-law.ts";
import { createOwnContent, type OwnContent, ownContentHosts } from "./own-content.ts";
import type { Parts } from "./parts.ts";
import { createUpstream, type UpstreamDurations } from "./upstreams.ts";

/** The clients of the provider's services, each behind its own circuit breaker, and the web's stores. */
export function createWebServices(
  parts: Parts,
  log: FastifyBaseLogger,
  durations: UpstreamDurations,
  own: OwnContent | undefined,
) {
  const { config, db, encryption, dangers, desk, platform, closers } = parts;
  const clients = createClients({ config, platform }, log, durations, own);
  return {
    ...clients,
    search: searchOf(clients, { db, dangers, closers }, log, own),
    build: config.build,
    providerName: config.providerName,
    publicOrigin: config.origin,
    mainSiteUrl: config.mainSiteUrl ?? "",
    indexing: config.indexing,
    sessionSecret: config.sessionSecret,
    secureCookies: config.https,
    signInFlow: config.signInFlow,
    sessions: createSessionRepository(db, encryption),
    submissions: createSubmissionRepository(db, encryption, undefined, casesOf(parts, clients, log)),
    readings: createReadingRepository(db),
    rateLimiter: createRateLimiter({
      counts: createRateLimitCounts(db),
      secret: config.sessionSecret,
      factor: config.limitFactor,
      onError: (error) => log.warn({ err: error }, "rate limits not shared: database unavailable"),
    }),
    // Another host is a platform of ours elsewhere, or a provider's own with links of its own.
    mayBeTrackLink: (link) =>
      readTrackLink(encryption, link, new Date()) !== undefined ||
      (!config.ownLeads && !isLikeTrackLink(link)),
    tracks: desk !== undefined || !config.ownLeads,
    trackLink: async (reference) => desk && findTrackLink(db.kysely, encryption, reference),
    complaintFigures: async () => desk?.listFigures(db.kysely) ?? [],
    votes: createVoteRepository(db),
    offlineEmergencies: config.offlineEmergencies,
    monitoring: config.monitoring,
    dangers,
    now: () => new Date(),
  } satisfies WebServices;
}

/** The platform in this process has all content, and searches it. */
export function ownContentOf({ config, platform, log, closers }: Parts): OwnContent | undefined {
  if (platform !== undefined && config.contentUrl === config.platformUrl) return undefined;
  const own = createOwnContent(config, log, platform);
  closers.unshift(own.close);
  return own;
}

/** Undefined where submissions are no cases here. */
function casesOf(
  { config, db, encryption, desk, platform }: Parts,
  { content }: Pick<WebServices, "content">,
  log: FastifyBaseLogger,
) {
  if (desk === undefined || !opensCases(config)) return undefined;
  const law = platform === undefined ? lawOfHost(content, log) : lawOf(platform.content, log);
  return desk.caseOpening({ db, encryption }, law);
}

const UNUSABLE = "unusable answer of a host";

function searchOf(
  { search, content }: Pick<WebServices, "search" | "content">,
  { db, dangers, closers }: Pick<Parts, "db" | "dangers" | "closers">,
  log: FastifyBaseLogger,
  own: OwnContent | undefined,
): SearchClient {
  if (own === undefined) return search;
  const { client, close } = createHostSearch({ theirs: search, content, own, dangers, db, log });
  closers.unshift(close);
  return client;
}

function createClients(
  { config, platform }: Pick<Parts, "config" | "platform">,
  log: FastifyBaseLogger,
  durations: UpstreamDurations,
  own: OwnContent | undefined,
) {
  const inProcess = platform && fetchInProcess(platform.app);
  const upstreamOf = (name: string) => createUpstream(name, durations, log);
  const at = (host: HostOptions, upstream: Upstream): HostOptions => {
    const isHere = inProcess !== undefined && host.baseUrl === config.platformUrl;
    const timeouts = { timeout: config.readTimeout, writeTimeout: config.writeTimeout };
    return { ...host, ...timeouts, ...upstream, ...(isHere && { fetch: inProcess }) };
  };
  const unusable = (url: string) => (fault: object) =>
    log.warn({ host: new URL(url).host, ...fault }, UNUSABLE);
  const { json, html } = contentHosts(config.contentUrl);
  const contentUpstream = upstreamOf("content");
  const { clientId, gatewayHeaders, staffIdentity, accessTokenAudience } = config;
  const accounts = jsonApiHost(config.accountApiUrl, clientId, gatewayHeaders);
  const leads = jsonApiHost(config.leadsApiUrl, clientId, gatewayHeaders);
  const theirLeads = createLeadsClient(at(leads, upstreamOf("leads")), {
    telephoneForm: config.leadTelephoneForm,
  });
  const casesHere = () => at(jsonApiHost(config.platformUrl, clientId), upstreamOf("cases"));
  return {
    leads:
      opensCases(config) && !config.ownLeads
        ? withCasesHere(theirLeads, createLeadsClient(casesHere()))
        : theirLeads,
    addresses: createAddressesClient(at(accounts, upstreamOf("addresses")), (rejected) =>
      unusable(config.accountApiUrl)({ document: "/addresses", ...rejected }),
    ),
    content: createContentClient({
      host: { json: at(json, contentUpstream), html: at(html, contentUpstream) },
      own: own && ownContentHosts(own),
      paths: config.contentPaths,
      ...(config.mainSiteUrl !== undefined && { mainSiteUrl: config.mainSiteUrl }),
      onFault: unusable(config.contentUrl),
    }),
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
