import type { FastifyBaseLogger } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import type { PageCache } from "./page-cache.ts";
import { type HandleOf, pagePath } from "./page-handles.ts";

/** Counts stored pages that were sent, with a log line at debug for each. */
export function measurePageCache(
  cache: PageCache,
  { registry, log, handleOf }: { registry: Registry; log: FastifyBaseLogger; handleOf: HandleOf },
): void {
  const registers = [registry];
  const counts = { 200: 0, 304: 0 };
  new Counter({
    name: "page_cache_answers_total",
    help: "Requests answered at once with a stored page; they are not among http_request_duration_seconds",
    labelNames: ["status"] as const,
    registers,
    // Counted on their own: a counter with labels takes longer than to send a page.
    collect() {
      for (const status of [200, 304] as const) this.inc({ status }, counts[status]);
      counts[200] = counts[304] = 0;
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: `Memory of the stored pages, of at most ${cache.maxBytes}`,
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
  cache.onSent(({ key, requestId, method, status }) => {
    counts[status === 200 ? 200 : 304]++;
    if (log.level !== "debug" && log.level !== "trace") return;
    log.debug({ traceId: requestId, method, route: handleOf(pagePath(key)).pattern, status }, "request");
  });
}
