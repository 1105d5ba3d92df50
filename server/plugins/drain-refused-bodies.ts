import { once } from "node:events";
import type { FastifyInstance, FastifyRequest } from "fastify";

const TOO_LARGE = 413;
const LONGEST_WAIT_MS = 3_000;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Reads and discards the rest of a body that is too large, within limits: a browser that is still sending
 * would show a broken connection instead of the 413 response.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode === TOO_LARGE) await drain(request.raw);
  });
}

async function drain(body: FastifyRequest["raw"]): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  const limit = new AbortController();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) limit.abort();
  };
  body.on("data", count);
  try {
    await once(body, "end", {
      signal: AbortSignal.any([limit.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
    });
  } catch {
    // Slow, endless or aborted: respond now.
  } finally {
    body.off("data", count);
  }
}
