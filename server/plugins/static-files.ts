import path from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";

const BASE = "/help-and-support/";
const ASSETS = `${BASE}assets/`;

/** The build puts compressed variants beside the files; only the files themselves have addresses. */
const FILES = {
  index: false,
  wildcard: false,
  preCompressed: true,
  globIgnore: ["**/*.br", "**/*.gz"],
} as const satisfies FastifyStaticOptions;

/** Built files, immutable because their names carry a digest, and the public files beside them. */
export async function serveStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, ASSETS),
    prefix: ASSETS,
    immutable: true,
    maxAge: "365d",
    ...FILES,
  });
  // A plain 404 lets the proxy ask a process of the other release during an upgrade (deploy/nginx.conf).
  app.get(`${ASSETS}*`, async (_request, reply) =>
    reply.code(404).header("cache-control", "no-store").send(),
  );
  await app.register(fastifyStatic, {
    root: path.join(clientDir, BASE),
    prefix: BASE,
    decorateReply: false,
    ...FILES,
    globIgnore: ["assets/**", ...FILES.globIgnore],
  });
}
