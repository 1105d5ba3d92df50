import { type LeadsClient, toResource } from "../clients/leads.ts";
import { reduceLead } from "../domain/lead.ts";
import { insertLeadElsewhere } from "../stores/leads.ts";
import type { OpenCase } from "../stores/submissions.ts";
import type { Config } from "./config.ts";
import type { Parts } from "./parts.ts";

/** Staff work on cases here, and another host receives the leads (docs/decisions/cases.md, 165). */
export function hasCasesOfAnotherHost({ staffPages, leadsApiUrl, platformUrl }: Config): boolean {
  return staffPages && leadsApiUrl !== platformUrl;
}

/** Undefined where the leads are received here, or nobody works on cases. */
export function caseOpener({ config, db, encryption }: Parts): OpenCase | undefined {
  if (!hasCasesOfAnotherHost(config)) return undefined;
  return (idempotencyKey, reference, lead) => {
    const sent = reduceLead(lead);
    const { attributes } = toResource(sent, "international");
    const received = { id: reference, clientId: config.clientId, attributes, addressId: sent.addressId };
    return insertLeadElsewhere(db.kysely, encryption, idempotencyKey, received);
  };
}

/**
 * Customers read and write here what staff do here. What is no case here, such as what was sent before staff
 * worked here, is the other host's.
 */
export function withCasesHere(theirs: LeadsClient, here: Pick<LeadsClient, "progress" | "addMessage">) {
  async function ask(call: (leads: typeof here) => ReturnType<LeadsClient["progress"]>) {
    const own = await call(here);
    if (own.ok && own.value !== null) return own;
    const other = await call(theirs);
    return own.ok || (other.ok && other.value !== null) ? other : own;
  }
  return {
    ...theirs,
    progress: (question) => ask((leads) => leads.progress(question)),
    addMessage: (...message) => ask((leads) => leads.addMessage(...message)),
  } satisfies LeadsClient;
}
