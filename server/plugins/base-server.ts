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
/** How long a request may take to arrive, headers and body together. Fastify has no limit of its own. */
const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const LONGEST_PARAMETER = 200;

export interface BaseServerOptions {
  /** Answers a request whose address no router can read. */
  readonly handleUnreadableRequests: (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown;
  /** Milliseconds a request in hand has once the server closes. */
  readonly stopPatience: number;
  /** Milliseconds a request may take to arrive. */
  readonly requestTimeout?: number;
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  readonly preHandler?: PreHandlerSlot;
}

/** An HTTP server with what the web and the platform both need: limits, request ids, the request log. */
export function createBaseServer(
  log: FastifyBaseLogger,
  {
    handleUnreadableRequests,
    stopPatience,
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
    // Our own log line names the route and never the address, which may have somebody's details in its query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    frameworkErrors: (error, request, reply) => {
      // No hook has seen this request.
      reply.header(REQUEST_ID_HEADER, request.id);
      handleUnreadableRequests(error, request, reply);
    },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    ...(preHandler !== undefined && { serverFactory: preHandler.serverFactory }),
  });
  // Schemas of answers describe them (/openapi.json). Writing by them would drop what they do not name, and
  // preparing that takes a start's sixth part.
  app.setSerializerCompiler(() => JSON.stringify);
  refuseTwoHosts(app);
  endConnectionsOnClose(app, stopPatience);
  logRequests(app);
  drainRefusedBodies(app);
  return app;
}

/**
 * Node takes the first and says nothing (RFC 9112, section 3.2). A proxy in front may have believed the
 * other.
 */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const hosts = request.raw.rawHeaders.filter(
      (header, index) => index % 2 === 0 && header.toLowerCase() === "host",
    );
    if (hosts.length > 1) throw Object.assign(new Error("more than one Host header"), { statusCode: 400 });
  });
}
