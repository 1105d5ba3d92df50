import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { categoryDefinitionSchema, categoryListSchema } from "../../contract/help.ts";
import { isPolicyName } from "../../contract/policy.ts";
import { videosSchema } from "../../contract/video.ts";
import { sendRevalidated } from "../../infrastructure/conditional-requests.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { ContentService } from "./content.ts";
import { type DocumentName, DOCUMENTS } from "./document.ts";

/** The JSON files with a path of their own, with their summaries for the OpenAPI document. */
const DOCUMENT_PATHS = [
  ["header.json", "header.json", "Header configuration"],
  ["help/meter-read.json", "meter-read.json", "Meter-read content"],
  ["help/blocks.json", "blocks.json", "Blocks that several pages share"],
  ["help-and-support/service-outage.json", "outage.json", "The outage notice"],
  ["help-and-support/contact.json", "contact.json", "Whom to call"],
  ["help-and-support/safety-advice.json", "safety-advice.json", "What to do in each emergency"],
  ["help-and-support/complaint-destinations.json", "complaint-destinations.json", "Where complaints lead"],
  ["help-and-support/opening-hours.json", "opening-hours.json", "When the telephones are answered"],
  ["help-and-support/bereavement.json", "bereavement.json", "The bereavement page"],
  ["help-and-support/extra-support.json", "extra-support.json", "The extra support page"],
  ["help-and-support/cookies.json", "cookies.json", "The question about cookies"],
  ["help-and-support/deals.json", "deals.json", "The deals page"],
] as const satisfies readonly (readonly [path: string, file: DocumentName, summary: string])[];

/** The content service (spec 7.1). Responses are revalidated each time, by a strong ETag. */
export function contentRoutes(app: FastifyInstance, service: ContentService): void {
  const { store } = service;
  const json = (path: string, summary: string, schema: v.GenericSchema, read: () => unknown) =>
    app.get(
      `/content/${path}`,
      { schema: { summary, security: [], response: { 200: { ...wire(schema), description: summary } } } },
      async (request, reply) =>
        sendRevalidated(request, reply, JSON.stringify(read()), "application/json; charset=utf-8"),
    );

  for (const [path, file, summary] of DOCUMENT_PATHS)
    json(path, summary, DOCUMENTS[file], () => store.document(file));
  json(
    "help/categories.json",
    "Help categories with their articles",
    categoryListSchema,
    service.categoryList,
  );
  json(
    "help/category-definitions.json",
    "What each category's page is made of",
    v.array(categoryDefinitionSchema),
    () => store.categories(),
  );
  json("help/videos.json", "The help videos", videosSchema, service.videos);

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
    async ({ file = "" }) => store.drawing(file),
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
