import { randomUUID } from "node:crypto";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { endConnectionsOnClose } from "./end-connections.ts";
import { logRequests } from "./request-log.ts";

const BODY_LIMIT_BYTES = 256 * 1024;
/** How long a request may take to arrive, headers and body together. Fastify has no limit of its own. */
const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const LONGEST_PARAMETER = 200;

/**
 * An HTTP server with what the web and the platform both need: limits, request ids, the request log. `stopPatience` is how many
 * milliseconds a request in hand has once the server closes.
 */
export function createBaseServer(log: FastifyBaseLogger, { stopPatience }: { readonly stopPatience: number }): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // Our own log line names the route and never the address, which may have somebody's details in its query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  endConnectionsOnClose(app, stopPatience);
  logRequests(app);
  return app;
}
