import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestHandler, RouterContextProvider } from "react-router";
import type { Contact } from "../../contract/contact.ts";
import {
  type ConcurrencyLimit,
  OverCapacityError,
  type Work,
} from "../../infrastructure/concurrency-limit.ts";
import { sendBusyPage } from "./busy-page.ts";
import { compressPages } from "./compress-pages.ts";
import { type HandleOf, pagePath } from "./document-routes.ts";
import { isMadeToBeKept } from "./page-maker.ts";

export interface ReactRouterOptions {
  readonly handle: RequestHandler;
  /** The origin every request is given. The Host header has no say in it. */
  readonly origin: string;
  /** `unavailable` is called where the request failed for something that may be back in a second. */
  readonly createContext: (request: FastifyRequest, unavailable: () => void) => RouterContextProvider;
  readonly admission: ConcurrencyLimit;
  /** Whose request it is: clients take turns. */
  readonly clientOf: (request: FastifyRequest) => string;
  readonly handleOf: HandleOf;
  readonly contact: () => Promise<Contact>;
}

/** Hands every request of this scope to React Router in its turn and sends the answer in one piece. */
export function reactRouterRoutes(app: FastifyInstance, options: ReactRouterOptions): void {
  const { handle, origin, createContext, admission, clientOf, handleOf, contact } = options;
  // React Router reads bodies itself; Fastify only counts the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  compressPages(app);
  app.all("/*", async (request, reply) => {
    const signal = closedBy(reply);
    let unavailable = false;
    const respond = () =>
      handle(
        toWebRequest(request, signal, origin),
        createContext(request, () => (unavailable = true)),
      );
    const work = workOf(request, handleOf);
    try {
      const response = await (work === undefined
        ? respond()
        : admission.run(work, clientOf(request), respond, signal));
      if (!unavailable || response.status !== 500)
        return await sendWebResponse(reply, response, response.status);
      return await sendWebResponse(reply.header("retry-after", "1"), response, 503);
    } catch (error) {
      if (!(error instanceof OverCapacityError)) throw error;
      return sendBusyPage(request, reply, await contact().catch(() => undefined));
    }
  });
}

/** Undefined where nothing may keep it waiting. */
function workOf({ method, url }: FastifyRequest, handleOf: HandleOf): Work | undefined {
  const { urgent = false, searches = false } = handleOf(pagePath(url));
  if (searches) return "searches";
  if (method !== "GET" && method !== "HEAD") return "forms";
  if (urgent) return undefined;
  return isMadeToBeKept() ? "documents" : "pages";
}

function closedBy(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal, origin: string): Request {
  return new Request(`${origin}${request.url.startsWith("/") ? request.url : "/"}`, {
    method: request.method,
    headers: toWebHeaders(request),
    signal,
    ...(request.body instanceof Buffer && { body: new Uint8Array(request.body) }),
  });
}

/**
 * The Origin header has been checked already, against every name this server goes by; React Router knows only
 * the pinned one.
 */
const DROPPED = new Set([
  "host",
  "origin",
  "x-forwarded-host",
  "x-forwarded-proto",
  "connection",
  "transfer-encoding",
]);

function toWebHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || DROPPED.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return headers;
}

async function sendWebResponse(
  reply: FastifyReply,
  response: Response,
  status: number,
): Promise<FastifyReply> {
  reply.code(status);
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  return reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()));
}
