import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { IDEMPOTENCY_KEY_HEADER, idempotencyKey } from "../../contract/json-api.ts";
import { type LeadProgressDocument, leadProgressSchema } from "../../contract/lead-progress.ts";
import { FILINGS } from "../../domain/filings.ts";
import { referenceFrom } from "../../domain/reference.ts";
import { type Fault, fault, sendFaults } from "../../infrastructure/json-api/errors.ts";
import { clientIdOf } from "../../infrastructure/json-api/json-api.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import { takesMessages, textOf } from "../../stores/leads.ts";
import type { LeadCases } from "./lead-cases.ts";
import { isComplaint, sourceOfCase, type StoredCase } from "./stored-cases.ts";
import { leadHelpedSchema, leadMessageSchema, progressQuestionSchema } from "./schema.ts";
import type { Conversation, MessageRefusal } from "./conversations.ts";

/** How far a lead is and what was written about it, and a further message of the customer. */
export function progressRoutes(app: FastifyInstance, cases: LeadCases): void {
  const findCase = (asked: { link: string } | { reference: string; email: string }) =>
    "link" in asked
      ? cases.findByLink(asked.link)
      : cases.findOwn(referenceFrom(asked.reference), asked.email);

  app.post<{ Body: v.InferOutput<typeof progressQuestionSchema> }>(
    "/v1/lead-progress",
    {
      schema: {
        summary: "How far a lead is, by its reference and email address or by the link of its email",
        body: wire(progressQuestionSchema),
        response: { 200: wire(leadProgressSchema) },
      },
    },
    async (request, reply) => {
      const { attributes: asked } = request.body.data;
      const found = await findCase(asked);
      if (found === undefined) return sendFaults(reply, [UNKNOWN_PAIR]);
      const byLink = "link" in asked;
      if (byLink && asked.revoke === true) await cases.revokeLink(found.reference);
      const shown = await cases.answering(found);
      return reply.send(toProgress(shown, byLink, await cases.conversation(shown.id)));
    },
  );

  app.post<{ Body: v.InferOutput<typeof leadMessageSchema> }>(
    "/v1/lead-messages",
    {
      schema: {
        summary: "Add what the customer writes about a lead of theirs",
        headers: wire(v.looseObject({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKey })),
        body: wire(leadMessageSchema),
        response: { 200: wire(leadProgressSchema) },
      },
    },
    async (request, reply) => {
      const { message: text, review = false, ...asked } = request.body.data.attributes;
      const found = await findCase(asked);
      if (found === undefined) return sendFaults(reply, [UNKNOWN_PAIR]);
      const key = `${clientIdOf(request)} ${String(request.headers[IDEMPOTENCY_KEY_HEADER])}`;
      const added = await cases.addMessage(found, { text, key, asksReview: review });
      if (!added.ok) return sendFaults(reply, [MESSAGE_REFUSALS[added.failure]]);
      const conversation = await cases.conversation(added.value.id);
      return reply.send(toProgress(added.value, "link" in asked, conversation));
    },
  );

  app.post<{ Body: v.InferOutput<typeof leadHelpedSchema> }>(
    "/v1/lead-helped",
    {
      schema: {
        summary: "Say whether our last answer to a lead helped",
        body: wire(leadHelpedSchema),
        response: { 200: wire(leadProgressSchema) },
      },
    },
    async (request, reply) => {
      const { helped, ...asked } = request.body.data.attributes;
      const found = await findCase(asked);
      if (found === undefined) return sendFaults(reply, [UNKNOWN_PAIR]);
      const said = await cases.sayHelped(found, helped);
      if (!said.ok) return sendFaults(reply, [NO_ANSWER]);
      return reply.send(toProgress(said.value, "link" in asked, await cases.conversation(said.value.id)));
    },
  );
}

/** What a customer can disagree with. */
const ANSWERS = new Set(["reply", "reviewed", "resolved"]);

const UNKNOWN_PAIR = fault(
  404,
  "not-found",
  "There is no such lead.",
  "No lead has this reference and this email address.",
);

const NO_ANSWER = fault(
  422,
  "not-answered",
  "There is no answer that could have helped.",
  "Only a written answer to a lead can be judged.",
  { pointer: "/data/attributes/helped" },
);

const MESSAGE_REFUSALS: Record<MessageRefusal, Fault> = {
  "takes-none": fault(
    422,
    "takes-no-messages",
    "Answers to this lead are not read.",
    "Only what staff work on takes messages.",
    { pointer: "/data/attributes" },
  ),
  "key-reused": fault(
    422,
    "idempotency-key-reused",
    "The idempotency key was used for another body.",
    "Use a new key for a new message.",
    { header: IDEMPOTENCY_KEY_HEADER },
  ),
};

/** The customer's own words are only for the link of their email. */
export function toProgress(
  stored: StoredCase,
  withMessage = false,
  conversation?: Conversation,
): LeadProgressDocument {
  const { reference, attributes, status, createdAt, complaintAt, statusChangedAt, helped } = stored;
  const complaint = isComplaint(stored) ? FILINGS[sourceOfCase(stored)!] : undefined;
  return {
    data: {
      type: "lead-progress",
      id: reference,
      attributes: {
        status,
        "received-at": (complaintAt ?? createdAt).toISOString(),
        "changed-at": statusChangedAt?.toISOString() ?? null,
        topic: complaint?.topic ?? attributes.topic,
        "query-type": complaint?.queryType ?? textOf(attributes, "query-type"),
        "query-subtype": complaint?.querySubtype ?? textOf(attributes, "query-subtype"),
        ...(withMessage && { message: textOf(attributes, "query") }),
        ...(conversation && {
          "takes-messages": takesMessages(stored) || isComplaint(stored),
          "takes-review": isComplaint(stored) && conversation.some(({ kind }) => ANSWERS.has(kind)),
          helped,
          conversation: conversation.map(({ happenedAt, kind, channel, text }) => ({
            at: happenedAt.toISOString(),
            kind,
            channel,
            text,
          })),
        }),
      },
    },
  };
}
