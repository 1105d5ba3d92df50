import type { FastifyInstance } from "fastify";
import { errorDocumentSchema, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { wire } from "./validation.ts";

/** Adds media type and error responses to the OpenAPI description of every route in the scope. */
export function describeRoutes(app: FastifyInstance): void {
  const faults = {
    ...wire(errorDocumentSchema),
    description: "What is wrong with the request, in the order of its members.",
  };
  const breakdown = { ...wire(errorDocumentSchema), description: "Something went wrong here." };
  app.addHook("onRoute", (route) => {
    const { body, response, ...schema } = route.schema ?? {};
    const answers = Object.entries((response ?? {}) as Record<string, object>).map(([status, answer]) => [
      status,
      { description: "A document.", ...answer },
    ]);
    route.schema = {
      ...schema,
      ...(body !== undefined && { body, consumes: [JSON_API_MEDIA_TYPE] }),
      produces: [JSON_API_MEDIA_TYPE],
      response: { ...Object.fromEntries(answers), "4xx": faults, "5xx": breakdown },
    };
  });
}
