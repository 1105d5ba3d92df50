import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ContentClient } from "../../clients/content.ts";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import type { Locale } from "../../copy/locales.ts";
import type { PageServices } from "../../app/request-context.ts";
import type { Work } from "../../infrastructure/concurrency-limit.ts";
import { LOCALE_COOKIE, localeOf } from "../../ui/.server/locale.ts";
import { asksForArea } from "../../ui/paths/area.ts";
import { REQUEST_ID_HEADER } from "../plugins/base-server.ts";
import { compressPages } from "./encodings.ts";
import { makePage, type PageRequest, type RenderPage } from "./make-page.ts";
import { type Head, ownHead, type PageCache, StoredPage } from "./page-cache.ts";
import { type HandleOf, pagePath } from "./page-handles.ts";

export interface ReactRouterOptions {
  readonly render: RenderPage;
  readonly services: PageServices;
  readonly facts: (request: FastifyRequest) => PageRequest["facts"];
  /** The origin of every request; the Host header is ignored. */
  readonly origin: string;
  readonly handleOf: HandleOf;
}

export interface PublicPageOptions extends ReactRouterOptions {
  /** The content as it is read in a locale, where it is read in another than the default. */
  readonly contentIn?: (locale: Locale) => ContentClient;
  /** Of the pages that are the same for everyone; undefined where each is made anew. */
  readonly cache: PageCache | undefined;
  /** A search was answered with the page of another. */
  readonly onRepeat: (key: string, hits: number | undefined) => void;
}

/** What React Router can read: no TRACE, which is a TypeError of the platform's own Request. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Passes every request of this scope to React Router and sends the response in one piece. */
export function publicPages(app: FastifyInstance, options: PublicPageOptions): void {
  const { handleOf, cache } = options;
  readBodiesAsBytes(app);
  compressPages(app);
  app.route({
    method: METHODS,
    url: "/*",
    config: patternOf(options),
    handler: (request, reply) =>
      cache !== undefined && isForEveryone(request, handleOf)
        ? respondToAll(request, reply, options, cache)
        : respond(request, reply, inLocale(request, options), workOf(request, handleOf)),
  });
}

function inLocale({ headers }: FastifyRequest, options: PublicPageOptions): PublicPageOptions {
  const { services, contentIn } = options;
  if (contentIn === undefined) return options;
  return { ...options, services: { ...services, content: contentIn(localeOf(headers.cookie)) } };
}

/** Every document page has such a path; one with a dot is a file. */
const DOCUMENT_PATH = /^(?:\/[a-z\d-]{1,200}){1,4}\/?$/;
const SEARCH = "/search?";

/**
 * The address that decides what a page for everyone is: the path of a document, the whole address of a search, and
 * where it was chosen the locale, as a cookie. A page that answers one person is not stored: its address finds none.
 */
export function keyOf({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): string {
  const locale = localeOf(headers.cookie);
  const address = url.startsWith(SEARCH) || asksForArea(url) ? url : url.split("?", 1)[0]!;
  return locale === DEFAULT_LOCALE ? address : `${address}#${LOCALE_COOKIE}=${locale}`;
}

function isForEveryone({ method, url }: FastifyRequest, handleOf: HandleOf): boolean {
  if ((method !== "GET" && method !== "HEAD") || asksForArea(url)) return false;
  const [path = ""] = url.split("?", 1);
  return DOCUMENT_PATH.test(path) && handleOf(path).cache === (url.startsWith(SEARCH) ? "address" : "path");
}

/** Whose turn it is when a page to read is made. A search, which anybody can make new, waits in the line of who asks. */
const EVERYONE = "everyone";

async function respondToAll(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    render,
    services,
    facts,
    origin,
    handleOf,
    onRepeat,
    contentIn = () => services.content,
  }: PublicPageOptions,
  cache: PageCache,
): Promise<FastifyReply> {
  const key = keyOf(request.raw);
  const [address = "", cookie] = key.split("#", 2);
  const { urgent = false, searches = false } = handleOf(pagePath(address));
  const work = searches ? "searches" : "documents";
  const own = facts(request);
  const client = searches ? own.client : EVERYONE;
  const make = () =>
    makePage(render, {
      request: new Request(origin + address, cookie === undefined ? {} : { headers: { cookie } }),
      facts: { ...own, client, nonce: "" },
      services: { ...services, content: contentIn(localeOf(cookie)) },
      work: urgent ? undefined : work,
    });
  const { page, isNew } = await cache.find(key, headOf(reply), make);
  if (!(page instanceof StoredPage)) return sendHead(reply.code(page.status), ownHead(page)).send(page.body);
  const { status, head, body } = await page.answer(request.headers);
  if (!isNew) onRepeat(key, page.hits);
  return sendHead(reply.code(status), head).send(body);
}

/** The headers of every response, without this one's own. */
function headOf(reply: FastifyReply): Head {
  const common = Object.entries(reply.getHeaders()).filter(([name]) => name !== REQUEST_ID_HEADER);
  return common.flatMap(([name, value]) => [name, String(value)]);
}

function sendHead(reply: FastifyReply, head: Head): FastifyReply {
  for (let index = 0; index < head.length; index += 2) reply.header(head[index]!, head[index + 1]!);
  return reply;
}

/**
 * The same for paths of staff and of sign-in, which share no queue with customers' pages. They are not
 * compressed: a page with a token and with text of others would reveal the token by its length (BREACH).
 * `uploads`: paths among them that take files.
 */
export function isolatedRoutes(
  app: FastifyInstance,
  paths: readonly string[],
  options: ReactRouterOptions,
  uploads: readonly string[] = [],
): void {
  readBodiesAsBytes(app);
  const limits = limitsOfUploads();
  for (const url of paths)
    app.route({
      method: METHODS,
      url,
      config: patternOf(options),
      ...(uploads.includes(url) && limits),
      handler: (request, reply) => respond(request, reply, options, undefined),
    });
}

/** Wider than what a page takes: whoever is over that hears it from the page, beside the field. */
const MOST_UPLOAD_BYTES = 30_000_000;
/** A body is in memory before anybody knows whose it is. */
const MOST_UPLOADS = 2;

function limitsOfUploads() {
  let running = 0;
  return {
    bodyLimit: MOST_UPLOAD_BYTES,
    onRequest: async ({ method }: FastifyRequest, { raw }: FastifyReply) => {
      if (method !== "POST") return;
      if (running >= MOST_UPLOADS)
        throw Object.assign(new Error("too many uploads at once"), { statusCode: 503 });
      running += 1;
      raw.once("close", () => (running -= 1));
    },
  };
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
