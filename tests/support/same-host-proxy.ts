import { createServer, request as callHost, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOnLoopback } from "./loopback-server.ts";

/**
 * A reverse proxy of one host: the help area's own paths go to the product, everything else to a main site of
 * somebody else's, which has the pages at `theirPaths` and no others.
 */
export interface SameHostProxy {
  readonly origin: string;
  /** Where the product is; requests before it is named are 502. */
  forwardTo(product: string): void;
  close(): Promise<void>;
}

/** Those of deploy/kubernetes/ingress.yaml. */
const OURS = /^\/(?:help-and-support|search|identity)(?:[/?]|$)|^\/logout(?:\?|$)/;

export async function startSameHostProxy(theirPaths: ReadonlySet<string>): Promise<SameHostProxy> {
  let product: URL | undefined;
  const server = createServer((request, response) => {
    if (OURS.test(request.url ?? "")) return forward(request, response, product);
    const [path = ""] = (request.url ?? "").split("?", 1);
    const title = theirPaths.has(path) ? `Their ${path}` : "Their page is not found";
    response
      .writeHead(theirPaths.has(path) ? 200 : 404, { "content-type": "text/html" })
      .end(`<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1>`);
  });
  const { origin, close } = await listenOnLoopback(server);
  return { origin, close, forwardTo: (address) => void (product = new URL(address)) };
}

function forward(request: IncomingMessage, response: ServerResponse, product: URL | undefined): void {
  if (product === undefined) return void response.writeHead(502).end();
  const { method, url, headers } = request;
  const options = { host: product.hostname, port: product.port, method, path: url, headers };
  const call = callHost(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.on("error", () => response.destroy());
  request.pipe(call);
}
