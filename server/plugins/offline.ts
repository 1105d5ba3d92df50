import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

export const WORKER_PATH = "/help-and-support/emergency-worker.js";
const PAGE = "/help-and-support/emergencies";

/** What the page asks for to look and work like itself. Its style stands in it. */
const FILE = /\b(?:href|src|data-font|data-rest)="(\/help-and-support\/assets\/[^"]+\.(?:css|js|woff2))"/g;
/** Browsers ask at each page; the page is looked at no more often than this. */
const FRESH_MS = 1_000;

const WORKER = readFileSync(new URL("../offline/emergency-worker.js", import.meta.url), "utf8");
const NO_WORKER = readFileSync(new URL("../offline/no-worker.js", import.meta.url), "utf8");

/**
 * The service worker that keeps the emergency page. It names the page's own digest and files, so it changes
 * exactly when they do. Switched off it is a worker that removes itself and what it kept.
 */
export function offlineEmergencies(app: FastifyInstance, { enabled }: { readonly enabled: boolean }): void {
  let current: { readonly source: Promise<string>; readonly at: number } | undefined;

  app.get(WORKER_PATH, async (_request, reply) => {
    if (current === undefined || performance.now() - current.at >= FRESH_MS)
      current = { source: workerSource(), at: performance.now() };
    return (
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", "no-cache")
        // A worker goes by its own policy, not by its pages'.
        .header("content-security-policy", "default-src 'none'; connect-src 'self'")
        .send(await current.source)
    );
  });

  /** Rejects where the page can't be made: the browser then keeps the worker it has. */
  async function workerSource(): Promise<string> {
    if (!enabled) return NO_WORKER;
    const { statusCode, headers, body } = await app.inject({ url: PAGE });
    if (statusCode !== 200) throw new Error(`the emergency page answers ${statusCode}`);
    // Nor where it has no more than its built-in numbers.
    if (headers["cache-control"] === "no-store") throw new Error("the emergency page lacks its content");
    const files = new Set([PAGE, ...[...body.matchAll(FILE)].map(([, path]) => path)]);
    const version = createHash("sha256").update(body).digest("base64url").slice(0, 16);
    return WORKER.replace("{{version}}", version).replace('"{{files}}"', JSON.stringify([...files]));
  }
}
