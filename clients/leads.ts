import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { IDEMPOTENCY_KEY_HEADER } from "../contract/json-api.ts";
import type { LeadAttributes, NewLeadResource } from "../contract/lead.ts";
import type { ProviderError } from "../domain/error.ts";
import type { Lead } from "../domain/lead.ts";
import type { Result } from "../domain/result.ts";
import { callHost, type HostOptions } from "./http.ts";

/** The leads API (specification section 7). */
export interface LeadsClient {
  /** Sends a reduced lead. The same key and lead, sent again, are the same reference. */
  create(lead: Lead, idempotencyKey: string): Promise<Result<{ readonly reference: string }, ProviderError>>;
}

const CONFLICT = 409;
const IN_FLIGHT_WAIT_MS = 200;
const IN_FLIGHT_TRIES = 8;

const answer = v.object({ data: v.object({ id: v.pipe(v.string(), v.nonEmpty()) }) });

export function createLeadsClient(host: HostOptions): LeadsClient {
  async function send(lead: Lead, idempotencyKey: string) {
    return callHost(host, {
      method: "POST",
      path: "/v1/leads",
      headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
      body: { data: toResource(lead) },
      answer,
    });
  }

  return {
    async create(lead, idempotencyKey) {
      let result = await send(lead, idempotencyKey);
      // Somebody pressed twice and the first press is still on its way: its answer is ours too.
      for (let tries = 1; !result.ok && result.failure.status === CONFLICT && tries < IN_FLIGHT_TRIES; tries++) {
        await wait(IN_FLIGHT_WAIT_MS);
        result = await send(lead, idempotencyKey);
      }
      return result.ok ? { ok: true, value: { reference: result.value.data.id } } : result;
    },
  };
}

function toResource(lead: Lead): NewLeadResource {
  return {
    type: "leads",
    attributes: toAttributes(lead),
    relationships: { address: { data: lead.addressId === null ? null : { type: "addresses", id: lead.addressId } } },
  };
}

function toAttributes(lead: Lead): LeadAttributes {
  return {
    title: lead.title,
    topic: lead.topic,
    "query-type": lead.queryType,
    "query-subtype": lead.querySubtype,
    query: lead.query,
    "first-name": lead.firstName,
    surname: lead.surname,
    "vulnerability-consent": lead.vulnerabilityConsent,
    email: lead.email,
    "contact-number": lead.contactNumber,
    "additional-information": lead.additionalInformation,
    account: lead.account,
    "alternate-contact-number": lead.alternateContactNumber,
    "chat-history": lead.chatHistory,
    "customer-references": lead.customerReferences,
    "contact-preference": lead.contactPreference,
  };
}
