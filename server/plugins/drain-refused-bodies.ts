import { once } from "node:events";
import type { FastifyInstance, FastifyRequest } from "fastify";

const TOO_LARGE = 413;
const LONGEST_WAIT_MS = 3_000;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * A body that is too large is refused by its announced length, before it has arrived. Were the connection
 * closed there and then, the browser would still be sending, and would show a broken connection and not our
 * answer. So the rest is read and dropped first, within reason.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode === TOO_LARGE) await drain(request.raw);
  });
}

async function drain(body: FastifyRequest["raw"]): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  const enough = new AbortController();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) enough.abort();
  };
  body.on("data", count);
  try {
    await once(body, "end", {
      signal: AbortSignal.any([enough.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
    });
  } catch {
    // The sender is slow, endless or gone: the answer goes out as it is.
  } finally {
    body.off("data", count);
  }
}
