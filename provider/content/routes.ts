import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { FILE_DOCUMENTS } from "../../contract/content-documents.ts";
import { categoryDefinitionsSchema, categoryListSchema } from "../../contract/help.ts";
import { movedSchema } from "../../contract/moved.ts";
import { isPolicyName } from "../../contract/policy.ts";
import { TRANSLATED_PATH, translatedSchema } from "../../contract/translated.ts";
import { videosSchema } from "../../contract/video.ts";
import { etagOf, sendRevalidated } from "../../infrastructure/conditional-requests.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import { drawingOf } from "../../cms/media/drawings.ts";
import { movedArticles } from "../../cms/moved-articles.ts";
import type { ContentService, TranslatedContent } from "./content.ts";

/** The content service (spec 7.1). Responses are revalidated each time, by a strong ETag. */
export function contentRoutes(
  app: FastifyInstance,
  service: ContentService,
  translated?: Pick<TranslatedContent, "files">,
): void {
  const { store } = service;
  const json = (path: string, summary: string, schema: v.GenericSchema, read: () => unknown) => {
    // Asked for every few seconds: the list of ten thousand articles takes 40 ms to write and to hash.
    let written: { readonly of: string; readonly body: string; readonly etag: string } | undefined;
    app.get(
      path,
      { schema: { summary, security: [], response: { 200: { ...wire(schema), description: summary } } } },
      async (request, reply) => {
        // A file that was never valid is listed too, so that its page is no unknown one.
        const of = [store.version, ...store.faults().map(({ file }) => file)].join(" ");
        if (written?.of !== of) {
          const body = JSON.stringify(read());
          written = { of, body, etag: etagOf(body) };
        }
        return sendRevalidated(request, reply, written.body, "application/json; charset=utf-8", written.etag);
      },
    );
  };

  for (const { path, file, schema, summary } of Object.values(FILE_DOCUMENTS))
    json(path, summary, schema, () => service.document(file));
  json(
    "/content/help/categories.json",
    "Help categories with their articles",
    categoryListSchema,
    service.categoryList,
  );
  json(
    "/content/help/category-definitions.json",
    "What each category's page is made of",
    categoryDefinitionsSchema,
    () => store.categories(),
  );
  json("/content/help/moved.json", "Articles that moved or were withdrawn", movedSchema, () =>
    movedArticles(store),
  );
  const summary = "Files that are shown in another locale, by locale";
  const response = { 200: { ...wire(translatedSchema), description: summary } };
  app.get(TRANSLATED_PATH, { schema: { summary, security: [], response } }, (request, reply) => {
    const files = JSON.stringify(translated?.files() ?? {});
    return sendRevalidated(request, reply, files, "application/json; charset=utf-8");
  });
  json("/content/help/videos.json", "The help videos", videosSchema, service.videos);

  textRoute(
    app,
    "/content/help-and-support/policies/:policy.html",
    { summary: "One policy as an HTML page", names: ["policy"] },
    async ({ policy = "" }) => (isPolicyName(policy) ? service.policyPage(policy) : undefined),
  );
  textRoute(
    app,
    "/help/:category/:article.html",
    { summary: "One article as an HTML page", names: ["category", "article"] },
    ({ category = "", article = "" }) => service.articlePage(category, article),
  );
  textRoute(
    app,
    "/content/help/drawings/:file",
    { summary: "A drawing of articles", names: ["file"], type: "image/svg+xml" },
    async ({ file = "" }) => drawingOf(store.sources, file),
  );
}

/** A path that responds with one text, or 404. */
function textRoute(
  app: FastifyInstance,
  path: string,
  { names, type = "text/html", ...schema }: { summary: string; names: readonly string[]; type?: string },
  read: (params: Readonly<Record<string, string>>) => Promise<string | undefined>,
): void {
  const params = wire(v.object(v.entriesFromList(names, v.string())));
  const response = {
    200: { description: schema.summary, content: { [type]: { schema: { type: "string" } } } },
  };
  app.get<{ Params: Record<string, string> }>(
    path,
    { schema: { ...schema, security: [], params, response } },
    async (request, reply) => {
      const body = await read(request.params);
      if (body !== undefined) return sendRevalidated(request, reply, body, `${type}; charset=utf-8`);
      return reply.code(404).type("text/plain; charset=utf-8").send("There is no such page.\n");
    },
  );
}
