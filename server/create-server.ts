import type { FastifyBaseLogger } from "fastify";
import { sendError } from "../infrastructure/json-api/json-api.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { londonDay } from "../domain/calendar.ts";
import type { ContentService } from "../provider/content/content.ts";
import type { ContentFault } from "../cms/front-matter.ts";
import { demonstrationValues } from "../cms/checks/demonstration-values.ts";
import { blankFigures, overdueContent } from "../cms/provider-figures.ts";
import { unreadBounces } from "../email/bounces.ts";
import type { Config } from "./config.ts";
import { demonstrationRows } from "./demonstration-rows.ts";
import { trustedTokens } from "./identity.ts";
import { type Parts, withParts } from "./parts.ts";
import { startPlatform, startPublished } from "./platform.ts";
import { createBaseServer } from "./plugins/base-server.ts";
import { healthRoutes, NotReadyError, type ReadinessCheck } from "./plugins/health.ts";
import { createUpstreamDurations } from "./upstreams.ts";
import type { LoadBuild } from "./pages/web-build.ts";
import { startWeb } from "./web.ts";

/** The web stops first, then the platform, both within the timeout of run.ts. */
const PLATFORM_STOP_MS = 3_000;

/**
 * Starts and listens with what this process serves. Returns where customers go, undefined in a process of the
 * platform alone, and the way to stop, which lets requests in flight finish.
 */
export async function startServer(config: Config, log: FastifyBaseLogger, loadBuild: LoadBuild) {
  let address: string | undefined;
  const close = await withParts(config, log, async (parts) => {
    const platform = config.role === "web" ? undefined : await listenPlatform(parts);
    if (config.role !== "platform") address = await startWeb({ ...parts, platform }, loadBuild);
  });
  return { address, close };
}

async function listenPlatform(parts: Parts): Promise<NonNullable<Parts["platform"]>> {
  const { config, log, db, encryption, readiness, dangers, desk, closers } = parts;
  const app = createBaseServer(log.child({ application: "platform" }), {
    handleUnreadableRequests: sendError,
    stopTimeout: PLATFORM_STOP_MS,
    joinsTraces: true,
  });
  const settings = {
    ...config,
    ...trustedTokens(config),
    publicOrigin: config.origin,
    demonstrationCustomers: !config.production && config.identityUrl === undefined,
  };
  const published = await startPublished(config, dangers, log);
  const upstreams = createUpstreamDurations();
  const stop = await startPlatform(app, { db, encryption, settings, log, published, upstreams, desk });
  if (config.production) checkProviderFigures(published.content);
  const content = () => contentCheck(published.content);
  const search = () => Promise.resolve(published.currentSearch.faults());
  const letters = desk && { letters: () => desk.heldLetters(db) };
  const { bounceMaildir } = config;
  const bounces = bounceMaildir !== undefined && { bounces: () => unreadBounces(bounceMaildir, new Date()) };
  const left = config.production ? { demonstration: demonstrationCheck(published.content, parts) } : {};
  const checks = { ...readiness.checks, content, search, ...letters, ...bounces, ...left };
  healthRoutes(app, { ...readiness, upstreams, checks });
  await app.listen({ host: config.platformHost, port: config.platformPort });
  closers.unshift(async () => {
    await Promise.all([app.close(), stop()]);
    await published.close();
  });
  return { app, content: published.content };
}

/** In production a figure that a page prints must be filled in. */
function checkProviderFigures({ store }: ContentService): void {
  const blank = blankFigures(store);
  if (blank.length > 0) throw new OperatorError(blank.map(faultLine).join("\n"));
}

/** Warns of what the demonstration left, one line a document; logs each value of it once. */
function demonstrationCheck({ store }: ContentService, { config, db, log }: Parts): ReadinessCheck {
  let checked = -1;
  let documents: readonly string[] = [];
  const refresh = () => {
    checked = store.version;
    const values = demonstrationValues(store);
    if (values.length > 0) log.warn({ values: values.map(faultLine) }, "content has demonstration values");
    documents = [...Map.groupBy(values, ({ file }) => file)].map(
      ([file, { length }]) => `${file}: ${length} to replace, which ./ops ready names`,
    );
  };
  refresh();
  return async () => {
    if (checked !== store.version) refresh();
    return [...documents, ...config.demonstrationSettings, ...(await demonstrationRows(db.kysely, config))];
  };
}

/** A broken file is reported, but the process stays ready: the last good copy is served. */
async function contentCheck(content: ContentService): Promise<readonly string[]> {
  const missing = content.store.missing();
  if (missing.length > 0) throw new NotReadyError(`no good version of ${missing.join(", ")}`);
  const faults = content.faults().map(faultLine);
  const overdue = overdueContent(content.store, londonDay(new Date())).map(faultLine);
  return [
    ...(faults.length === 0 ? [] : ["the last good copy is served of what is broken", ...faults]),
    ...overdue,
  ];
}

function faultLine({ file, line, message }: ContentFault): string {
  return `${file}:${line}: ${message}`;
}
