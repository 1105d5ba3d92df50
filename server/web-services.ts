import type { FastifyBaseLogger } from "fastify";
import type { WebServices } from "../ui/.server/services.ts";
import type { SearchClient } from "../clients/search.ts";
import { createRateLimitCounts, createRateLimiter } from "../infrastructure/rate-limits.ts";
import { findTrackLink, isLikeTrackLink, readTrackLink } from "../stores/track-link.ts";
import { createVoteRepository } from "../stores/article-votes.ts";
import { createReadingRepository } from "../stores/readings.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import { createHostSearch } from "./host-search.ts";
import { opensCases } from "./case-sources.ts";
import { lawOf, lawOfHost } from "./complaint-law.ts";
import { createOwnContent, type OwnContent } from "./own-content.ts";
import type { Parts } from "./parts.ts";
import { createClients } from "./provider-services.ts";
import type { UpstreamDurations } from "./upstreams.ts";

/** The clients of the provider's services, and the web's stores. */
export function createWebServices(
  parts: Parts,
  log: FastifyBaseLogger,
  durations: UpstreamDurations,
  own: OwnContent | undefined,
) {
  const { config, db, encryption, dangers, desk, platform } = parts;
  const clients = createClients({ config, platform }, log, durations, own);
  return {
    ...clients,
    search: searchOf(clients, parts, log, own),
    build: config.build,
    providerName: config.providerName,
    brand: config.brand,
    locales: config.locales,
    publicOrigin: config.origin,
    mainSiteUrl: config.mainSiteUrl ?? "",
    indexing: config.indexing,
    sessionSecret: config.sessionSecret,
    secureCookies: config.https,
    signInFlow: config.signInFlow,
    sessions: createSessionRepository(db, encryption),
    submissions: createSubmissionRepository(
      db,
      encryption,
      undefined,
      casesOf(parts, clients, log),
      clients.priorityRegister !== undefined,
    ),
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
    opensCases: desk !== undefined && opensCases(config),
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
  const law =
    platform === undefined
      ? lawOfHost(content, log, config.origin)
      : lawOf(platform.content, log, config.origin);
  return desk.caseOpening({ db, encryption }, law);
}

function searchOf(
  { search, content }: Pick<WebServices, "search" | "content">,
  { config, db, dangers, closers }: Parts,
  log: FastifyBaseLogger,
  own: OwnContent | undefined,
): SearchClient {
  if (own === undefined) return search;
  const isOurs = config.contentUrl === config.platformUrl;
  const { client, close } = createHostSearch({ theirs: search, isOurs, content, own, dangers, db, log });
  closers.unshift(close);
  return client;
}
