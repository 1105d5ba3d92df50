import { SEARCH_MAXIMUM } from "../../domain/query.ts";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import {
  relatedQuestionSchema,
  relatedSchema,
  searchResponseSchema,
  searchClickSchema,
  searchRepeatsSchema,
  searchRevisionSchema,
  suggestionsSchema,
} from "../../contract/search.ts";
import { sendRevalidated } from "../../infrastructure/conditional-requests.ts";
import { validatorCompiler, wire } from "../../infrastructure/json-api/validation.ts";
import type { SearchService } from "../../search/search.ts";

const text = v.pipe(v.string(), v.maxLength(SEARCH_MAXIMUM));
const searchQuery = v.object({
  q: text,
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), "1"),
});
const suggestionsQuery = v.object({ q: text });

/** Search and its suggestions, as JSON; not cached. */
export function searchRoutes(app: FastifyInstance, service: SearchService): void {
  app.setValidatorCompiler(validatorCompiler);
  app.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));

  app.get<{ Querystring: v.InferOutput<typeof searchQuery> }>(
    "/search",
    {
      schema: {
        summary: "Pages that answer a question",
        security: [],
        querystring: wire(searchQuery),
        response: { 200: { ...wire(searchResponseSchema), description: "The pages, the likeliest first." } },
      },
    },
    ({ query }) => service.search(query.q, Number(query.page)),
  );

  app.get<{ Querystring: v.InferOutput<typeof suggestionsQuery> }>(
    "/search/suggestions",
    {
      schema: {
        summary: "Suggested pages for a query that is being typed",
        security: [],
        querystring: wire(suggestionsQuery),
        response: { 200: { ...wire(suggestionsSchema), description: "At most eight pages." } },
      },
    },
    async ({ query }) => service.suggest(query.q),
  );

  app.post<{ Body: v.InferOutput<typeof relatedQuestionSchema> }>(
    "/search/related",
    {
      schema: {
        summary: "Articles that a letter of a customer is about; nothing of it is logged",
        security: [],
        body: wire(relatedQuestionSchema),
        response: { 200: { ...wire(relatedSchema), description: "At most three articles." } },
      },
    },
    async ({ body }) => service.related(body.text),
  );

  app.get(
    "/search/revision",
    {
      schema: {
        summary: "Names the content that search answers from",
        security: [],
        response: {
          200: { ...wire(searchRevisionSchema), description: "The id of every search's response." },
        },
      },
    },
    async (request, reply) =>
      sendRevalidated(request, reply, JSON.stringify({ id: await service.revision() }), "application/json"),
  );

  countRoute(
    app,
    "/search/repeats",
    "Searches answered with an earlier response",
    searchRepeatsSchema,
    service.repeat,
  );
  countRoute(app, "/search/clicks", "Which result was followed", searchClickSchema, service.click);
}

function countRoute<Body>(
  app: FastifyInstance,
  url: string,
  summary: string,
  schema: v.GenericSchema<unknown, Body>,
  count: (body: Body) => void | Promise<void>,
): void {
  const response = { 201: { ...wire(v.object({})), description: "Counted." } };
  app.post(
    url,
    { schema: { summary, security: [], body: wire(schema), response } },
    async ({ body }, reply) => {
      await count(v.parse(schema, body));
      return reply.code(201).send({});
    },
  );
}
