import { createServer, type IncomingMessage, type RequestListener, type ServerOptions, type ServerResponse } from "node:http";
import type { FastifyInstance, FastifyServerFactory } from "fastify";

/** Answers a request, at once or later, or hands it on to `handle`, which is the server itself. */
export type Doorkeeper = (request: IncomingMessage, response: ServerResponse, handle: RequestListener) => void;

/**
 * A place before the server's own life cycle, for what is answered so often that the life cycle would be most of the work. Nobody stands
 * there until somebody is placed, nor once the server closes: every request then goes straight to the server.
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

export function createFrontDoor(): FrontDoor {
  let placed: Doorkeeper | undefined;
  return {
    serverFactory(handle, options) {
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
