import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { sha256 } from "../../infrastructure/hashing.ts";

export const WORKER_PATH = "/help-and-support/emergency-worker.js";
const PAGE = "/help-and-support/emergencies";

/** Browsers check the worker on each page; the page is rendered for it no more often than this. */
const FRESH_MS = 1_000;

const WORKER = readFileSync(new URL("../offline/emergency-worker.js", import.meta.url), "utf8");
const NO_WORKER = readFileSync(new URL("../offline/no-worker.js", import.meta.url), "utf8");

/** The service worker of the emergency page has its digest and files, so it changes exactly when they do. */
export function offlineEmergencies(
  app: FastifyInstance,
  { enabled, files }: { readonly enabled: boolean; readonly files: readonly string[] },
): void {
  let current: { readonly source: Promise<string>; readonly at: number } | undefined;

  app.get(WORKER_PATH, async (_request, reply) => {
    if (current === undefined || performance.now() - current.at >= FRESH_MS)
      current = { source: workerSource(), at: performance.now() };
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache");
    // A worker has a policy of its own.
    reply.header("content-security-policy", "default-src 'none'; connect-src 'self'");
    return current.source;
  });

  /** Rejects where the page can't be rendered: the browser then keeps its worker. */
  async function workerSource(): Promise<string> {
    if (!enabled) return NO_WORKER;
    const { statusCode, headers, body } = await app.inject({ url: PAGE });
    if (statusCode !== 200) throw new Error(`the emergency page has status ${statusCode}`);
    // The page with built-in numbers alone is not worth caching.
    if (headers["cache-control"] === "no-store") throw new Error("the emergency page lacks its content");
    const version = sha256(body, "base64url").slice(0, 16);
    return WORKER.replace("{{version}}", version).replace('"{{files}}"', JSON.stringify([PAGE, ...files]));
  }
}
