import type { FastifyInstance } from "fastify";
import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import type { Locale } from "../copy/locales.ts";
import type { WebServices } from "../ui/.server/services.ts";
import { COMPLAINTS_REPORT_JSON } from "../ui/paths/policies.ts";
import { contentFilesHost } from "../clients/hosts.ts";
import { createMediaFilesClient } from "../clients/media-files.ts";
import { canonicalOrigin } from "../domain/canonical-url.ts";
import { clientNetwork } from "../domain/client-network.ts";
import { standingFigures } from "../domain/complaint-figures.ts";
import { OPERATIONS_PATH } from "../domain/staff.ts";
import { createConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import { traceHeaders } from "../infrastructure/trace.ts";
import type { Config } from "./config.ts";
import type { Parts } from "./parts.ts";
import { contentCheck, countContentFaults } from "./content-check.ts";
import { startHandingOver } from "./hand-over-registrations.ts";
import { startForwarding } from "./forward-submissions.ts";
import { createBaseServer } from "./plugins/base-server.ts";
import { healthRoutes } from "./plugins/health.ts";
import { indexingRoutes } from "./plugins/indexing.ts";
import { mainSitePages } from "./plugins/main-site.ts";
import { offlineEmergencies } from "./plugins/offline.ts";
import { handleUnreadableRequests, plainLook, sendPlainErrorPage } from "./plugins/plain-pages.ts";
import type { HandleOf } from "./pages/page-handles.ts";
import { PageCache } from "./pages/page-cache.ts";
import { keyOf } from "./pages/page-routes.ts";
import { servePages } from "./pages/serve-pages.ts";
import { keepLocale, settleLocale } from "./pages/chosen-locale.ts";
import { type LoadBuild, openBuild, type OpenedBuild } from "./pages/web-build.ts";
import { webSteps } from "./request-steps.ts";
import { securityContactRoute, securityReports } from "./plugins/security-reports.ts";
import { speculationRules } from "./plugins/speculation-rules.ts";
import { brandFiles, serveStaticFiles } from "./plugins/static-files.ts";
import { mediaFileRoutes } from "./plugins/media-files.ts";
import { type OwnContent, ownContentHosts } from "./own-content.ts";
import { createUpstreamDurations } from "./upstreams.ts";
import { createWebServices, ownContentOf } from "./web-services.ts";

/** It exceeds the timeout of the web's calls to the platform. */
const STOP_MS = 5_000;
/** Per ten minutes and address, which may be a whole office's. */
const MAX_SECURITY_REPORTS = 100;
/** More than a thousand pages. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** Starts the web and listens. Returns where customers go, base path included. */
export async function startWeb(parts: Parts, loadBuild: LoadBuild): Promise<string> {
  const { config, log, readiness, desk, closers } = parts;
  const { origin, host, port } = config;
  const cache = new PageCache(MAX_CACHE_BYTES);
  const app = createBaseServer(log.child({ application: "web" }), {
    before: (next) => settleLocale(config.locales, next, cache.before(next, keyOf)),
    steps: [],
    handleUnreadableRequests,
    stopTimeout: STOP_MS,
    longestCall: config.writeTimeout,
    trustedProxies: config.trustedProxies,
  });
  const upstreams = createUpstreamDurations();
  const own = ownContentOf(parts);
  const services = createWebServices(parts, app.log, upstreams, own);
  const { content, submissions, leads, rateLimiter } = services;
  const { build, deskBuild, mode, clientDir, translated = new Map() } = await loadBuild(app, config);
  const site = await openBuild(build);
  const sites = new Map<Locale, OpenedBuild>([[DEFAULT_LOCALE, site]]);
  for (const [locale, one] of translated) sites.set(locale, await openBuild(one.build));
  const ofDesk = deskBuild && (await openBuild(deskBuild));
  const handleOf: HandleOf = (path) =>
    ofDesk !== undefined && isStaffPath(path) ? ofDesk.handleOf(path) : site.handleOf(path);

  const { palette, logo } = config.brand ?? {};
  app.decorate("plainLook", palette && logo && plainLook(palette.light, palette.dark, logo));
  app.setErrorHandler(sendPlainErrorPage);
  for (const step of webSteps(config, rateLimiter.allow, handleOf)) await step(app);
  keepLocale(app, config);
  const translatedFiles = [...translated.values()].map((one) => one.clientDir);
  await serveFiles(
    app,
    config,
    services,
    clientDir === undefined ? undefined : [clientDir, ...translatedFiles],
    own,
  );
  offlineEmergencies(app, {
    enabled: config.offlineEmergencies,
    files: site.module.pageFiles(config.brand?.font),
  });
  if (site.built !== undefined) speculationRules(app, site.built.routes, config.locales);

  const admission = createConcurrencyLimit(app.log);
  const staff = desk?.createStaff(parts, admission, services);
  const metrics = healthRoutes(app, {
    ...readiness,
    countShed: admission.refused,
    countRefusedStaff: () => staff?.refusals() ?? desk?.noRefusals ?? {},
    upstreams,
    checks: { ...readiness.checks, content: contentCheck(content) },
  });
  countContentFaults(metrics.registry, content);
  const contentEditor = desk?.createStaffContentEditor(parts);
  const staffServices = staff && { staff, contentEditor, staffIdentity: services.staffIdentity };
  const ofStaff = ofDesk && { build: ofDesk, services: staffServices };
  const pages = {
    parts,
    services,
    contentIn: services.contentIn,
    sites,
    staff: ofStaff,
    mode,
    admission,
    cache,
  };
  await servePages(app, { ...pages, registry: metrics.registry });

  const { indexing, mainSiteUrl } = config;
  const facts = { canonical: canonicalOrigin(origin), indexing, mainSite: mainSiteUrl ?? "this server" };
  app.log.info(facts, "canonical links, sitemap and robots.txt name this origin");
  closers.unshift(startForwarding(parts.workDb, { submissions, leads, log: app.log }));
  const { priorityRegister } = services;
  if (priorityRegister !== undefined) {
    const handingOver = { submissions, register: priorityRegister, log: app.log };
    closers.unshift(startHandingOver(parts.workDb, handingOver).stop);
  }
  await app.listen({ host, port });
  closers.unshift(() => app.close());
  return `${config.internalOrigin}/help-and-support/`;
}

function isStaffPath(path: string): boolean {
  return path === OPERATIONS_PATH || path.startsWith(`${OPERATIONS_PATH}/`);
}

/** Files, machine-readable addresses and the pages of the main site. */
async function serveFiles(
  app: FastifyInstance,
  { contentUrl, mainSiteUrl, monitoring, securityContact, origin, providerName, brand, indexing }: Config,
  { content, rateLimiter, complaintFigures }: WebServices,
  clientDirs: readonly [string, ...string[]] | undefined,
  own: OwnContent | undefined,
): Promise<void> {
  if (brand !== undefined) brandFiles(app, brand);
  if (clientDirs !== undefined) await serveStaticFiles(app, clientDirs, brand);
  mediaFileRoutes(app, {
    videos: content.videos,
    files: createMediaFilesClient(
      { ...contentFilesHost(contentUrl), traceHeaders },
      ...(own === undefined ? [] : [ownContentHosts(own).files]),
    ),
    mainSiteUrl,
  });
  app.get(COMPLAINTS_REPORT_JSON, async (_request, reply) => {
    const figures = await complaintFigures();
    const standing = standingFigures(figures);
    const withdrawn = figures
      .filter((one) => !standing.includes(one))
      .map(({ period, publishedOn, withdrawal }) => ({ period, publishedOn, withdrawal }));
    return reply.code(figures.length === 0 ? 404 : 200).send({ figures: standing, withdrawn });
  });
  if (monitoring !== undefined)
    app.get("/help-and-support/monitoring/settings.json", (_request, reply) =>
      reply.header("cache-control", "max-age=300").send(monitoring),
    );
  securityContactRoute(app, { contact: securityContact, origin });
  securityReports(app, (ip) =>
    rateLimiter.allow({ what: "security reports", client: clientNetwork(ip), most: MAX_SECURITY_REPORTS }),
  );
  mainSitePages(app, { providerName, mainSiteUrl, origin });
  if (indexing) indexingRoutes(app, { content, providerName, origin });
}
