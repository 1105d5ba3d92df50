import { localeFrom } from "../../copy/locales.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { IDEMPOTENCY_KEY_HEADER, idempotencyKey } from "../../contract/json-api.ts";
import { leadPath, toLeadResource } from "../../contract/lead-resource.ts";
import { parseReference } from "../../domain/reference.ts";
import { type Fault, fault, sendFaults } from "../../infrastructure/json-api/errors.ts";
import { clientIdOf, requireServiceToken } from "../../infrastructure/json-api/json-api.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { StoredLead } from "../../stores/leads.ts";
import { leadDocumentSchema, newLeadSchema, type NewLeadDocument } from "./schema.ts";
import type { LeadRefusal } from "../../stores/leads.ts";
import type { LeadService } from "./service.ts";

/** `POST /v1/leads` and `GET /v1/leads/{id}` (spec 7.3). The id is the reference the customer is given. */
export function leadRoutes(
  app: FastifyInstance,
  { service, serviceToken }: { service: LeadService; serviceToken: string },
): void {
  customerRoutes(app, service);
  staffRoutes(app, service, serviceToken);
}

/** What the site sends for its visitors. */
function customerRoutes(app: FastifyInstance, service: LeadService): void {
  app.post<{ Body: NewLeadDocument }>(
    "/v1/leads",
    {
      schema: {
        summary: "Create a lead",
        headers: wire(v.looseObject({ [IDEMPOTENCY_KEY_HEADER]: v.optional(idempotencyKey) })),
        body: wire(newLeadSchema),
        response: { 201: wire(leadDocumentSchema) },
      },
    },
    async (request, reply) => {
      const { attributes, relationships } = request.body.data;
      const created = await service.create({
        clientId: clientIdOf(request),
        idempotencyKey: request.headers[IDEMPOTENCY_KEY_HEADER]?.toString(),
        locale: localeFrom(request.headers["accept-language"]),
        attributes,
        addressId: relationships?.address?.data?.id ?? null,
      });
      if (!created.ok) return refuse(reply, created.failure);
      return reply.code(201).header("location", leadPath(created.value.id)).send(toDocument(created.value));
    },
  );
}

/** What the provider's own services may do. */
function staffRoutes(app: FastifyInstance, service: LeadService, serviceToken: string): void {
  app.get<{ Params: { id: string } }>(
    "/v1/leads/:id",
    {
      onRequest: requireServiceToken(serviceToken),
      schema: {
        summary: "Read a lead",
        security: [{ clientId: [], serviceToken: [] }],
        params: wire(v.object({ id: v.string() })),
        response: { 200: wire(leadDocumentSchema) },
      },
    },
    async (request, reply) => {
      const reference = parseReference(request.params.id);
      const lead = reference && (await service.find(reference));
      return lead ? reply.send(toDocument(lead)) : sendFaults(reply, [NOT_FOUND]);
    },
  );
}

const NOT_FOUND = fault(404, "not-found", "There is no such lead.", "No lead has this id.");
const KEY = { header: IDEMPOTENCY_KEY_HEADER };
const REFUSALS: Record<LeadRefusal, Fault> = {
  "unknown-address": fault(
    404,
    "unknown-address",
    "The related address is not known.",
    "No address has this id.",
    { pointer: "/data/relationships/address/data/id" },
  ),
  "key-reused": fault(
    422,
    "idempotency-key-reused",
    "The idempotency key was used for another body.",
    "Use a new key for a new lead.",
    KEY,
  ),
  "in-flight": fault(
    409,
    "in-flight",
    "The same request is being worked on.",
    "Try again in a moment with the same key.",
    KEY,
  ),
};

function refuse(reply: FastifyReply, refusal: LeadRefusal): FastifyReply {
  if (refusal === "in-flight") reply.header("retry-after", "1");
  return sendFaults(reply, [REFUSALS[refusal]]);
}

function toDocument(lead: StoredLead) {
  return { data: toLeadResource(lead) };
}
