import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from "react-router";
import type { RequestFacts, WebServices } from "../app/.server/services.ts";
import { COOKIES_PATH } from "../app/paths/policies.ts";
import { CALLBACK_PATH, SIGN_IN_PATH } from "../app/paths/sign-in.ts";
import { contentFilesHost } from "../clients/hosts.ts";
import { createVideoFilesClient } from "../clients/video-files.ts";
import { clientNetwork } from "../domain/client-network.ts";
import { OPERATIONS_PATH } from "../domain/staff.ts";
import type { ConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import { INTERACTION_PATH } from "../services/identity/provider.ts";
import type { Config } from "./config.ts";
import { cacheDocumentPages } from "./document-pages.ts";
import type { EmbedIdentity } from "./identity.ts";
import { createHandleOf, type HandleOf, routePatterns } from "./plugins/document-routes.ts";
import { mainSitePages } from "./plugins/main-site.ts";
import { redirectSignInHost } from "./plugins/sign-in-host.ts";
import { offlineEmergencies } from "./plugins/offline.ts";
import type { RequestMetrics } from "./plugins/health.ts";
import { usePlainErrorPages } from "./plugins/plain-pages.ts";
import { limitFloods } from "./plugins/rate-limits.ts";
import type { PreHandlerSlot } from "./plugins/pre-handler.ts";
import { createRenderPage, isolatedRoutes, reactRouterRoutes } from "./plugins/react-router.ts";
import { refuseOtherOrigins } from "./plugins/same-origin.ts";
import { securityContact } from "./plugins/security-contact.ts";
import { useSecurityHeaders } from "./plugins/security-headers.ts";
import { securityReports } from "./plugins/security-reports.ts";
import { speculationRules } from "./plugins/speculation-rules.ts";
import { serveStaticFiles } from "./plugins/static-files.ts";
import { videoFileRoutes } from "./plugins/video-files.ts";

/** The build of the web, as its entry exports it. */
export type WebBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly createRequestHandler: typeof createRequestHandler;
      readonly matchRoutes: typeof matchRoutes;
      filesOf(page: string): readonly string[];
      createRequestContext(services: WebServices, request: RequestFacts): RouterContextProvider;
    };
  };
};

/** The web's build and its files; the development server has its own of both. */
export interface LoadedBuild {
  readonly build: WebBuild | (() => Promise<WebBuild>);
  readonly mode: "production" | "development";
  /** Undefined where the development server serves the files. */
  readonly clientDir: string | undefined;
}

export type LoadBuild = (app: FastifyInstance) => Promise<LoadedBuild>;

/** What is served beside the pages. */
export interface WebParts {
  readonly embedIdentity: EmbedIdentity;
  readonly preHandler: PreHandlerSlot;
  readonly metrics: RequestMetrics;
  readonly admission: ConcurrencyLimit;
}

/** Per ten minutes and address, which may be a whole office's. */
const MAX_SECURITY_REPORTS = 100;

/** The web's plugins, in the order in which a request passes them. */
export async function webRoutes(
  app: FastifyInstance,
  config: Config,
  loadBuild: LoadBuild,
  services: WebServices,
  { embedIdentity, preHandler, metrics, admission }: WebParts,
): Promise<void> {
  const { build, mode, clientDir } = await loadBuild(app);
  const { origin, publicOrigin, port, mainSiteUrl, monitoring } = config;
  // The development server's routes and pages change with every edit: nothing of them is cached.
  const built = typeof build === "function" ? undefined : build;
  const { entry } = built ?? (await (build as () => Promise<WebBuild>)());
  const handleOf: HandleOf =
    built === undefined ? () => ({}) : createHandleOf(built.routes, entry.module.matchRoutes);
  const { allow } = services.rateLimiter;
  const mayReport = (what: string, most: number) => (ip: string) =>
    allow({ what, client: clientNetwork(ip), most });

  // Every request.
  usePlainErrorPages(app);
  await useSecurityHeaders(app, config);
  // The cookie question is on cached pages and has no CSRF token. The callback is posted by the identity
  // provider's site; signed state and the browser's cookie protect it.
  refuseOtherOrigins(app, { publicOrigin, port, open: [CALLBACK_PATH], sure: [COOKIES_PATH] });
  limitFloods(app, allow, handleOf);
  if (publicOrigin === undefined) redirectSignInHost(app, { origin, path: SIGN_IN_PATH });

  // Files and machine-readable addresses.
  if (clientDir !== undefined) await serveStaticFiles(app, clientDir);
  videoFileRoutes(app, {
    videos: () => services.content.videos(),
    files: createVideoFilesClient(contentFilesHost(config.contentUrl)),
    mainSiteUrl,
  });
  if (monitoring !== undefined)
    app.get("/help-and-support/monitoring/settings.json", (_request, reply) =>
      reply.header("cache-control", "max-age=300").send(monitoring),
    );
  securityContact(app, { contact: config.securityContact, origin });
  securityReports(app, mayReport("security reports", MAX_SECURITY_REPORTS));
  offlineEmergencies(app, { enabled: config.offlineEmergencies, filesOf: entry.module.filesOf });

  // Pages.
  mainSitePages(app, config);
  if (built !== undefined) speculationRules(app, routePatterns(built.routes));
  const render = createRenderPage({
    handle: entry.module.createRequestHandler(build, mode),
    createContext: entry.module.createRequestContext,
    admission,
    contact: services.content.contact,
  });
  const interactions = embedIdentity(app, async (identityPage) => {
    const request = new Request(`${origin}/identity/page`);
    const facts = { requestId: "", client: "", log: app.log, nonce: "", identityPage };
    return render({ request, facts, services: pages.services, work: undefined, client: "" });
  });
  const pages = { render, services: { ...services, interactions }, origin, handleOf };
  const isolated = [
    ...(services.staff === undefined ? [] : [OPERATIONS_PATH, `${OPERATIONS_PATH}/*`]),
    ...(interactions === undefined ? [] : [`${INTERACTION_PATH}/:uid`]),
  ];
  await app.register(async (scope) => isolatedRoutes(scope, isolated, { ...pages, facts: requestFacts }));
  await app.register(async (scope) => reactRouterRoutes(scope, { ...pages, facts: requestFacts }));
  // Before Fastify: cached document pages.
  if (built !== undefined)
    cacheDocumentPages(app, { ...pages, isBusy: admission.isBusy, preHandler, metrics });
}

const NONCE_BYTES = 16;

function requestFacts(request: FastifyRequest): RequestFacts {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  return { requestId: request.id, client: clientNetwork(request.ip), log: request.log, nonce };
}
