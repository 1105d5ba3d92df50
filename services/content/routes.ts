import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { bereavementSchema } from "../../contract/bereavement.ts";
import { complaintDestinationsSchema } from "../../contract/complaint-destinations.ts";
import { contactSchema } from "../../contract/contact.ts";
import { contentPageSchema } from "../../contract/content-page.ts";
import { cookiesSchema } from "../../contract/cookies.ts";
import {
  blocksSchema,
  categoryDefinitionSchema,
  categoryListSchema,
  headerSchema,
  meterReadSchema,
  outageSchema,
} from "../../contract/help.ts";
import { openingHoursSchema } from "../../contract/opening-hours.ts";
import { isPolicyName } from "../../contract/policy.ts";
import { safetyAdviceSchema } from "../../contract/safety-advice.ts";
import { videosSchema } from "../../contract/video.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import { type ContentService, type Page, toPage } from "./content.ts";
import { namesEtag } from "../../infrastructure/conditional-requests.ts";

const HTML_PAGE = {
  200: { description: "The page.", content: { "text/html": { schema: { type: "string" } } } },
};

/**
 * The content calls (spec 7.1, 7.12). Everything is revalidated each time (`max-age=0`) against a
 * strong ETag, so an unchanged answer is a 304 without a body.
 */
export function contentRoutes(app: FastifyInstance, service: ContentService): void {
  const json = (url: string, summary: string, schema: v.GenericSchema, read: () => unknown) =>
    app.get(
      url,
      { schema: { summary, security: [], response: { 200: { ...wire(schema), description: summary } } } },
      async (request, reply) =>
        answer(request, reply, toPage(JSON.stringify(read())), "application/json; charset=utf-8"),
    );

  json("/content/header.json", "Header configuration", headerSchema, () => service.document("header.json"));
  json(
    "/content/help/categories.json",
    "Help categories with their articles",
    categoryListSchema,
    service.categoryList,
  );
  json(
    "/content/help/category-definitions.json",
    "What each category's page is made of",
    v.array(categoryDefinitionSchema),
    service.categories,
  );
  json("/content/help/meter-read.json", "Meter-read content", meterReadSchema, () =>
    service.document("meter-read.json"),
  );
  json("/content/help-and-support/service-outage.json", "The outage notice", outageSchema, () =>
    service.document("outage.json"),
  );
  json("/content/help-and-support/contact.json", "Whom to call", contactSchema, () =>
    service.document("contact.json"),
  );
  json(
    "/content/help-and-support/safety-advice.json",
    "What to do in each emergency",
    safetyAdviceSchema,
    () => service.document("safety-advice.json"),
  );
  json(
    "/content/help-and-support/complaint-destinations.json",
    "Where complaints lead",
    complaintDestinationsSchema,
    () => service.document("complaint-destinations.json"),
  );
  json("/content/help/blocks.json", "Blocks that several pages share", blocksSchema, () =>
    service.document("blocks.json"),
  );
  json("/content/help/videos.json", "The help videos", videosSchema, service.videos);
  json(
    "/content/help-and-support/opening-hours.json",
    "When the telephones are answered",
    openingHoursSchema,
    () => service.document("opening-hours.json"),
  );
  json("/content/help-and-support/bereavement.json", "The bereavement page", bereavementSchema, () =>
    service.document("bereavement.json"),
  );
  json("/content/help-and-support/extra-support.json", "The extra support page", contentPageSchema, () =>
    service.document("extra-support.json"),
  );
  json("/content/help-and-support/cookies.json", "The question about cookies", cookiesSchema, () =>
    service.document("cookies.json"),
  );
  json("/content/help-and-support/deals.json", "The deals page", contentPageSchema, () =>
    service.document("deals.json"),
  );

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
      return answerPage(request, reply, isPolicyName(policy) ? await service.policyPage(policy) : undefined);
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
      answerPage(request, reply, await service.articlePage(request.params.category, request.params.article)),
  );
}

function answerPage(request: FastifyRequest, reply: FastifyReply, page: Page | undefined): FastifyReply {
  if (page === undefined)
    return reply.code(404).type("text/plain; charset=utf-8").send("There is no such page.\n");
  return answer(request, reply, page, "text/html; charset=utf-8");
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: Page,
  type: string,
): FastifyReply {
  reply.header("cache-control", "max-age=0").header("etag", etag);
  if (namesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
