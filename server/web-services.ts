import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { WebServices } from "../app/.server/services.ts";
import { createEnergyAccountClient, createMainAccountClient } from "../clients/accounts.ts";
import { createAddressesClient } from "../clients/addresses.ts";
import { createContentClient } from "../clients/content.ts";
import { contentHosts, energyHost, jsonApiHost } from "../clients/hosts.ts";
import type { HostOptions, Upstream } from "../clients/http.ts";
import { createIdentityClient } from "../clients/identity.ts";
import { createLeadsClient } from "../clients/leads.ts";
import { createSearchClient } from "../clients/search.ts";
import { discoveredIdentityProvider } from "../clients/identity-provider.ts";
import { createStaffIdentityClient } from "../clients/staff-identity.ts";
import { createRateLimitCounts, createRateLimiter } from "../infrastructure/rate-limits.ts";
import { listFigures } from "../services/leads/complaint-figures.ts";
import { findTrackLink } from "../services/leads/track-link.ts";
import { createVoteRepository } from "../stores/article-votes.ts";
import { createReadingRepository } from "../stores/readings.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import type { Config } from "./config.ts";
import { identityProviderOf } from "./identity.ts";
import { fetchInProcess } from "./in-process.ts";
import type { Parts } from "./parts.ts";
import { createUpstream, type UpstreamDurations } from "./upstreams.ts";

/** The clients of the provider's services, each behind its own circuit breaker, and the web's stores. */
export function createWebServices(
  { config, db, encryption, platform }: Parts,
  log: FastifyBaseLogger,
  durations: UpstreamDurations,
) {
  return {
    ...createClients(config, log, platform, durations),
    providerName: config.providerName,
    publicOrigin: config.origin,
    mainSiteUrl: config.mainSiteUrl ?? "",
    indexing: config.indexing,
    sessionSecret: config.sessionSecret,
    secureCookies: config.https,
    signInFlow: config.signInFlow,
    sessions: createSessionRepository(db, encryption),
    submissions: createSubmissionRepository(db, encryption),
    readings: createReadingRepository(db),
    rateLimiter: createRateLimiter({
      counts: createRateLimitCounts(db),
      secret: config.sessionSecret,
      factor: config.limitFactor,
      onError: (error) => log.warn({ err: error }, "rate limits not shared: database unavailable"),
    }),
    trackLink: (reference) => findTrackLink(db.kysely, encryption, reference),
    complaintFigures: () => listFigures(db.kysely),
    votes: createVoteRepository(db),
    offlineEmergencies: config.offlineEmergencies,
    monitoring: config.monitoring,
    now: () => new Date(),
  } satisfies WebServices;
}

function createClients(
  config: Config,
  log: FastifyBaseLogger,
  platform: FastifyInstance | undefined,
  durations: UpstreamDurations,
) {
  const inProcess = platform && fetchInProcess(platform);
  const upstreamOf = (name: string) => createUpstream(name, durations, log);
  const at = (host: HostOptions, upstream: Upstream): HostOptions => {
    const isHere = inProcess !== undefined && host.baseUrl === config.platformUrl;
    const timeouts = { timeout: config.readTimeout, writeTimeout: config.writeTimeout };
    return { ...host, ...timeouts, ...upstream, ...(isHere && { fetch: inProcess }) };
  };
  const { json, html } = contentHosts(config.contentUrl);
  const contentUpstream = upstreamOf("content");
  const { clientId, gatewayHeaders, staffIdentity, accessTokenAudience } = config;
  const accounts = jsonApiHost(config.accountApiUrl, clientId, gatewayHeaders);
  const leads = jsonApiHost(config.leadsApiUrl, clientId, gatewayHeaders);
  return {
    leads: createLeadsClient(at(leads, upstreamOf("leads"))),
    addresses: createAddressesClient(at(accounts, upstreamOf("addresses"))),
    content: createContentClient(
      { json: at(json, contentUpstream), html: at(html, contentUpstream) },
      config.mainSiteUrl,
    ),
    identity: createIdentityClient({
      provider: identityProviderOf(config, upstreamOf("identity")),
      clientId,
      accessTokenAudience,
    }),
    mainAccount: createMainAccountClient(at(accounts, upstreamOf("main account")), (message) =>
      log.warn(message),
    ),
    energyAccount: createEnergyAccountClient(
      at(energyHost(config.energyApiUrl), upstreamOf("energy account")),
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
