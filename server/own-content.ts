import createFastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { contentFilesHost, contentHosts } from "../clients/hosts.ts";
import type { Fetch } from "../clients/http.ts";
import { validatorCompiler } from "../infrastructure/json-api/validation.ts";
import {
  type ContentService,
  startContentService,
  type TranslatedContent,
} from "../provider/content/content.ts";
import { mediaRoutes } from "../provider/content/media-files.ts";
import { contentRoutes } from "../provider/content/routes.ts";
import type { Config } from "./config.ts";
import { fetchInProcess } from "./in-process.ts";
import type { Parts } from "./parts.ts";

/** The calls of the content service. */
export function serveContent(
  app: FastifyInstance,
  contentDir: string,
  content: ContentService,
  translated?: Pick<TranslatedContent, "files">,
): void {
  contentRoutes(app, content, translated);
  mediaRoutes(app, contentDir, content);
}

export interface OwnContent {
  readonly fetch: Fetch;
  service(): Promise<ContentService>;
  close(): Promise<void>;
}

/**
 * The site's own content: what a provider's content host may leave out (docs/decisions/hosts.md, 132). Of the platform
 * in this process, else read from CONTENT_DIR when something of it is first needed.
 */
export function createOwnContent(
  { contentDir }: Pick<Config, "contentDir">,
  log: FastifyBaseLogger,
  platform?: Parts["platform"],
): OwnContent {
  let started: Promise<{ content: ContentService; app: FastifyInstance; close(): Promise<void> }> | undefined;
  const start = () => (started ??= platform === undefined ? read() : Promise.resolve(theirs(platform)));
  const theirs = ({ app, content }: NonNullable<typeof platform>) => ({
    app,
    content,
    close: async () => {},
  });
  async function read() {
    const content = await startContentService(contentDir, log);
    const app = createFastify({
      // Response schemas only describe, as in plugins/base-server.ts.
      schemaController: { compilersFactory: { buildSerializer: () => () => JSON.stringify } },
    });
    app.setValidatorCompiler(validatorCompiler);
    serveContent(app, contentDir, content);
    await app.ready();
    const close = async () => void (await Promise.all([app.close(), content.close()]));
    return { app, content, close };
  }
  return {
    fetch: async (...call) => fetchInProcess((await start()).app)(...call),
    service: async () => (await start()).content,
    close: async () => (await started)?.close(),
  };
}

const HERE = "http://own-content.invalid";

/** As the hosts of the content client, and of its files. */
export function ownContentHosts({ fetch }: Pick<OwnContent, "fetch">) {
  const { json, html } = contentHosts(HERE);
  return { json: { ...json, fetch }, html: { ...html, fetch }, files: { ...contentFilesHost(HERE), fetch } };
}
