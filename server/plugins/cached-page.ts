import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { PERSONAL_COOKIES } from "../../ui/.server/cookies.ts";
import { LOCALE_COOKIE, localeOf } from "../../ui/.server/locale.ts";
import { CONSENT_COOKIE, readConsent } from "../../ui/analytics/consent.ts";
import { sha256 } from "../../infrastructure/hashing.ts";

/**
 * The cookies that a page depends on, as a Cookie header has them: whether the question of consent to measurements
 * is answered, and a locale that is not the default.
 */
export type PageVariant = string;

const ANSWERED = `${CONSENT_COOKIE}=necessary`;
const PERSONAL = new RegExp(String.raw`(?:^|;)\s*(?:__Host-)?(?:${PERSONAL_COOKIES.join("|")})=`);

/** Undefined for visitors with a session; while requests are queued (`isBusy`) they get cached pages too. */
export function pageVariant(cookies: string | undefined, isBusy = () => false): PageVariant | undefined {
  if (cookies === undefined) return "";
  if (PERSONAL.test(cookies) && !isBusy()) return undefined;
  const consent = readConsent(cookies) === undefined ? [] : [ANSWERED];
  const locale = localeOf(cookies);
  return [...consent, ...(locale === DEFAULT_LOCALE ? [] : [`${LOCALE_COOKIE}=${locale}`])].join("; ");
}

/** The headers of a request that renders the variant. */
export function cookiesOf(variant: PageVariant): { readonly cookie?: string } {
  return variant === "" ? {} : { cookie: variant };
}

/** The most compact first: of encodings that a client accepts equally, it gets the first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** "quick" while a client waits; "best" takes ten times as long, in the background. */
export type Effort = "quick" | "best";

const LEVELS: Readonly<Record<Effort, { readonly br: number; readonly gzip: number }>> = {
  quick: { br: 6, gzip: 6 },
  best: { br: 11, gzip: 9 },
};
/** Browsers send a handful of different Accept-Encoding headers. */
const MAX_HEADERS = 100;

const byHeader = new LRUCache<string, Encoding>({ max: MAX_HEADERS, memoMethod: readHeader });

/** The encoding that an Accept-Encoding header prefers (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  return header === undefined ? "identity" : byHeader.memo(header);
}

/** Without wildcards: for one the library chooses an encoding that the same header may refuse. */
function readHeader(header: string): Encoding {
  const accepted = negotiate(header.toLowerCase().replace("*", ""), [...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === accepted) ?? "identity";
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses outside the event loop. */
export async function compress(page: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return page;
  if (encoding === "gzip") return gzipAsync(page, { level: LEVELS[effort].gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  return brotliAsync(page, { params });
}

/** Names in lower case and values by turns, as `writeHead` takes them. */
export type Head = readonly string[];

export interface WholeResponse {
  readonly status: number;
  readonly head: Head;
  readonly body: Buffer;
}

interface EncodedPage {
  /** Strong: it names exactly these bytes. */
  readonly etag: string;
  readonly head: Head;
  /** For a 304. */
  readonly unchangedHead: Head;
  readonly body: Buffer;
}

/** A document page in each encoding, ready to be sent. */
export type CachedPage = Awaited<ReturnType<typeof createCachedPage>>;

/** Memory of an entry besides its bodies. */
const OVERHEAD_BYTES = 2_048;

export async function createCachedPage({ head, body }: WholeResponse, effort: Effort) {
  const digest = sha256(body, "base64url").slice(0, 22);
  const encode = async (encoding: Encoding) => {
    const etag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}-${effort}"`;
    const own = await compress(body, encoding, effort);
    const contentHead = encoding === "identity" ? [] : ["content-encoding", encoding];
    const page: EncodedPage = {
      etag,
      unchangedHead: [...without(head, "content-type"), "etag", etag],
      head: [...head, "etag", etag, ...contentHead, "content-length", String(own.length)],
      body: own,
    };
    return [encoding, page] as const;
  };
  const pages = Object.fromEntries(await Promise.all(ENCODINGS.map(encode)));
  const encoded = pages as Record<Encoding, EncodedPage>;
  const bytes = ENCODINGS.reduce((sum, encoding) => sum + encoded[encoding].body.length, OVERHEAD_BYTES);
  return { encoded, bytes };
}

/** True where the page declares it and nothing in it belongs to one visitor. */
export function isCacheable({ status, head }: WholeResponse): boolean {
  const control = headerOf(head, "cache-control") ?? "";
  return (
    status === 200 &&
    headerOf(head, "set-cookie") === undefined &&
    !/no-store|private/.test(control) &&
    control.includes("must-revalidate") &&
    (headerOf(head, "content-type") ?? "").startsWith("text/html")
  );
}

export function isSameResponse(one: WholeResponse, other: WholeResponse): boolean {
  return one.body.equals(other.body) && one.head.join("\n") === other.head.join("\n");
}

export function headerOf(head: Head, name: string): string | undefined {
  return head.find((_value, index) => index % 2 === 1 && head[index - 1] === name);
}

function without(head: Head, name: string): string[] {
  return head.filter((_part, index) => head[index - (index % 2)] !== name);
}

/** Below this size the headers weigh more than what compression saves. */
const MIN_BYTES = 1_024;

/**
 * Compresses the pages of this scope. A page with `no-transform` stays uncompressed: it has a token and text
 * from outside (docs/decisions/pages.md, 24).
 */
export function compressPages(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (!isPage || String(reply.getHeader("cache-control")).includes("no-transform")) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
    if (!Buffer.isBuffer(payload) || payload.length < MIN_BYTES || encoding === "identity") return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return compress(payload, encoding, "quick");
  });
}
