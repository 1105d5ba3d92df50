import { randomBytes } from "node:crypto";
import path from "node:path";
import helmet from "@fastify/helmet";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from "react-router";
import type { RequestFacts, WebServices } from "../app/.server/services.ts";
import { COOKIES_PATH } from "../app/paths/policies.ts";
import { CALLBACK_PATH, SIGN_IN_PATH } from "../app/paths/sign-in.ts";
import { contentFilesHost } from "../clients/hosts.ts";
import { createVideoFilesClient } from "../clients/video-files.ts";
import { clientNetwork } from "../domain/client-network.ts";
import type { ConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import type { IdentityPages } from "../services/identity/pages.ts";
import type { OperationsPages } from "../services/staff/pages.ts";
import type { MonitoringIntake } from "../services/monitoring/intake.ts";
import { hmac } from "../infrastructure/hashing.ts";
import type { Config } from "./config.ts";
import { keepDocumentPages } from "./keep-document-pages.ts";
import { publicOriginOf } from "./origins.ts";
import type { EmbedStaffPages } from "./staff-pages.ts";
import { createHandleOf, type HandleOf, routePatterns } from "./plugins/document-routes.ts";
import type { FrontDoor } from "./plugins/front-door.ts";
import { embeddedMainSite } from "./plugins/main-site.ts";
import { redirectSignInHost } from "./plugins/sign-in-host.ts";
import { offlineEmergencies } from "./plugins/offline.ts";
import type { Operations } from "./plugins/operations.ts";
import { servicesNow } from "./plugins/page-maker.ts";
import { PLAIN_STYLE } from "./plugins/plain-document.ts";
import { usePlainErrorPages } from "./plugins/plain-pages.ts";
import { type Allow, limitFloods } from "./plugins/rate-limits.ts";
import { reactRouterRoutes } from "./plugins/react-router.ts";
import { refuseOtherOrigins } from "./plugins/same-origin.ts";
import { monitoringRoutes } from "./plugins/monitoring.ts";
import { securityContact } from "./plugins/security-contact.ts";
import { securityReports } from "./plugins/security-reports.ts";
import { speculationRules } from "./plugins/speculation-rules.ts";
import { videoFileRoutes } from "./plugins/video-files.ts";

/** The build of the web, as its entry exports it. */
export type WebBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly createRequestHandler: typeof createRequestHandler;
      readonly matchRoutes: typeof matchRoutes;
      createRequestContext(services: WebServices, request: RequestFacts): RouterContextProvider;
      createIdentityPages(site: { readonly providerName: string }): IdentityPages;
      createOperationsPages(site: { readonly providerName: string }): OperationsPages;
    };
  };
};

/** What serves the web: its build, and where its files are. The development server brings its own of both. */
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
  readonly embedStaffPages: EmbedStaffPages;
  readonly intake: MonitoringIntake;
  readonly frontDoor: FrontDoor;
  readonly operations: Operations;
  readonly admission: ConcurrencyLimit;
}

/** Puts the embedded identity provider on the web's server, in the web's look. */
export type EmbedIdentity = (app: FastifyInstance, pages: IdentityPages) => void;

const ASSETS = "/help-and-support/assets/";
const NONCE_BYTES = 16;
/** A page with much to tell sends a few batches a minute, and many people may share an address. */
const MOST_REPORTS = 1_200;
const MOST_SECURITY_REPORTS = 100;
const LIMIT_WINDOW_MS = 600_000;

