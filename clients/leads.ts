import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { IDEMPOTENCY_KEY_HEADER } from "../contract/json-api.ts";
import { toLeadAttributes } from "../contract/lead-resource.ts";
import { type LeadProgressDocument, leadProgressSchema } from "../contract/lead-progress.ts";
import type { ProviderError } from "../domain/error.ts";
import { type Lead, withNationalNumbers } from "../domain/lead.ts";
import { CONVERSATION_KINDS, type HelpedAnswer, type LeadProgress } from "../domain/lead-progress.ts";
import type { TelephoneForm } from "../domain/phone.ts";
import { ok, type Result } from "../domain/result.ts";
import { bearer } from "./hosts.ts";
import { type Call, callHost, type HostOptions } from "./http.ts";

/** The leads API (spec 7.3). */
export type LeadsClient = ReturnType<typeof createLeadsClient>;

/** A reference with its email address, or the link of the email, which can be revoked at the same time. */
export type ProgressQuestion =
  | { readonly reference: string; readonly email: string }
  | { readonly link: string; readonly revoke?: boolean };

interface Sender {
  /** Of a signed-in customer (spec 6.4). */
  readonly accessToken?: string | undefined;
  /** That the customer reads, for the email of the lead; left out for the default, so that no host sees it then. */
  readonly locale?: string | undefined;
}

const IN_FLIGHT_WAIT_MS = 200;
const IN_FLIGHT_TRIES = 8;
/** Of the embedded platform: another request with the same key is being worked on. */
const IN_FLIGHT = "in-flight";

/** What the sending of a lead answers, as far as it is read here: the reference, a text or a number. */
export const leadResponse = v.object({
  data: v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()) }),
});

/** `telephoneForm`: of the numbers in leads. */
export function createLeadsClient(
  host: HostOptions,
  { telephoneForm = "national" }: { readonly telephoneForm?: TelephoneForm } = {},
) {
  function send(lead: Lead, idempotencyKey: string, { accessToken, locale }: Sender) {
    return callHost(host, {
      method: "POST",
      path: "/v1/leads",
      headers: {
        [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
        ...bearer(accessToken),
        ...(locale !== undefined && { "accept-language": locale }),
      },
      body: { data: toResource(lead, telephoneForm) },
      answer: leadResponse,
      write: true,
    });
  }

  async function call(
    type: string,
    attributes: object,
    { headers = {}, write = false }: Pick<Call<unknown>, "headers" | "write"> = {},
  ): Promise<Result<LeadProgress | null, ProviderError>> {
    const body = { data: { type, attributes } };
    const answer = leadProgressSchema;
    const request = { method: "POST", path: `/v1/${type}`, headers, body, answer, write } as const;
    const result = await callHost(host, request);
    if (result.ok) return ok(toProgress(result.value));
    return result.failure.status === 404 ? ok(null) : result;
  }

  return {
    /**
     * Sends a reduced lead. The same key and lead, sent
     * again, are the same reference.
     */
    async create(lead: Lead, idempotencyKey: string, by: Sender = {}) {
      for (let tries = 1; ; tries++) {
        const result = await send(lead, idempotencyKey, by);
        if (result.ok) return ok({ reference: result.value.data.id });
        // Wait for its result.
        if (result.failure.code !== IN_FLIGHT || tries === IN_FLIGHT_TRIES) return result;
        await wait(IN_FLIGHT_WAIT_MS);
      }
    },
    /**
     * How far a lead is; null where no lead has that reference and that email address, whichever of the two
     * is wrong, or the link is not valid.
     */
    progress: (question: ProgressQuestion) => call("lead-progress", question),
    /** Adds a message of the customer. The same key and message are one. Null as for `progress`. */
    addMessage: (
      question: ProgressQuestion,
      message: { readonly message: string; readonly review?: boolean },
      idempotencyKey: string,
    ) =>
      call(
        "lead-messages",
        { ...question, ...message },
        { headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }, write: true },
      ),
    /** Whether our last answer helped; the last call counts. Null as for `progress`. */
    sayHelped: (question: ProgressQuestion, helped: HelpedAnswer) =>
      call("lead-helped", { ...question, helped }, { write: true }),
  };
}

function toProgress({ data: { id, attributes } }: LeadProgressDocument): LeadProgress {
  const changedAt = attributes["changed-at"];
  return {
    reference: id,
    status: attributes.status,
    receivedAt: new Date(attributes["received-at"]),
    changedAt: changedAt === null ? null : new Date(changedAt),
    topic: attributes.topic,
    queryType: attributes["query-type"],
    querySubtype: attributes["query-subtype"],
    message: attributes.message ?? null,
    takesMessages: attributes["takes-messages"] ?? false,
    takesReview: attributes["takes-review"] ?? false,
    helped: attributes.helped ?? null,
    conversation: (attributes.conversation ?? []).flatMap(({ at, kind: given, ...entry }) => {
      const kind = CONVERSATION_KINDS.find((one) => one === given);
      return kind === undefined ? [] : [{ ...entry, kind, at: new Date(at) }];
    }),
  };
}

/** A new lead on the wire (spec 3.1, 7.3): the service chooses the id. */
export function toResource(given: Lead, telephoneForm: TelephoneForm) {
  const lead = telephoneForm === "national" ? withNationalNumbers(given) : given;
  const address = lead.addressId === null ? null : { type: "addresses", id: lead.addressId };
  return { type: "leads", attributes: toLeadAttributes(lead), relationships: { address: { data: address } } };
}
