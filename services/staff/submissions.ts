import type { Address } from "../../domain/address.ts";
import type { Lead } from "../../domain/lead.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { findFullLeads } from "../../stores/submissions.ts";
import { findAddress } from "../addresses/repository.ts";
import { type ComplaintRecord, findComplaint } from "../leads/complaint-records.ts";
import { findLead, type StoredLead } from "../leads/repository.ts";

/** A lead with everything stored about it. */
export interface StaffSubmission {
  readonly lead: StoredLead;
  /** What the customer sent; undefined for a lead from elsewhere. */
  readonly full: Lead | undefined;
  /** Undefined for what is not a complaint. */
  readonly record: ComplaintRecord | undefined;
  readonly address: Address | undefined;
  /** The customer answered that they may need extra help. */
  readonly extraHelp: boolean;
}

/** Undefined for an unknown reference. Callers record the access first (audit.ts). */
export async function findSubmission(
  tx: Tx,
  encryption: Encryption,
  reference: string,
): Promise<StaffSubmission | undefined> {
  const lead = await findLead(tx, encryption, reference);
  if (lead === undefined) return undefined;
  const full = (await findFullLeads(tx, encryption, [reference])).get(reference);
  return {
    lead,
    full,
    record: await findComplaint(tx, encryption, reference),
    address: lead.addressId === null ? undefined : await findAddress(tx, encryption, lead.addressId),
    extraHelp: full?.vulnerabilityConsent === true || mayNeedHelp(lead),
  };
}

export const mayNeedHelp = ({ attributes }: StoredLead) => attributes["vulnerability-consent"] === true;
