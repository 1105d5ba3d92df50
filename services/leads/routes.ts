import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/json-api.ts";
import { leadProgressSchema } from "../../contract/lead-progress.ts";
import { parseReference } from "../../domain/reference.ts";
import { type Fault, fault, sendFaults } from "../../infrastructure/json-api/errors.ts";
import { clientIdOf, requireServiceToken } from "../../infrastructure/json-api/json-api.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { ComplaintNote } from "./complaint-records.ts";
import type { StoredLead } from "./repository.ts";
import { progressRoutes, toProgress } from "./progress-routes.ts";
import {
  idempotencyKey,
  leadDocumentSchema,
  leadStatusSchema,
  newLeadSchema,
  type NewLeadDocument,
} from "./schema.ts";
import type { LeadRefusal, LeadService } from "./service.ts";

/**
 * `POST /v1/leads` and `GET /v1/leads/{id}` (spec 7.3), and how far a lead is. The id is the
 * reference the customer is given.
 */
export function leadRoutes(
  app: FastifyInstance,
  { service, serviceToken }: { service: LeadService; serviceToken: string },
): void {
  customerRoutes(app, service);
  progressRoutes(app, service);
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
        attributes,
        addressId: relationships?.address?.data?.id ?? null,
      });
      if (!created.ok) return refuse(reply, created.failure);
      return reply.code(201).header("location", selfLink(created.value)).send(toDocument(created.value));
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
      const set = await service.setStatus(reference ?? "", attributes.status, toNote(attributes), actor);
      if (set.ok) return reply.send(toProgress(set.value));
      return sendFaults(reply, [set.failure === "unknown-lead" ? NOT_FOUND : NOT_A_COMPLAINT]);
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

function refuse(reply: FastifyReply, refusal: LeadRefusal): FastifyReply {
  if (refusal === "in-flight") reply.header("retry-after", "1");
  return sendFaults(reply, [REFUSALS[refusal]]);
}

function toDocument(lead: StoredLead) {
  return { data: toResource(lead) };
}

/** The lead as a JSON:API resource. */
export function toResource(lead: StoredLead) {
  return {
    type: "leads",
    id: lead.id,
    attributes: lead.attributes,
    relationships: {
      address: { data: lead.addressId === null ? null : { type: "addresses", id: lead.addressId } },
    },
    links: { self: selfLink(lead) },
  };
}

function selfLink(lead: StoredLead): string {
  return `/v1/leads/${lead.id}`;
}
