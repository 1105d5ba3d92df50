import type { FastifyBaseLogger } from "fastify";
import type { WebServices } from "../app/.server/services.ts";
import { createEnergyAccountClient, createMainAccountClient } from "../clients/accounts.ts";
import { createAddressesClient } from "../clients/addresses.ts";
import { createBreaker } from "../clients/breaker.ts";
import { createContentClient } from "../clients/content.ts";
import { contentHosts, energyHost, jsonApiHost } from "../clients/hosts.ts";
import type { HostOptions } from "../clients/http.ts";
import { createIdentityClient } from "../clients/identity.ts";
import { createLeadsClient } from "../clients/leads.ts";
import { createConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import { createRateLimitRepository } from "../stores/rate-limits.ts";
import { createSearchClient } from "../clients/search.ts";
import { createSharedLimits } from "../stores/shared-limits.ts";
import { createCaseRepository } from "../stores/submissions.ts";
import { type Db, openDatabase } from "../infrastructure/database/database.ts";
import { recordTime } from "../infrastructure/database/system-times.ts";
import { sendError } from "../infrastructure/json-api/json-api.ts";
import { countUnsentJobs } from "../infrastructure/jobs/job-queue.ts";
import { startPlatform } from "./platform.ts";
import { createMonitoringIntake } from "../services/monitoring/intake.ts";
import { createReportStore } from "../services/monitoring/report-store.ts";
import { loadEncryption } from "../infrastructure/encryption/load-keys.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { createReadingRepository } from "../stores/readings.ts";
import type { ContentService } from "../services/content/content.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import { createVoteRepository } from "../stores/article-votes.ts";
import type { Config } from "./config.ts";
import { startForwarding } from "./forward-submissions.ts";
import { type PurgeScheduler, createPurgeScheduler } from "./purge-scheduler.ts";
import { embedIdentity, identityProviderOf, trustedTokens } from "./identity.ts";
import { monitoringFolder } from "./monitoring-folder.ts";
import { publicOriginOf } from "./origins.ts";
import { retentionOf } from "./retention.ts";
import { createBaseServer } from "./plugins/base-server.ts";
import { createFrontDoor } from "./plugins/front-door.ts";
import { NotReadyError, type OperationsOptions, operationsRoutes } from "./plugins/operations.ts";
import { embedStaffPages } from "./staff-pages.ts";
import { handleUnreadableRequests } from "./plugins/plain-pages.ts";
import { type LoadBuild, webRoutes } from "./web.ts";

/**
 * One after the other, and together less than a process has to stop. The web's is longer than its own calls
 * to the platform may take.
 */
const WEB_STOP_MS = 5_000;
const PLATFORM_STOP_MS = 3_000;

export interface RunningServer {
  /** Where customers go, the base path included. Undefined where this process serves the platform alone. */
  readonly address: string | undefined;
  /** Stops accepting, lets what is in hand finish, closes the database. */
  close(): Promise<void>;
}

/**
 * Everything this process serves, listening. `loadBuild` gives the built web, or the development server's.
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  loadBuild: LoadBuild,
): Promise<RunningServer> {
  const place = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onIdleError: (error: Error) => log.error({ err: error }, "an idle database connection broke"),
  };
  const db = await openDatabase({ ...place, purpose: "visitors" });
  // SQLite's file has one writer: a second handle in this process would wait for the first, which could not
  // go on meanwhile.
  const workDb = db.engine === "sqlite" ? db : await openDatabase({ ...place, asItIs: true });
  const closers: (() => Promise<void>)[] = [];
  try {
    const encryption = await loadEncryption(db, config.dataKeys);
    const housekeeping = await createPurgeScheduler({ db: workDb, encryption, log, ...retentionOf(config) });
    const readiness = readinessOf(db, housekeeping);
    if (config.role !== "web") closers.unshift(await listenPlatform(config, log, db, encryption, readiness));
    const address =
      config.role === "platform"
        ? undefined
        : await listenWeb(config, log, { db, workDb }, encryption, readiness, loadBuild, closers);
    closers.unshift(housekeeping.start());
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    for (const one of closers) await one();
    if (workDb !== db) await workDb.close();
    await db.close();
  }
}

async function listenPlatform(
  config: Config,
  log: FastifyBaseLogger,
  db: Db,
  encryption: Encryption,
  { checks, ...counts }: OperationsOptions,
): Promise<() => Promise<void>> {
  const app = createBaseServer(log.child({ room: "platform" }), {
    handleUnreadableRequests: sendError,
    stopPatience: PLATFORM_STOP_MS,
  });
  const demonstrationCustomers = !config.production && config.identityUrl === undefined;
  const platform = await startPlatform(
    app,
    db,
    encryption,
    { ...config, ...trustedTokens(config), publicOrigin: publicOriginOf(config), demonstrationCustomers },
    log,
  );
  operationsRoutes(app, { ...counts, checks: { ...checks, content: () => contentCheck(platform.content) } });
  await app.listen({ host: config.platformHost, port: config.platformPort });
  return async () => {
    await Promise.all([app.close(), platform.stop()]);
  };
}

async function listenWeb(
  config: Config,
  log: FastifyBaseLogger,
  { db, workDb }: { readonly db: Db; readonly workDb: Db },
  encryption: Encryption,
  { checks, ...counts }: OperationsOptions,
  loadBuild: LoadBuild,
  closers: (() => Promise<void>)[],
): Promise<string> {
  const frontDoor = createFrontDoor();
  const app = createBaseServer(log.child({ room: "web" }), {
    handleUnreadableRequests,
    stopPatience: WEB_STOP_MS,
    trustedProxies: config.trustedProxies,
    frontDoor,
  });
  const breaker = (host: string) =>
    createBreaker((open) => {
      if (open)
        app.log.error(
          { host },
          "a host does not answer and is left alone, but for one call every two seconds",
        );
      else app.log.info({ host }, "a host answers again");
    });
  /** Each service has its own, even where several have one address. */
  const guarded = (name: string, host: HostOptions): HostOptions => ({ ...host, breaker: breaker(name) });
  const hosts = contentHosts(config.contentUrl);
  const contentBreaker = breaker("content");
  const content = createContentClient({
    json: { ...hosts.json, breaker: contentBreaker },
    html: { ...hosts.html, breaker: contentBreaker },
  });
  const intake = createMonitoringIntake({
    ...config.rum,
    forwardTo: config.rum.intakeUrl,
    kept: createReportStore(monitoringFolder(config)),
    log: app.log,
  });
  const admission = createConcurrencyLimit(app.log);
  const operations = operationsRoutes(app, {
    countShed: admission.refused,
    countMonitoring: intake.counts,
    ...counts,
    checks: {
      ...checks,
      content: async () => void (await Promise.all([content.contact(), content.header()])),
    },
  });
  const attempts = createRateLimitRepository(db);
  const cases = createCaseRepository(db, encryption);
  const services: WebServices = {
    providerName: config.providerName,
    publicOrigin: publicOriginOf(config),
    mainSiteUrl: config.mainSiteUrl ?? "",
    sessionSecret: config.sessionSecret,
    secureCookies: config.publicOrigin?.startsWith("https:") ?? false,
    leads: createLeadsClient(guarded("leads", jsonApiHost(config.leadsApiUrl, config.clientId))),
    addresses: createAddressesClient(
      guarded("addresses", jsonApiHost(config.accountApiUrl, config.clientId)),
    ),
    content,
    identity: createIdentityClient({
      provider: identityProviderOf(config, breaker("identity")),
      clientId: config.clientId,
      accessTokenAudience: config.accessTokenAudience,
    }),
    mainAccount: createMainAccountClient(
      guarded("main account", jsonApiHost(config.accountApiUrl, config.clientId)),
      (message) => app.log.warn(message),
    ),
    energyAccount: createEnergyAccountClient(guarded("energy account", energyHost(config.energyApiUrl))),
    signInFlow: config.signInFlow,
    search: createSearchClient(guarded("search", hosts.json)),
    visitorState: createSessionRepository(db, encryption),
    cases,
    readings: createReadingRepository(db),
    attempts,
    limits: createSharedLimits(attempts, (error) =>
      app.log.warn({ err: error }, "limits are not shared at the moment"),
    ),
    limitFactor: config.limitFactor,
    votes: createVoteRepository(db),
    offlineEmergencies: config.offlineEmergencies,
    now: () => new Date(),
  };
  closers.unshift(startForwarding({ cases, leads: services.leads, log: app.log }));
  await webRoutes(app, config, loadBuild, services, {
    embedIdentity: embedIdentity(config, db, encryption, admission),
    embedStaffPages: embedStaffPages(
      config,
      workDb,
      encryption,
      admission,
      async () => (await content.contact()).ombudsman.weeks,
    ),
    intake,
    frontDoor,
    operations,
    admission,
  });
  await app.listen({ host: config.host, port: config.port });
  closers.unshift(() => app.close());
  return `http://${config.host}:${config.port}/help-and-support/`;
}

/** Checks of every process. "storage" writes a row: a database on a full disk can be read and not written. */
function readinessOf(db: Db, { refusals }: PurgeScheduler): OperationsOptions {
  const countJobs = () => countUnsentJobs(db, new Date());
  return {
    countJobs,
    countRefusedPurges: () => refusals().length,
    checks: {
      database: db.ping,
      storage: () => recordTime(db, "readiness", new Date()),
      queue: async () => void (await countJobs()),
      retention: () => Promise.resolve(refusals()),
    },
  };
}

/**
 * A file an editor broke takes no process out of service, because its last good version is served; but
 * somebody has to hear of it.
 */
async function contentCheck(content: ContentService): Promise<readonly string[]> {
  const missing = content.missing();
  if (missing.length > 0) throw new NotReadyError(`no good version of ${missing.join(", ")}`);
  const faults = content.faults().map(({ file, line, message }) => `${file}:${line}: ${message}`);
  return faults.length === 0 ? [] : ["the last good copy is served of what is broken", ...faults];
}
