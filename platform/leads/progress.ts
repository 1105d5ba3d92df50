import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { type LeadProgressDocument, leadProgressSchema } from "../../contract/lead-progress.ts";
import { LEAD_STATUSES } from "../../domain/lead-progress.ts";
import { emailSchema } from "../../domain/personal-details.ts";
import { parseReference } from "../../domain/reference.ts";
import { requiredLine } from "../../domain/text.ts";
import { type Fault, sendFaults } from "../json-api/errors.ts";
import { requireServiceToken } from "../json-api/service-token.ts";
import { wire } from "../json-api/validation.ts";
import type { StoredLead } from "./repository.ts";
import type { LeadService } from "./service.ts";

const questionSchema = v.strictObject({
  data: v.strictObject({
    type: v.literal("lead-progress"),
    attributes: v.strictObject({ reference: requiredLine(40), email: emailSchema }),
  }),
});

const statusSchema = v.strictObject({
  data: v.strictObject({
    type: v.literal("leads"),
    id: v.string(),
    attributes: v.strictObject({ status: v.picklist(LEAD_STATUSES) }),
  }),
});

/** How far a lead is: asked for by the customer, set by whoever works on it. */
export function leadProgressRoutes(app: FastifyInstance, { service, serviceToken }: { service: LeadService; serviceToken: string }): void {
  app.post<{ Body: v.InferOutput<typeof questionSchema> }>(
    "/v1/lead-progress",
    {
      schema: {
        summary: "How far a lead is, by its reference and email address",
        body: wire(questionSchema),
        response: { 200: wire(leadProgressSchema) },
      },
    },
    async (request, reply) => {
      const { reference, email } = request.body.data.attributes;
      // The same work for a reference nobody has as for one that belongs to somebody else.
      const lead = await service.find(parseReference(reference) ?? "");
      const known = sameEmail(lead?.attributes["email"], email);
      return lead !== undefined && known ? reply.send(toDocument(lead)) : sendFaults(reply, [UNKNOWN]);
    },
  );

  app.patch<{ Params: { id: string }; Body: v.InferOutput<typeof statusSchema> }>(
    "/v1/leads/:id",
    {
      onRequest: requireServiceToken(serviceToken),
      schema: {
        summary: "Say how far a lead is",
        security: [{ clientId: [], serviceToken: [] }],
        params: wire(v.object({ id: v.string() })),
        body: wire(statusSchema),
        response: { 200: wire(leadProgressSchema) },
      },
    },
    async (request, reply) => {
      const { id, attributes } = request.body.data;
      const reference = parseReference(request.params.id);
      if (parseReference(id) !== reference) return sendFaults(reply, [OTHER_ID]);
      const lead = reference && (await service.setStatus(reference, attributes.status));
      return lead ? reply.send(toDocument(lead)) : sendFaults(reply, [UNKNOWN]);
    },
  );
}

const UNKNOWN: Fault = {
  status: 404,
  code: "not-found",
  title: "There is no such lead.",
  detail: "No lead has this reference and this email address.",
};

const OTHER_ID: Fault = {
  status: 409,
  code: "other-id",
  title: "The id is not the one of the address.",
  detail: "Send the id that stands in the address.",
  source: { pointer: "/data/id" },
};

/** By digest, so that it takes as long for a stranger's address as for the right one. */
function sameEmail(stored: unknown, given: string): boolean {
  return timingSafeEqual(digest(String(stored)), digest(given));
}

function digest(email: string): Buffer {
  return createHash("sha256").update(email.toLowerCase()).digest();
}

function toDocument({ id, attributes, status, createdAt, statusChangedAt }: StoredLead): LeadProgressDocument {
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    data: {
      type: "lead-progress",
      id,
      attributes: {
        status,
        "received-at": createdAt.toISOString(),
        "changed-at": statusChangedAt?.toISOString() ?? null,
        topic: attributes.topic,
        "query-type": text(attributes["query-type"]),
        "query-subtype": text(attributes["query-subtype"]),
      },
    },
  };
}
