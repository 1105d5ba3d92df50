import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { FastifyInstance, FastifyServerFactory } from "fastify";

/** Responds to a request, at once or later, or passes it to `next`, which is Fastify. */
export type PreHandler = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/** A handler before Fastify, whose life cycle would be most of the work of sending a cached page. */
export interface PreHandlerSlot {
  readonly serverFactory: FastifyServerFactory;
  /** In effect from here on until the server closes. */
  use(app: FastifyInstance, handler: PreHandler): void;
}

/** Fastify passes the factory these options too, in milliseconds. */
interface ServerTimeouts {
  readonly http: ServerOptions;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionTimeout: number;
}

/**
 * Requests passed to Fastify in one turn of the event loop. A flood, even one that is refused, then takes
 * milliseconds of each turn, and cached pages are sent in between.
 */
const PER_TURN = 4;

function inTurns(handle: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = [];
  let passed = 0;
  function nextTurn(): void {
    const batch = waiting.splice(0, PER_TURN);
    passed = batch.length;
    if (passed > 0) setImmediate(nextTurn);
    for (const [request, response] of batch) handle(request, response);
  }
  return (request, response) => {
    if (passed >= PER_TURN) return void waiting.push([request, response]);
    if (passed === 0) setImmediate(nextTurn);
    passed += 1;
    return handle(request, response);
  };
}

export function createPreHandlerSlot(): PreHandlerSlot {
  let current: PreHandler | undefined;
  return {
    serverFactory(fastifyHandler, options) {
      const next = inTurns(fastifyHandler);
      const { http, requestTimeout, keepAliveTimeout, connectionTimeout } =
        options as unknown as ServerTimeouts;
      const server = createServer({ ...http, requestTimeout, keepAliveTimeout }, (request, response) =>
        current === undefined ? next(request, response) : current(request, response, next),
      );
      server.setTimeout(connectionTimeout);
      return server;
    },
    use(app, handler) {
      current = handler;
      app.addHook("preClose", async () => (current = undefined));
    },
  };
}
