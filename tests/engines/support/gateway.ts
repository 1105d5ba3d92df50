import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listenOnLoopback } from "../../support/loopback-server.ts";

/** A network between browser and product that works the same in every engine. */
export interface Gateway {
  readonly origin: string;
  /** Delays React until `releaseReact`. */
  holdReact(): void;
  releaseReact(): void;
  /** Refuses connections until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Every React page waits for this one file; more would use up a browser's connections to one host. */
const REACT = /^\/help-and-support\/assets\/libraries-.*\.js$/;

/** `port` is the product's. */
export async function startGateway(port: number): Promise<Gateway> {
  let held = Promise.withResolvers<void>();
  held.resolve();
  const server = createServer(async (incoming, outgoing) => {
    if (REACT.test(incoming.url ?? "")) await held.promise;
    pass(incoming, outgoing, port);
  });
  const { origin, close, reopen } = await listenOnLoopback(server);
  return {
    origin,
    holdReact: () => void (held = Promise.withResolvers<void>()),
    releaseReact: () => held.resolve(),
    cut: close,
    restore: reopen,
    close,
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method = "GET", url: path = "/", headers } = incoming;
  const onward = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
    // Requested again by each page, so that it can be delayed.
    const more = REACT.test(path) ? { "cache-control": "no-store" } : {};
    outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...more });
    response.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
