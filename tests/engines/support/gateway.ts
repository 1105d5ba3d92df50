import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Between browser and product: a network that can be slow or gone, the same for every engine. */
export interface Gateway {
  readonly origin: string;
  /** React is held back from here on. */
  holdReact(): void;
  releaseReact(): void;
  /** No connection from here on. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/**
 * What every React page waits for. One alone: more would take up all the connections that a browser makes to
 * one host.
 */
const REACT = /^\/help-and-support\/assets\/libraries-.*\.js$/;

/** `port` is where the product listens. */
export async function startGateway(port: number): Promise<Gateway> {
  let held = Promise.withResolvers<void>();
  held.resolve();
  const server = createServer(async (incoming, outgoing) => {
    if (REACT.test(incoming.url ?? "")) await held.promise;
    pass(incoming, outgoing, port);
  });
  const listen = async (at: number) => void (await once(server.listen(at, "127.0.0.1"), "listening"));
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    holdReact: () => void (held = Promise.withResolvers<void>()),
    releaseReact: () => held.resolve(),
    cut,
    restore: () => listen(address.port),
    close: cut,
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method = "GET", url: path = "/", headers } = incoming;
  const onward = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
    // Each page asks for it again, so that it can be held back.
    const more = REACT.test(path) ? { "cache-control": "no-store" } : {};
    outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...more });
    response.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
