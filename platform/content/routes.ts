import type { FastifyInstance } from "fastify";
import { contactSchema } from "../../contract/contact.ts";
import { wire } from "../json-api/validation.ts";
import type { ContentService } from "./content.ts";

/** The content calls of specification section 7, as plain JSON. */
export function contentRoutes(app: FastifyInstance, service: ContentService): void {
  app.get(
    "/content/help-and-support/contact.json",
    {
      schema: {
        summary: "Whom to call",
        security: [],
        response: { 200: { ...wire(contactSchema), description: "The numbers and names." } },
      },
    },
    async (_request, reply) => reply.header("cache-control", "max-age=0").send(await service.contact()),
  );
}
