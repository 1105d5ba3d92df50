import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { BlockList, isIP, type Socket } from "node:net";
import createFastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { newTraceId, readTraceparent, runInTrace, TRACE_HEADER } from "../../infrastructure/trace.ts";

/** The header that names a request: its trace id, in the response as in the log. */
export const REQUEST_ID_HEADER = "x-request-id";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a route that serves many pages: the pattern of the page at this URL. */
    readonly pattern?: (url: string) => string | undefined;
  }
}

/** The pattern of a request's route, which metrics and log lines name it by: never its path. */
export function routeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.config.pattern?.(url) ?? routeOptions.url ?? "unknown";
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** For headers and body of a request. Fastify has no limit of its own. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Of a connection on which nothing moves. */
const CONNECTION_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const LONGEST_PARAMETER = 200;

export interface BaseServerOptions {
  /** Responds to a request with a malformed URL. */
  readonly handleUnreadableRequests: NonNullable<FastifyServerOptions["frameworkErrors"]>;
  /** Milliseconds for requests in progress when the server closes. */
  readonly stopTimeout: number;
  /** Milliseconds to receive a request. */
  readonly requestTimeout?: number;
  /** Milliseconds that the longest call on the way to an answer may wait; the connection waits for longer. */
  readonly longestCall?: number;
  /** Proxies whose X-Forwarded-For and trace ids are trusted. */
  readonly trustedProxies?: readonly string[];
  /** True where callers are services: each may name the trace that its call belongs to. */
  readonly joinsTraces?: boolean;
  /** Handles a request before Fastify, or passes it to `next`. */
  readonly before?: (next: RequestListener) => RequestListener;
  /** What every request passes, in this order. */
  readonly steps?: readonly RequestStep[];
}

/** Adds its hooks to a server. */
export type RequestStep = (app: FastifyInstance) => void | Promise<void>;

const buildValidator = () => {
  throw new Error("a route has a schema and its server no validator compiler");
};

/** A Fastify server with limits, request ids and the request log. */
export function createBaseServer(log: FastifyBaseLogger, options: BaseServerOptions): FastifyInstance {
  const { requestTimeout = REQUEST_TIMEOUT_MS, longestCall = 0 } = options;
  const {
    trustedProxies = [],
    joinsTraces = false,
    before = (next) => next,
    steps = SERVICE_STEPS,
  } = options;
  const app = createFastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    serverFactory: (next: RequestListener) =>
      createServer(
        {
          requestTimeout,
          headersTimeout: requestTimeout,
          connectionsCheckingInterval: Math.min(1_000, requestTimeout),
          keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
        },
        before(next),
      ).setTimeout(CONNECTION_TIMEOUT_MS + longestCall),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // logRequests logs the route, never the URL: its query may hold personal data.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "traceId" }),
    genReqId: (request) => traceIdOf(request as IncomingMessage, joinsTraces),
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for this request.
      reply.header(REQUEST_ID_HEADER, request.id);
      options.handleUnreadableRequests(error, request, reply);
    },
    // In place of Fastify's compilers, which take 113 modules. Servers with schemas set a validator; response
    // schemas only describe (/openapi.json): serialising by them drops members.
    schemaController: { compilersFactory: { buildValidator, buildSerializer: () => () => JSON.stringify } },
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  markProxies(app, trustedProxies);
  endConnectionsOnClose(app, options.stopTimeout);
  for (const step of steps) void step(app);
  return app;
}

/** Node uses the first Host header; a proxy may have used the other (RFC 9112, section 3.2). */
export function rejectTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const hosts = request.raw.rawHeaders.filter(
      (header, index) => index % 2 === 0 && header.toLowerCase() === "host",
    );
    if (hosts.length > 1) throw Object.assign(new Error("more than one Host header"), { statusCode: 400 });
  });
}

/** Segments that the WHATWG URL parser resolves: "..", ".", either percent-encoded, after "/" or "\\". */
const UNRESOLVED = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * A proxy's rules for a path hold where both read it alike: "/help-and-support/x\..\..\operations" is below
 * /help-and-support to a proxy, and the staff pages to React Router. Browsers resolve a path before they send it.
 */
export function rejectUnresolvedPaths(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const [path = ""] = url.split(/[?#]/, 1);
    if (UNRESOLVED.test(path)) throw Object.assign(new Error("unresolved path"), { statusCode: 400 });
  });
}

const proxyConnections = new WeakSet<Socket>();

function markProxies(app: FastifyInstance, trustedProxies: readonly string[]): void {
  if (trustedProxies.length === 0) return;
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", bits = isIP(address) === 4 ? 32 : 128] = proxy.split("/");
    proxies.addSubnet(address, Number(bits), isIP(address) === 4 ? "ipv4" : "ipv6");
  }
  app.server.on("connection", (socket) => {
    const { remoteAddress = "", remoteFamily } = socket;
    if (proxies.check(remoteAddress, remoteFamily === "IPv6" ? "ipv6" : "ipv4")) proxyConnections.add(socket);
  });
}

/** The trace that a trusted caller names, or a new one: a customer does not choose what the log calls it. */
export function traceIdOf(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  joinsTraces = false,
): string {
  const isTrusted = joinsTraces || proxyConnections.has(socket);
  return (isTrusted ? readTraceparent(headers[TRACE_HEADER]) : undefined) ?? newTraceId();
}

/** Again after the body: its events come from the connection. */
export function continueTraces(app: FastifyInstance): void {
  for (const hook of ["onRequest", "preValidation"] as const)
    app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) => {
      runInTrace(request.id, done);
    });
}

/** One line a request: its id, its route's pattern, its status and its duration. Neither address nor body. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook("onResponse", async (request, { statusCode: status, elapsedTime }) => {
    const { log, method } = request;
    const route = routeOf(request);
    log.info({ method, route, status, milliseconds: Math.round(elapsedTime) }, "request");
  });
}

const SWEEP_EVERY_MS = 100;

/**
 * Closes connections with the server. Node waits for keep-alive connections and for those that a browser
 * opened and never used. Here responses say `connection: close`, idle and unused connections are closed, and
 * the rest after `timeout` milliseconds.
 */
function endConnectionsOnClose(app: FastifyInstance, timeout: number): void {
  const unused = new Set<Socket>();
  let closing = false;

  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));

  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });

  app.addHook("preClose", async () => {
    closing = true;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, SWEEP_EVERY_MS);
    const end = setTimeout(() => app.server.closeAllConnections(), timeout);
    app.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
  });
}

const LONGEST_WAIT_MS = 3_000;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Reads and discards the rest of a body that is too large, within limits: a browser that is still sending
 * would show a broken connection instead of the 413 response.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode === 413) await drain(request.raw);
  });
}

async function drain(body: FastifyRequest["raw"]): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  const limit = new AbortController();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) limit.abort();
  };
  body.on("data", count);
  try {
    await once(body, "end", {
      signal: AbortSignal.any([limit.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
    });
  } catch {
    // Slow, endless or aborted: respond now.
  } finally {
    body.off("data", count);
  }
}

/** What every request to a service passes; the web's are in request-steps.ts. */
const SERVICE_STEPS: readonly RequestStep[] = [
  rejectTwoHosts,
  rejectUnresolvedPaths,
  continueTraces,
  logRequests,
  drainRefusedBodies,
];
