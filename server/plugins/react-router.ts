import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestHandler, RouterContextProvider } from "react-router";
import { compressPages } from "./compress-pages.ts";

export interface ReactRouterOptions {
  readonly handle: RequestHandler;
  /** The origin every request is given. The Host header has no say in it. */
  readonly origin: string;
  /** `unavailable` is called where the request failed for something that may be back in a second. */
  readonly createContext: (request: FastifyRequest, unavailable: () => void) => RouterContextProvider;
}

/** Hands every request of this scope to React Router and sends its answer in one piece. */
export function reactRouterRoutes(app: FastifyInstance, { handle, origin, createContext }: ReactRouterOptions): void {
  // React Router reads bodies itself; Fastify only counts the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) => body);
  compressPages(app);
  app.all("/*", async (request, reply) => {
    let unavailable = false;
    const context = createContext(request, () => (unavailable = true));
    const response = await handle(toWebRequest(request, reply, origin), context);
    if (!unavailable || response.status !== 500) return sendWebResponse(reply, response, response.status);
    return sendWebResponse(reply.header("retry-after", "1"), response, 503);
  });
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return new Request(`${origin}${request.url.startsWith("/") ? request.url : "/"}`, {
    method: request.method,
    headers: toWebHeaders(request),
    signal: controller.signal,
    ...(request.body instanceof Buffer && { body: new Uint8Array(request.body) }),
  });
}

/** The Origin header has been checked already, against every name this server goes by; React Router knows only the pinned one. */
const DROPPED = new Set(["host", "origin", "x-forwarded-host", "x-forwarded-proto", "connection", "transfer-encoding"]);

function toWebHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || DROPPED.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return headers;
}

async function sendWebResponse(reply: FastifyReply, response: Response, status: number): Promise<FastifyReply> {
  reply.code(status);
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  return reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()));
}
