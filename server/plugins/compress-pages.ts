import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";

/** The most compact first: of encodings that a client accepts equally, it gets the first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** "quick" while a client waits; "best" takes ten times as long, in the background. */
export type Effort = "quick" | "best";

const LEVELS: Readonly<Record<Effort, { readonly br: number; readonly gzip: number }>> = {
  quick: { br: 6, gzip: 6 },
  best: { br: 11, gzip: 9 },
};
/** Below this size the headers weigh more than what compression saves. */
const MIN_BYTES = 1_024;
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

/**
 * Compresses the pages of this scope. A page with `no-transform` stays uncompressed: it has a token and text
 * from outside (docs/decisions/0024-page-cache.md).
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
