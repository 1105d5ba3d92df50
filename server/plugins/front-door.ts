import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { FastifyInstance, FastifyServerFactory } from "fastify";

/** Answers a request, at once or later, or hands it on to `handle`, which is the server itself. */
export type Doorkeeper = (
  request: IncomingMessage,
  response: ServerResponse,
  handle: RequestListener,
) => void;

/**
 * A place before the server's own life cycle, for what is answered so often that the life cycle would be most
 * of the work. Nobody stands there until somebody is placed, nor once the server closes: every request then
 * goes straight to the server.
 */
export interface FrontDoor {
  readonly serverFactory: FastifyServerFactory;
  place(app: FastifyInstance, keeper: Doorkeeper): void;
}

/** What Fastify is told and tells a server that it makes itself, in milliseconds. */
interface Patience {
  readonly http: ServerOptions;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionTimeout: number;
}

/**
 * Requests handed to Fastify in one turn of the event loop. A flood, even one that is refused, then takes
 * milliseconds of each turn, and cached pages are sent in between.
 */
const PER_TURN = 4;

function inTurns(handle: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = [];
  let handed = 0;
  function nextTurn(): void {
    const batch = waiting.splice(0, PER_TURN);
    handed = batch.length;
    if (handed > 0) setImmediate(nextTurn);
    for (const [request, response] of batch) handle(request, response);
  }
  return (request, response) => {
    if (handed >= PER_TURN) return void waiting.push([request, response]);
    if (handed === 0) setImmediate(nextTurn);
    handed += 1;
    return handle(request, response);
  };
}

export function createFrontDoor(): FrontDoor {
  let placed: Doorkeeper | undefined;
  return {
    serverFactory(handleNow, options) {
      const handle = inTurns(handleNow);
      const { http, requestTimeout, keepAliveTimeout, connectionTimeout } = options as unknown as Patience;
      const server = createServer({ ...http, requestTimeout, keepAliveTimeout }, (request, response) =>
        placed === undefined ? handle(request, response) : placed(request, response, handle),
      );
      server.setTimeout(connectionTimeout);
      return server;
    },
    place(app, keeper) {
      placed = keeper;
      app.addHook("preClose", async () => (placed = undefined));
    },
  };
}
