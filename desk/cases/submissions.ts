import type { Lead } from "../../domain/lead.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { findFullLeads } from "../../stores/submissions.ts";
import { findAddress } from "../../stores/addresses.ts";
import { findComplaint } from "./complaint-records.ts";
import { findLead, type StoredLead } from "../../stores/leads.ts";

export type StaffSubmission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

/** A lead with everything stored about it, if there is one. Callers record the access first (audit.ts). */
export async function findSubmission(tx: Tx, encryption: Encryption, reference: string) {
  const lead = await findLead(tx, encryption, reference);
  if (lead === undefined) return undefined;
  const full = (await findFullLeads(tx, encryption, [reference])).get(reference);
  return {
    lead,
    full,
    record: await findComplaint(tx, encryption, reference),
    address: lead.addressId === null ? undefined : await findAddress(tx, encryption, lead.addressId),
    extraHelp: mayNeedHelp(lead, full),
  };
}

/** The answer about extra help, of the full lead or of the one that was sent to the leads API. */
export function mayNeedHelp({ attributes }: StoredLead, full?: Lead): boolean {
  return full?.vulnerabilityConsent === true || attributes["vulnerability-consent"] === true;
}
