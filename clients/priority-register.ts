import * as v from "valibot";
import { IDEMPOTENCY_KEY_HEADER } from "../contract/json-api.ts";
import type { Lead } from "../domain/lead.ts";
import type { Help, Registered } from "../domain/priority-register.ts";
import { callHost, type HostOptions } from "./http.ts";

/** A registration with who sent it. */
export interface SentRegistration extends Registered {
  readonly lead: Lead;
}

/** The industry's codes of each kind of help, as far as the provider gave them. */
export type NeedsCodes = Readonly<Partial<Record<Help, readonly string[]>>>;

export type PriorityRegisterClient = ReturnType<typeof createPriorityRegisterClient>;

/** The provider's own Priority Services Register (docs/operating/priority-register.md). */
export function createPriorityRegisterClient(host: HostOptions, codes: NeedsCodes) {
  return {
    /** The same key again is the same registration. */
    register: (sent: SentRegistration, idempotencyKey: string) =>
      callHost(host, {
        method: "POST",
        path: "/v1/priority-services",
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
        body: { data: toResource(sent, codes) },
        answer: v.unknown(),
        write: true,
      }),
  };
}

function toResource({ reference, receivedAt, lead, registration }: SentRegistration, codes: NeedsCodes) {
  const { theirName, helps, password, nominee, language, until, sharedWith, ends, replaces } = registration;
  return {
    type: "priority-services",
    attributes: {
      reference,
      "received-at": receivedAt.toISOString(),
      replaces,
      ends,
      "for-name": theirName,
      help: helps,
      codes: [...new Set(helps.flatMap((help) => codes[help] ?? []))].toSorted(),
      password,
      nominee,
      language,
      until,
      "share-with": sharedWith,
      "first-name": lead.firstName,
      surname: lead.surname,
      email: lead.email,
      "contact-number": lead.contactNumber?.number ?? null,
    },
    relationships: {
      address: { data: lead.addressId === null ? null : { type: "addresses", id: lead.addressId } },
    },
  };
}
