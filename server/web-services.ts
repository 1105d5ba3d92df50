import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { WebServices } from "../app/.server/services.ts";
import { createEnergyAccountClient, createMainAccountClient } from "../clients/accounts.ts";
import { createAddressesClient } from "../clients/addresses.ts";
import { type CircuitBreaker, createCircuitBreaker } from "../clients/circuit-breaker.ts";
import { createContentClient } from "../clients/content.ts";
import { contentHosts, energyHost, jsonApiHost } from "../clients/hosts.ts";
import type { HostOptions } from "../clients/http.ts";
import { createIdentityClient } from "../clients/identity.ts";
import { createLeadsClient } from "../clients/leads.ts";
import { createSearchClient } from "../clients/search.ts";
import { discoveredIdentityProvider } from "../clients/identity-provider.ts";
import { createStaffIdentityClient } from "../clients/staff-identity.ts";
import { createRateLimitCounts, createRateLimiter } from "../infrastructure/rate-limits.ts";
import { listFigures } from "../services/leads/complaint-figures.ts";
import { createVoteRepository } from "../stores/article-votes.ts";
import { createReadingRepository } from "../stores/readings.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import type { Config } from "./config.ts";
import { identityProviderOf } from "./identity.ts";
import { fetchInProcess } from "./in-process.ts";
import type { Parts } from "./parts.ts";

/** The clients of the provider's services, each behind its own circuit breaker, and the web's stores. */
export function createWebServices({ config, db, encryption, platform }: Parts, log: FastifyBaseLogger) {
  return {
    ...createClients(config, log, platform),
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
    complaintFigures: () => listFigures(db.kysely),
    votes: createVoteRepository(db),
    offlineEmergencies: config.offlineEmergencies,
    monitoring: config.monitoring,
    now: () => new Date(),
  } satisfies WebServices;
}

function createClients(config: Config, log: FastifyBaseLogger, platform: FastifyInstance | undefined) {
  const inProcess = platform && fetchInProcess(platform);
  const breakerOf = (host: string) =>
    createCircuitBreaker((open) => {
      if (open) log.error({ host }, "circuit open: upstream not responding, probing every 2 s");
      else log.info({ host }, "circuit closed: upstream responding again");
    });
  const at = (host: HostOptions, breaker: CircuitBreaker): HostOptions => {
    const isHere = inProcess !== undefined && host.baseUrl === config.platformUrl;
    return { ...host, breaker, ...(isHere && { fetch: inProcess }) };
  };
  const { json, html } = contentHosts(config.contentUrl);
  const contentBreaker = breakerOf("content");
  const { clientId, gatewayHeaders, staffIdentity, accessTokenAudience } = config;
  const accounts = jsonApiHost(config.accountApiUrl, clientId, gatewayHeaders);
  const leads = jsonApiHost(config.leadsApiUrl, clientId, gatewayHeaders);
  return {
    leads: createLeadsClient(at(leads, breakerOf("leads"))),
    addresses: createAddressesClient(at(accounts, breakerOf("addresses"))),
    content: createContentClient(
      { json: at(json, contentBreaker), html: at(html, contentBreaker) },
      config.mainSiteUrl,
    ),
    identity: createIdentityClient({
      provider: identityProviderOf(config, breakerOf("identity")),
      clientId,
      accessTokenAudience,
    }),
    mainAccount: createMainAccountClient(at(accounts, breakerOf("main account")), (message) =>
      log.warn(message),
    ),
    energyAccount: createEnergyAccountClient(
      at(energyHost(config.energyApiUrl), breakerOf("energy account")),
    ),
    search: createSearchClient(at(json, breakerOf("search"))),
    staffIdentity:
      staffIdentity &&
      createStaffIdentityClient({
        ...staffIdentity,
        provider: discoveredIdentityProvider(staffIdentity.issuer, breakerOf("staff identity")),
      }),
  };
}
