import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type {
  matchRoutes,
  RequestHandler,
  RouteObject,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import type { PageFacts, PageServices } from "../../app/request-context.ts";
import { pageLocaleOf } from "../../ui/.server/locale.ts";
import { handleOf as readHandle, type RouteHandle } from "../../ui/page/route-handle.ts";
import type { Contact } from "../../contract/contact.ts";
import {
  type ConcurrencyLimit,
  type OutsideTurn,
  OverCapacityError,
  type Work,
} from "../../infrastructure/concurrency-limit.ts";
import { busyPage } from "./busy-page.ts";
import { compressPages } from "./cached-page.ts";

export interface PageRequest {
  readonly request: Request;
  readonly facts: Omit<PageFacts, "locale">;
  readonly services: PageServices;
  /** Its queue; undefined where it must not wait. */
  readonly work: Work | undefined;
}

export type RenderPage = (page: PageRequest) => Promise<Response>;

export interface RenderOptions {
  readonly handle: RequestHandler;
  readonly createContext: (services: PageServices, facts: PageFacts) => RouterContextProvider;
  readonly admission: Pick<ConcurrencyLimit, "run">;
  readonly contact: () => Promise<Contact>;
}

/** Renders in turn; 503 where the queue is full, or where something that the page needs is unavailable. */
export function createRenderPage({ handle, createContext, admission, contact }: RenderOptions): RenderPage {
  return async ({ request, facts, services, work }) => {
    const locale = pageLocaleOf(request);
    const outcome = { unavailable: false };
    const render = (outsideTurn?: OutsideTurn) => {
      const more = { locale, outcome, ...(outsideTurn && { outsideTurn }) };
      return handle(request, createContext(services, { ...facts, ...more }));
    };
    try {
      const waits = work !== undefined;
      const response = await (waits ? admission.run(work, facts.client, render, request.signal) : render());
      // Documents have the status already (entry.server.tsx), data and files do not.
      if (!outcome.unavailable || (response.status !== 500 && response.status !== 503)) return response;
      const headers = new Headers(response.headers);
      headers.set("retry-after", "1");
      return new Response(response.body, { status: 503, headers });
    } catch (error) {
      if (!(error instanceof OverCapacityError)) throw error;
      return busyPage(request, locale, await contact().catch(() => undefined));
    }
  };
}

export interface ReactRouterOptions {
  readonly render: RenderPage;
  readonly services: PageServices;
  readonly facts: (request: FastifyRequest) => PageRequest["facts"];
  /** The origin of every request; the Host header is ignored. */
  readonly origin: string;
  readonly handleOf: HandleOf;
}

/** What React Router can read: no TRACE, which is a TypeError of the platform's own Request. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Passes every request of this scope to React Router and sends the response in one piece. */
export function reactRouterRoutes(app: FastifyInstance, options: ReactRouterOptions): void {
  readBodiesAsBytes(app);
  compressPages(app);
  app.route({
    method: METHODS,
    url: "/*",
    config: patternOf(options),
    handler: (request, reply) => respond(request, reply, options, workOf(request, options.handleOf)),
  });
}

/**
 * The same for paths of staff and of sign-in, which share no queue with customers' pages. They are not
 * compressed: a page with a token and with text of others would reveal the token by its length (BREACH).
 */
export function isolatedRoutes(
  app: FastifyInstance,
  paths: readonly string[],
  options: ReactRouterOptions,
): void {
  readBodiesAsBytes(app);
  for (const url of paths)
    app.route({
      method: METHODS,
      url,
      config: patternOf(options),
      handler: (request, reply) => respond(request, reply, options, undefined),
    });
}

function patternOf({ handleOf }: Pick<ReactRouterOptions, "handleOf">) {
  return { pattern: (url: string) => handleOf(pagePath(url)).pattern };
}

/** React Router parses bodies itself; Fastify only counts the bytes. */
function readBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const asBytes = async (_request: FastifyRequest, body: Buffer) => body;
  app.addContentTypeParser("*", { parseAs: "buffer" }, asBytes);
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { render, services, facts, origin }: ReactRouterOptions,
  work: Work | undefined,
): Promise<FastifyReply> {
  const webRequest = toWebRequest(request, closedBy(reply), origin);
  return sendWebResponse(reply, await render({ request: webRequest, facts: facts(request), services, work }));
}

/** Undefined where the request must not wait. */
function workOf({ method, url }: FastifyRequest, handleOf: HandleOf): Work | undefined {
  const { urgent = false, searches = false } = handleOf(pagePath(url));
  if (searches) return "searches";
  if (method !== "GET" && method !== "HEAD") return "forms";
  return urgent ? undefined : "pages";
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

/** Among them Origin, which same-origin.ts has checked: React Router knows only one of the server's names. */
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

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.body === null) return reply.send(null);
  // A file may be larger than the memory.
  if (response.headers.has("content-disposition")) return reply.send(response.body);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** The path of the page that a request is for; React Router requests its data at the path and ".data". */
export function pagePath(url: string): string {
  return (url.split("?", 1)[0] ?? "").replace(/(?:\/_)?\.data$/, "");
}

const MAX_PATHS = 1_000;
const MAX_PATH_LENGTH = 200;

/** The handle of the page at a path, and the pattern of its route where there is a page. */
export type HandleOf = (path: string) => PageHandle;
type PageHandle = RouteHandle & { readonly pattern?: string };

export function createHandleOf(routes: ServerBuild["routes"], match: typeof matchRoutes): HandleOf {
  const tree = childrenOf(routes, undefined);
  // Matching takes 0.2 ms: it ranks all routes each time.
  const find = (path: string): PageHandle => {
    const matches = match(tree, path)?.map(({ route }) => route);
    if (matches === undefined) return {};
    const parts = matches.map((route) => route.path ?? "").filter(Boolean);
    return { ...readHandle(matches.at(-1)), pattern: `/${parts.join("/")}` };
  };
  const known = new LRUCache<string, PageHandle>({ max: MAX_PATHS, memoMethod: find });
  return (path) => (path.length > MAX_PATH_LENGTH ? find(path) : known.memo(path));
}

function childrenOf(routes: ServerBuild["routes"], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { module, parentId: _parent, index, ...own } = route;
    const handle: unknown = module.handle;
    if (index === true) return [{ ...own, handle, index }];
    return [{ ...own, handle, children: childrenOf(routes, own.id) }];
  });
}