/** The web: static files, the embedded main site, and React Router for everything else. */
export async function webRoutes(
  app: FastifyInstance,
  config: Config,
  loadBuild: LoadBuild,
  services: WebServices,
  { embedIdentity, embedStaffPages, intake, frontDoor, operations, admission }: WebParts,
): Promise<void> {
  const { build, mode, clientDir } = await loadBuild(app);
  // The development server's routes change with every edit.
  const handleOf: HandleOf =
    typeof build === "function" ? () => ({}) : createHandleOf(build.routes, build.entry.module.matchRoutes);
  usePlainErrorPages(app);
  await securityHeaders(app, config);
  // The question about cookies is on pages that are the same for everybody, so no token of a visitor goes
  // with it. An identity provider of another site makes the browser post its answer: the encrypted state and the
  // browser's cookie guard that door.
  refuseOtherOrigins(app, {
    publicOrigin: config.publicOrigin,
    port: config.port,
    open: [CALLBACK_PATH],
    sure: [COOKIES_PATH],
  });
  const allow: Allow = (what, who, most) =>
    services.limits.allow(
      hmac(config.sessionSecret, `${what} ${clientNetwork(who)}`),
      Math.ceil(most * config.limitFactor),
      LIMIT_WINDOW_MS,
    );
  limitFloods(app, allow, handleOf);
  if (config.publicOrigin === undefined)
    redirectSignInHost(app, { origin: publicOriginOf(config), path: SIGN_IN_PATH });
  if (clientDir !== undefined) await staticFiles(app, clientDir);
  videoFileRoutes(app, {
    videos: () => services.content.videos(),
    files: createVideoFilesClient(contentFilesHost(config.contentUrl)),
    mainSiteUrl: config.mainSiteUrl,
  });
  monitoringRoutes(app, {
    settings: {
      applicationId: config.rum.applicationId,
      clientToken: config.rum.clientToken,
      replaySampleRate: config.rum.replaySampleRate,
      service: config.clientId,
      version: config.version,
    },
    intake,
    mayReport: (address) => allow("reports", address, MOST_REPORTS),
  });
  securityContact(app, { contact: config.securityContact, origin: publicOriginOf(config) });
  securityReports(app, (address) => allow("security reports", address, MOST_SECURITY_REPORTS));
  offlineEmergencies(app, { enabled: config.offlineEmergencies });
  if (config.mainSiteUrl === undefined) embeddedMainSite(app, config);

  if (typeof build !== "function") speculationRules(app, routePatterns(build.routes));

  const current = async () => (typeof build === "function" ? build() : build);
  const { entry } = await current();
  embedIdentity(app, entry.module.createIdentityPages(config));
  embedStaffPages(app, entry.module.createOperationsPages(config));
  await app.register(async (scope) =>
    reactRouterRoutes(scope, {
      handle: entry.module.createRequestHandler(build, mode),
      origin: publicOriginOf(config),
      createContext: (request, unavailable) =>
        entry.module.createRequestContext(servicesNow(services), requestFacts(request, unavailable)),
      admission,
      clientOf: ({ ip }) => clientNetwork(ip),
      handleOf,
      contact: services.content.contact,
    }),
  );
  // The development server's pages change with every keystroke.
  if (typeof build !== "function")
    keepDocumentPages(app, { handleOf, admission, services, frontDoor, operations });
}

function requestFacts(request: FastifyRequest, unavailable: () => void): RequestFacts {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  return { id: request.id, address: clientNetwork(request.ip), log: request.log, nonce, unavailable };
}

/** Pages bring a policy of their own; this one is for every other answer. */
async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicOrigin?.startsWith("https:") ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [PLAIN_STYLE],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  });
}

/** The build has put a compressed file beside each that gains by it; only the file itself has an address. */
const FILES = {
  index: false,
  wildcard: false,
  preCompressed: true,
  globIgnore: ["**/*.br", "**/*.gz"],
} as const satisfies FastifyStaticOptions;

/** Built files carry a digest of their content in their names, so a browser may keep them for ever. */
async function staticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, ASSETS),
    prefix: ASSETS,
    immutable: true,
    maxAge: "365d",
    ...FILES,
  });
  // While a release replaces another, a page of one may ask a process of the other for its files: whoever is
  // in front then asks the next process (deploy/nginx.conf). No person opens these addresses, so they lead to
  // no page.
  app.get(`${ASSETS}*`, async (_request, reply) =>
    reply.code(404).header("cache-control", "no-store").send(),
  );
  await app.register(fastifyStatic, {
    root: path.join(clientDir, "help-and-support"),
    prefix: "/help-and-support/",
    decorateReply: false,
    ...FILES,
    globIgnore: ["assets/**", ...FILES.globIgnore],
  });
}
