import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { leadProgressSchema } from "../../contract/lead-progress.ts";
import { parseReference } from "../../domain/reference.ts";
import { fault, sendFaults } from "../../infrastructure/json-api/errors.ts";
import { clientIdOf, requireServiceToken } from "../../infrastructure/json-api/json-api.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { ComplaintNote } from "./complaint-records.ts";
import type { LeadCases } from "./lead-cases.ts";
import { progressRoutes, toProgress } from "./progress-routes.ts";
import { leadStatusSchema } from "./schema.ts";

/** How far a lead is: for its customer, and set by the provider's own services. */
export function caseRoutes(
  app: FastifyInstance,
  { cases, serviceToken }: { cases: LeadCases; serviceToken: string },
): void {
  progressRoutes(app, cases);
  app.patch<{ Params: { id: string }; Body: v.InferOutput<typeof leadStatusSchema> }>(
    "/v1/leads/:id",
    {
      onRequest: requireServiceToken(serviceToken),
      schema: {
        summary: "Say how far a lead is, and of a complaint what was done",
        security: [{ clientId: [], serviceToken: [] }],
        params: wire(v.object({ id: v.string() })),
        body: wire(leadStatusSchema),
        response: { 200: wire(leadProgressSchema) },
      },
    },
    async (request, reply) => {
      const { id, attributes } = request.body.data;
      const reference = parseReference(request.params.id);
      if (parseReference(id) !== reference) return sendFaults(reply, [OTHER_ID]);
      const actor = { kind: "api", name: clientIdOf(request) } as const;
      const set = await cases.setStatus(reference ?? "", attributes.status, toNote(attributes), actor);
      if (set.ok) return reply.send(toProgress(set.value));
      return sendFaults(reply, [set.failure === "unknown-case" ? NOT_FOUND : NOT_A_COMPLAINT]);
    },
  );
}

const NOT_FOUND = fault(404, "not-found", "There is no such lead.", "No lead has this id.");
const NOT_A_COMPLAINT = fault(
  422,
  "not-a-complaint",
  "The lead is no complaint.",
  "Only complaints have a record of advice, action and resolution. Send the status alone.",
  { pointer: "/data/attributes" },
);
const OTHER_ID = fault(
  409,
  "other-id",
  "The id is not the one of the address.",
  "Send the id that the path names.",
  { pointer: "/data/id" },
);

/** Undefined where only the status changes. */
function toNote(
  attributes: v.InferOutput<typeof leadStatusSchema>["data"]["attributes"],
): ComplaintNote | undefined {
  const {
    "advice-or-action": adviceOrAction = null,
    "account-number": accountNumber = null,
    resolution = null,
  } = attributes;
  if (adviceOrAction === null && accountNumber === null && resolution === null) return undefined;
  return { adviceOrAction, accountNumber, resolution };
}
