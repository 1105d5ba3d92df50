import path from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const BASE = "/help-and-support/";
const ASSETS = `${BASE}assets/`;
const ICON_PATH = `${BASE}favicon.svg`;

/** The build puts compressed variants beside the files; only the files themselves have addresses. */
const FILES = {
  index: false,
  wildcard: false,
  preCompressed: true,
  globIgnore: ["**/*.br", "**/*.gz"],
} as const satisfies FastifyStaticOptions;

/** Built files of each locale, immutable because their names carry a digest, and the public files beside them. */
export async function serveStaticFiles(
  app: FastifyInstance,
  clientDirs: readonly [string, ...string[]],
  brand: Config["brand"],
): Promise<void> {
  // A file that two builds have is the same: its name has its digest.
  await app.register(fastifyStatic, {
    root: clientDirs.map((folder) => path.join(folder, ASSETS)),
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
    root: path.join(clientDirs[0], BASE),
    prefix: BASE,
    decorateReply: false,
    ...FILES,
    globIgnore: ["assets/**", ...(brand === undefined ? [] : ["favicon.svg"]), ...FILES.globIgnore],
  });
}

/** Of the typeface the name has its digest; the icon takes the place of the house's. */
export function brandFiles(app: FastifyInstance, { logo, font }: NonNullable<Config["brand"]>): void {
  app.get(ICON_PATH, async (_request, reply) =>
    reply.type("image/svg+xml").header("cache-control", "max-age=3600").send(logo.file),
  );
  if (font === undefined) return;
  const send = (address: string, type: string, content: string | Buffer) =>
    app.get(address, async (_request, reply) =>
      reply.type(type).header("cache-control", "public, max-age=31536000, immutable").send(content),
    );
  send(font.href, "font/woff2", font.face);
  send(font.sheet, "text/css; charset=utf-8", font.css);
}
