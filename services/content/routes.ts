import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { categoryDefinitionSchema, categoryListSchema } from "../../contract/help.ts";
import { isPolicyName } from "../../contract/policy.ts";
import { videosSchema } from "../../contract/video.ts";
import { etagOf, namesEtag } from "../../infrastructure/conditional-requests.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { ContentService } from "./content.ts";
import { type DocumentName, DOCUMENTS } from "./document.ts";

const HTML_PAGE = {
  200: { description: "The page.", content: { "text/html": { schema: { type: "string" } } } },
};

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
        send(request, reply, JSON.stringify(read()), "application/json; charset=utf-8"),
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

  app.get<{ Params: { policy: string } }>(
    "/content/help-and-support/policies/:policy.html",
    {
      schema: {
        summary: "One policy as an HTML page",
        security: [],
        params: wire(v.object({ policy: v.string() })),
        response: HTML_PAGE,
      },
    },
    async (request, reply) => {
      const { policy } = request.params;
      return sendPage(request, reply, isPolicyName(policy) ? await service.policyPage(policy) : undefined);
    },
  );

  app.get<{ Params: { category: string; article: string } }>(
    "/help/:category/:article.html",
    {
      schema: {
        summary: "One article as an HTML page",
        security: [],
        params: wire(v.object({ category: v.string(), article: v.string() })),
        response: HTML_PAGE,
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await service.articlePage(request.params.category, request.params.article)),
  );
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string | undefined): FastifyReply {
  if (page === undefined)
    return reply.code(404).type("text/plain; charset=utf-8").send("There is no such page.\n");
  return send(request, reply, page, "text/html; charset=utf-8");
}

function send(request: FastifyRequest, reply: FastifyReply, body: string, type: string): FastifyReply {
  const etag = etagOf(body);
  reply.header("cache-control", "max-age=0").header("etag", etag);
  if (namesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
