import { randomUUID } from "node:crypto";
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { drainRefusedBodies } from "./drain-refused-bodies.ts";
import { endConnectionsOnClose } from "./end-connections.ts";
import type { PreHandlerSlot } from "./pre-handler.ts";
import { logRequests, REQUEST_ID_HEADER } from "./request-log.ts";

const BODY_LIMIT_BYTES = 256 * 1024;
/** For headers and body of a request. Fastify has no limit of its own. */
const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const LONGEST_PARAMETER = 200;

export interface BaseServerOptions {
  /** Responds to a request with a malformed URL. */
  readonly handleUnreadableRequests: (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown;
  /** Milliseconds for requests in progress when the server closes. */
  readonly stopTimeout: number;
  /** Milliseconds to receive a request. */
  readonly requestTimeout?: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[];
  readonly preHandler?: PreHandlerSlot;
}

/** A Fastify server with limits, request ids and the request log. */
export function createBaseServer(
  log: FastifyBaseLogger,
  {
    handleUnreadableRequests,
    stopTimeout,
    requestTimeout = REQUEST_TIMEOUT_MS,
    trustedProxies = [],
    preHandler,
  }: BaseServerOptions,
): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.min(1_000, requestTimeout) },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // request-log.ts logs the route, never the URL: its query may hold personal data.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for this request.
      reply.header(REQUEST_ID_HEADER, request.id);
      handleUnreadableRequests(error, request, reply);
    },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    ...(preHandler !== undefined && { serverFactory: preHandler.serverFactory }),
  });
  // Response schemas only describe (/openapi.json): serialising by them drops members and slows the start.
  app.setSerializerCompiler(() => JSON.stringify);
  rejectTwoHosts(app);
  endConnectionsOnClose(app, stopTimeout);
  logRequests(app);
  drainRefusedBodies(app);
  return app;
}

/** Node uses the first Host header; a proxy may have used the other (RFC 9112, section 3.2). */
function rejectTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const hosts = request.raw.rawHeaders.filter(
      (header, index) => index % 2 === 0 && header.toLowerCase() === "host",
    );
    if (hosts.length > 1) throw Object.assign(new Error("more than one Host header"), { statusCode: 400 });
  });
}
