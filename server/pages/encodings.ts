import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";

/** The most compact first: of encodings that a client accepts equally, it gets the first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

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

/** A page is smaller than this window of brotli's, in bits; its own is 64 times as large, and takes time to clear. */
const WINDOW_BITS = 16;
const GZIP_LEVEL = 6;
/** "quick" while a client waits; "best" has a tenth of the bytes less, and takes fifty times as long. */
const QUALITY = { quick: 5, best: 11 };
export type Effort = keyof typeof QUALITY;

/** Compresses outside the event loop. */
export async function compress(page: Buffer, encoding: Encoding, effort: Effort = "quick"): Promise<Buffer> {
  if (encoding === "identity") return page;
  if (encoding === "gzip") return gzipAsync(page, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  return brotliAsync(page, { params });
}

/** Below this size the headers weigh more than what compression saves. */
const MIN_BYTES = 1_024;

/**
 * Compresses the pages of this scope that no cache has compressed. A page with `no-transform` stays uncompressed: it has a token and text
 * from outside (docs/decisions/pages.md, 24).
 */
export function compressPages(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (!isPage || reply.hasHeader("etag")) return payload;
    if (String(reply.getHeader("cache-control")).includes("no-transform")) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
    if (!Buffer.isBuffer(payload) || payload.length < MIN_BYTES || encoding === "identity") return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return compress(payload, encoding);
  });
}
