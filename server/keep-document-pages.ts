import type { FastifyInstance } from "fastify";
import { Counter, Gauge } from "prom-client";
import type { WebServices } from "../app/.server/services.ts";
import type { ConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import type { HandleOf } from "./plugins/document-routes.ts";
import type { FrontDoor } from "./plugins/front-door.ts";
import type { Operations } from "./plugins/operations.ts";
import { createPageCache } from "./plugins/page-cache.ts";
import { createPageMaker } from "./plugins/page-maker.ts";

/** A thousand pages and more. */
const MOST_BYTES = 64 * 1024 * 1024;
/** The pattern of React Router's routes, under which all pages are counted. */
const ROUTE = "/*";

export interface KeepOptions {
  readonly handleOf: HandleOf;
  readonly admission: ConcurrencyLimit;
  readonly services: WebServices;
  readonly frontDoor: FrontDoor;
  readonly operations: Operations;
}

/**
 * Puts the page cache before the web's server, counted and logged as the server itself does, but for the
 * log's level: debug.
 */
export function keepDocumentPages(
  app: FastifyInstance,
  { handleOf, admission, services, frontDoor, operations }: KeepOptions,
): void {
  let whole = 0;
  let unchanged = 0;
  const logs = app.log.level === "debug" || app.log.level === "trace";
  const { keeper, store } = createPageCache({
    isDocument: (path) => handleOf(path).cache === true,
    isBusy: admission.isBusy,
    make: createPageMaker(app, services),
    mostBytes: MOST_BYTES,
    tell(id, method, status, waited) {
      if (waited > 0) operations.count({ method, route: ROUTE, status, seconds: waited });
      else if (status === 200) whole++;
      else unchanged++;
      if (logs)
        app.log.debug(
          { reqId: id, method, route: ROUTE, status, milliseconds: Math.round(waited * 1000) },
          "request",
        );
    },
  });
  new Counter({
    name: "page_cache_answers_total",
    help: "Requests answered at once with a page that was kept; they are not among http_request_duration_seconds",
    labelNames: ["status"] as const,
    registers: [operations.registry],
    // Numbers are added up in passing, and told when somebody asks.
    collect() {
      this.inc({ status: 200 }, whole);
      this.inc({ status: 304 }, unchanged);
      whole = unchanged = 0;
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: `Memory of the pages that are kept, of at most ${MOST_BYTES}`,
    registers: [operations.registry],
    collect() {
      this.set(store.bytes);
    },
  });
  frontDoor.place(app, keeper);
}
