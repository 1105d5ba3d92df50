import type { FastifyBaseLogger } from "fastify";
import { createConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import { type Db, openDatabase } from "../infrastructure/database/database.ts";
import { recordTime } from "../infrastructure/database/system-times.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { loadEncryption } from "../infrastructure/encryption/load-keys.ts";
import { countUnsentJobs } from "../infrastructure/jobs/job-queue.ts";
import { sendError } from "../infrastructure/json-api/json-api.ts";
import type { ContentService } from "../services/content/content.ts";
import type { Config } from "./config.ts";
import { startForwarding } from "./forward-submissions.ts";
import { embedIdentity, trustedTokens } from "./identity.ts";
import { startPlatform } from "./platform.ts";
import { createBaseServer } from "./plugins/base-server.ts";
import { createPreHandlerSlot } from "./plugins/pre-handler.ts";
import { type HealthOptions, healthRoutes, NotReadyError } from "./plugins/health.ts";
import { handleUnreadableRequests } from "./plugins/plain-pages.ts";
import { createPurgeScheduler, type PurgeScheduler } from "./purge-scheduler.ts";
import { retentionOf } from "./retention.ts";
import { createStaff } from "./staff-pages.ts";
import { createWebServices } from "./web-services.ts";
import { type LoadBuild, webRoutes } from "./web.ts";

/** Closed in turn within the stop timeout. The web's exceeds the timeout of its own calls to the platform. */
const WEB_STOP_MS = 5_000;
const PLATFORM_STOP_MS = 3_000;

export interface RunningServer {
  /** Where customers go, base path included. Undefined in a process that serves the platform alone. */
  readonly address: string | undefined;
  /** Stops accepting, lets requests in flight finish, closes the database. */
  close(): Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** For visitors' requests: queries time out. */
  readonly db: Db;
  /** For work without a time limit. */
  readonly workDb: Db;
  readonly encryption: Encryption;
  readonly readiness: HealthOptions;
  /** Run in this order when the server stops. */
  readonly closers: (() => Promise<void>)[];
}

/** Starts and listens with what this process serves. `loadBuild` returns the web's build. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  loadBuild: LoadBuild,
): Promise<RunningServer> {
  const place = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onIdleError: (error: Error) => log.error({ err: error }, "idle database connection failed"),
  };
  const db = await openDatabase({ ...place, purpose: "visitors" });
  // SQLite has one writer: a second handle in this process would block on the first.
  const workDb = db.engine === "sqlite" ? db : await openDatabase({ ...place, asItIs: true });
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closers) await one();
    if (workDb !== db) await workDb.close();
    await db.close();
  };
  try {
    const encryption = await loadEncryption(db, config.dataKeys);
    const scheduler = await createPurgeScheduler({ db: workDb, encryption, log, ...retentionOf(config) });
    const parts = { config, log, db, workDb, encryption, readiness: readinessOf(db, scheduler), closers };
    if (config.role !== "web") await listenPlatform(parts);
    const address = config.role === "platform" ? undefined : await listenWeb(parts, loadBuild);
    closers.unshift(scheduler.start());
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listenPlatform({ config, log, db, encryption, readiness, closers }: Parts): Promise<void> {
  const app = createBaseServer(log.child({ application: "platform" }), {
    handleUnreadableRequests: sendError,
    stopTimeout: PLATFORM_STOP_MS,
  });
  const settings = {
    ...config,
    ...trustedTokens(config),
    publicOrigin: config.origin,
    demonstrationCustomers: !config.production && config.identityUrl === undefined,
  };
  const platform = await startPlatform(app, db, encryption, settings, log);
  const content = () => contentCheck(platform.content);
  healthRoutes(app, { ...readiness, checks: { ...readiness.checks, content } });
  await app.listen({ host: config.platformHost, port: config.platformPort });
  closers.unshift(async () => void (await Promise.all([app.close(), platform.stop()])));
}

async function listenWeb(parts: Parts, loadBuild: LoadBuild): Promise<string> {
  const { config, log, db, workDb, encryption, readiness, closers } = parts;
  const preHandler = createPreHandlerSlot();
  const app = createBaseServer(log.child({ application: "web" }), {
    handleUnreadableRequests,
    stopTimeout: WEB_STOP_MS,
    trustedProxies: config.trustedProxies,
    preHandler,
  });
  const services = createWebServices(config, db, encryption, app.log);
  const { content } = services;
  const admission = createConcurrencyLimit(app.log);
  const contentUpstream = async () => void (await Promise.all([content.contact(), content.header()]));
  const metrics = healthRoutes(app, {
    ...readiness,
    countShed: admission.refused,
    checks: { ...readiness.checks, content: contentUpstream },
  });
  closers.unshift(
    startForwarding({ submissions: services.submissions, leads: services.leads, log: app.log }),
  );
  const ombudsmanWeeks = async () => (await content.contact()).ombudsman.weeks;
  const staff = createStaff(app, config, workDb, encryption, admission, ombudsmanWeeks);
  const withStaff = { ...services, staff };
  await webRoutes(app, config, loadBuild, withStaff, {
    embedIdentity: embedIdentity(config, db, encryption, admission),
    preHandler,
    metrics,
    admission,
  });
  await app.listen({ host: config.host, port: config.port });
  closers.unshift(() => app.close());
  return `http://${config.host}:${config.port}/help-and-support/`;
}

/** Checks of every process. "storage" writes a row: on a full disk a database can be read but not written. */
function readinessOf(db: Db, { refusals }: PurgeScheduler): HealthOptions {
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

/** A broken file is reported, but the process stays ready: the last good copy is served. */
async function contentCheck(content: ContentService): Promise<readonly string[]> {
  const missing = content.missing();
  if (missing.length > 0) throw new NotReadyError(`no good version of ${missing.join(", ")}`);
  const faults = content.faults().map(({ file, line, message }) => `${file}:${line}: ${message}`);
  return faults.length === 0 ? [] : ["the last good copy is served of what is broken", ...faults];
}
