import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { acceptedEncoding } from "./accepted-encoding.ts";

/** Below this the head weighs more than what is saved. */
const SMALLEST_BYTES = 1_024;
/** For who waits: beyond these levels a page gains next to nothing until it takes ten times as long. */
export const WHILE_ONE_WAITS = { brotli: 6, gzip: 6 } as const;

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/**
 * Compresses the pages of this scope as they are sent, beside the event loop. A page that says `no-transform`
 * is left as it is: it has both a secret and words of whoever made the address
 * (docs/decisions/0024).
 */
export function compressPages(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (
      !isPage(reply.getHeader("content-type")) ||
      String(reply.getHeader("cache-control")).includes("no-transform")
    )
      return payload;
    reply.header("vary", "accept-encoding");
    const encoding = acceptedEncoding(request.headers["accept-encoding"] as string | undefined);
    if (!Buffer.isBuffer(payload) || payload.length < SMALLEST_BYTES || encoding === "identity")
      return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return encoding === "br"
      ? brotli(payload, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: WHILE_ONE_WAITS.brotli,
            [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
          },
        })
      : gunzippable(payload, { level: WHILE_ONE_WAITS.gzip });
  });
}

function isPage(type: number | string | string[] | undefined): boolean {
  return typeof type === "string" && type.startsWith("text/html");
}
