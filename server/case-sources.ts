import type { LeadsClient } from "../clients/leads.ts";
import type { Config } from "./config.ts";

/**
 * Whether submissions of customers are cases here: where our own platform receives the leads, or staff work
 * here on what another host receives (docs/decisions/cases.md, 165).
 */
export function opensCases({
  desk,
  staffPages,
  ownLeads,
}: Pick<Config, "desk" | "staffPages" | "ownLeads">): boolean {
  return desk && (staffPages || ownLeads);
}

/**
 * Customers read and write here what staff do here. What is no case here, such as what was sent before staff
 * worked here, is the other host's.
 */
export function withCasesHere(
  theirs: LeadsClient,
  here: Pick<LeadsClient, "progress" | "addMessage" | "sayHelped">,
) {
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
    sayHelped: (...said) => ask((leads) => leads.sayHelped(...said)),
  } satisfies LeadsClient;
}
