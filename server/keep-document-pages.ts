import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import type { ServerBuild } from "react-router";
import type { WebServices } from "../app/.server/services.ts";
import { createIsDocument } from "./plugins/document-routes.ts";
import type { FrontDoor } from "./plugins/front-door.ts";
import type { Operations } from "./plugins/operations.ts";
import { createPageCache } from "./plugins/page-cache.ts";
import { createPageMaker } from "./plugins/page-maker.ts";

/** A thousand pages and more. */
const MOST_BYTES = 64 * 1024 * 1024;
/** The pattern of React Router's routes, under which all pages are counted. */
const ROUTE = "/*";

export interface KeepOptions {
  readonly build: ServerBuild;
  readonly services: WebServices;
  readonly frontDoor: FrontDoor;
  readonly operations: Operations;
}

/** Puts the page cache before the web's server, counted and logged as the server itself does, but for the log's level: debug. */
export function keepDocumentPages(app: FastifyInstance, { build, services, frontDoor, operations }: KeepOptions): void {
  const logs = app.log.level === "debug" || app.log.level === "trace";
  const { keeper, store } = createPageCache({
    isDocument: createIsDocument(build),
    make: createPageMaker(app, services),
    mostBytes: MOST_BYTES,
    tell({ id, method, status, seconds }) {
      operations.count({ method, route: ROUTE, status, seconds });
      if (logs) app.log.debug({ reqId: id, method, route: ROUTE, status, milliseconds: Math.round(seconds * 1000) }, "request");
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
