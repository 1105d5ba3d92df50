import { existsSync } from "node:fs";
import { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import inject from "light-my-request";
import { createLog } from "../../server/log.ts";
import { type Config, readConfig, type Role } from "../../server/config.ts";
import { trustedTokens } from "../../server/identity.ts";
import { openDangerFinder } from "../../danger/files.ts";
import { serveContent } from "../../server/own-content.ts";
import { type Published, startPlatform, startPublished } from "../../server/platform.ts";
import { createBaseServer } from "../../server/plugins/base-server.ts";
import { desk } from "../../server/desk.ts";
import { createPurgeScheduler } from "../../server/purge-scheduler.ts";
import { retentionOf } from "../../server/retention.ts";
import type { WebBuild } from "../../server/pages/web-build.ts";
import { startWeb } from "../../server/web.ts";
import { sendError } from "../../infrastructure/json-api/json-api.ts";
import { validatorCompiler } from "../../infrastructure/json-api/validation.ts";
import { loadEncryption } from "../../infrastructure/encryption/load-keys.ts";
import type { Delivered, Sent } from "./network.ts";
import { currentMachine, type Machine, runOn } from "./scheduler.ts";
import type { SimulatedStore } from "./store.ts";

export const WEB_ORIGIN = "http://help.example";
export const PLATFORM_ORIGIN = "http://127.0.0.1:8081";
export const SERVICE_TOKEN = "service-token-of-the-simulation-0123456789";
const NOWHERE = "http://nowhere.invalid";
const DIST = path.join(import.meta.dirname, "../../dist");

/** A process of the product, without sockets: what it would have listened with is called. */
export interface SimulatedMachine {
  readonly machine: Machine;
  readonly role: "web" | "platform";
  handle(request: Sent): Promise<Delivered>;
}

export interface World {
  readonly folder: string;
  readonly store: SimulatedStore;
  readonly published: SharedContent;
  readonly build: WebBuild;
  readonly log: FastifyBaseLogger;
}

export const loadWeb = async () =>
  (await import(pathToFileURL(path.join(DIST, "server/site/index.js")).href)) as WebBuild;

export function configOf(role: Role, folder: string): Config {
  return readConfig(role, {
    DATA_DIR: folder,
    PUBLIC_ORIGIN: WEB_ORIGIN,
    SESSION_SECRET: "session-secret-of-the-simulation-0123456789",
    SERVICE_TOKEN,
    SMTP_URL: "smtp://127.0.0.1:2525",
    ...(existsSync(maildirOf(folder)) && { BOUNCE_MAILDIR: maildirOf(folder) }),
    LIMIT_FACTOR: "9999",
  });
}

/** Where a world has returned emails. */
export const maildirOf = (folder: string): string => path.join(folder, "returned");

/** What all machines of all worlds share: it is read only. */
export type SharedContent = Published & {
  /** The calls of the content service, for what the web has of its own. */
  readonly app: FastifyInstance;
};

export async function publish(folder: string): Promise<SharedContent> {
  const published = await startPublished(
    configOf("platform", folder),
    openDangerFinder(),
    createLog("silent"),
  );
  // Rendered in a thread of real time, so before there is another; from then on it is cached.
  await published.content.articlePage("emergencies", "carbon-monoxide");
  const app = createBaseServer(createLog("silent"), {
    handleUnreadableRequests: sendError,
    stopTimeout: 1_000,
  });
  app.setValidatorCompiler(validatorCompiler);
  serveContent(app, configOf("platform", folder).contentDir, published.content);
  await app.ready();
  return { ...published, app };
}

/** As `withParts` and `startServer` put a process together, with the simulated store and without ports. */
export function startMachine(
  machine: Machine,
  role: "web" | "platform",
  world: World,
): Promise<SimulatedMachine> {
  return runOn(machine, async () => {
    const config = configOf(role, world.folder);
    const { log, store, published, build } = world;
    const db = store.handle(machine);
    const encryption = await loadEncryption(db, config.dataKeys);
    const purges = await createPurgeScheduler({ db, encryption, log, desk, ...retentionOf(config) });
    const readiness = {
      countJobs: async () => ({ kinds: [] }),
      checks: {},
      build: config.build,
      version: config.version,
    };
    const server = role === "web" ? await web() : await platform();
    purges.start();
    return {
      machine,
      role,
      handle: (request: Sent) => call(server, request),
    };

    async function web(): Promise<Server> {
      const parts = {
        // Where it is not in this process, each web reads the folder of content every two seconds.
        platform: published,
        config: { ...config, platformUrl: NOWHERE },
        log,
        db,
        workDb: db,
        encryption,
        dangers: published.dangers,
        desk,
        readiness: { ...readiness, countRefusedPurges: () => 0 },
        closers: [],
      };
      await startWeb(parts, async () => ({
        build,
        deskBuild: undefined,
        mode: "production",
        clientDir: path.join(DIST, "client"),
      }));
      return listening.get(machine)!;
    }

    async function platform(): Promise<Server> {
      const app = createBaseServer(log, { handleUnreadableRequests: sendError, stopTimeout: 1_000 });
      const settings = {
        ...config,
        ...trustedTokens(config),
        publicOrigin: config.origin,
        demonstrationCustomers: false,
        // Of emails to one mailbox: as in production.
        limitFactor: 1,
      };
      await startPlatform(app, { db, encryption, settings, log, published, desk });
      await app.ready();
      return app.server as Server;
    }
  });
}

async function call(server: Server, { method, path: url, headers, body }: Sent): Promise<Delivered> {
  const dispatch = (request: unknown, response: unknown) => server.emit("request", request, response);
  const answer = await inject(dispatch as never, {
    method: method as "GET",
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  const given = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) if (one !== undefined) given.append(name, String(one));
  return { status: answer.statusCode, headers: given, body: answer.rawPayload };
}

/** Servers that would listen. */
const listening = new WeakMap<Machine, Server>();
Server.prototype.listen = function listen(this: Server, ...given: unknown[]) {
  const machine = currentMachine();
  if (machine !== undefined) listening.set(machine, this);
  const done = given.at(-1);
  process.nextTick(() => {
    this.emit("listening");
    if (typeof done === "function") done();
  });
  return this;
} as Server["listen"];
Server.prototype.address = () => ({ address: "127.0.0.1", family: "IPv4", port: 8080 });
