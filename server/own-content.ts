import createFastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { contentHosts } from "../clients/hosts.ts";
import type { Fetch } from "../clients/http.ts";
import { validatorCompiler } from "../infrastructure/json-api/validation.ts";
import { type ContentService, startContentService } from "../services/content/content.ts";
import { photoRoutes } from "../services/content/photos.ts";
import { contentRoutes } from "../services/content/routes.ts";
import { videoRoutes } from "../services/content/videos.ts";
import type { Config } from "./config.ts";
import { fetchInProcess } from "./in-process.ts";

/** The calls of the content service. */
export function serveContent(app: FastifyInstance, contentDir: string, content: ContentService): void {
  contentRoutes(app, content);
  videoRoutes(app, contentDir, content.videos);
  photoRoutes(app, contentDir, content.photos);
}

export interface OwnContent {
  readonly fetch: Fetch;
  close(): Promise<void>;
}

/**
 * The site's own content: what a provider's content host may leave out (docs/decisions/0132). Of the platform
 * in this process, else read from CONTENT_DIR when something of it is first needed.
 */
export function createOwnContent(
  { contentDir }: Pick<Config, "contentDir">,
  log: FastifyBaseLogger,
  platform: FastifyInstance | undefined,
): OwnContent {
  if (platform !== undefined) return { fetch: fetchInProcess(platform), close: async () => undefined };
  let started: ReturnType<typeof start> | undefined;
  async function start() {
    const content = await startContentService(contentDir, log);
    const app = createFastify({
      // Response schemas only describe, as in plugins/base-server.ts.
      schemaController: { compilersFactory: { buildSerializer: () => () => JSON.stringify } },
    });
    app.setValidatorCompiler(validatorCompiler);
    serveContent(app, contentDir, content);
    await app.ready();
    return { content, app, fetch: fetchInProcess(app) };
  }
  return {
    async fetch(...call) {
      const { fetch } = await (started ??= start());
      return fetch(...call);
    },
    async close() {
      const { app, content } = (await started) ?? {};
      await app?.close();
      await content?.close();
    },
  };
}

/** As the content client's hosts. */
export function ownContentHosts({ fetch }: OwnContent) {
  const { json, html } = contentHosts("http://own-content.invalid");
  return { json: { ...json, fetch }, html: { ...html, fetch } };
}
