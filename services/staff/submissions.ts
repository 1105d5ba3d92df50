import type { Lead } from "../../domain/lead.ts";
import type { Address } from "../../domain/address.ts";
import { findAddress } from "../addresses/repository.ts";
import { findFullLead } from "../../stores/submissions.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import { type ComplaintRecord, findComplaint } from "../leads/complaint-records.ts";
import { findLead, type StoredLead } from "../leads/repository.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";

/** A letter with all that is known of it. */
export interface Letter {
  readonly lead: StoredLead;
  /** What the customer really sent; undefined where it did not come through a form here. */
  readonly full: Lead | undefined;
  /** Undefined where it is no complaint. */
  readonly record: ComplaintRecord | undefined;
  readonly address: Address | undefined;
  /** The customer answered that they may need extra help. */
  readonly extraHelp: boolean;
}

/** Undefined where no letter has that reference. Record the look first (audit.ts). */
export async function findLetter(
  tx: Tx,
  encryption: Encryption,
  reference: string,
): Promise<Letter | undefined> {
  const lead = await findLead(tx, encryption, reference);
  if (lead === undefined) return undefined;
  const full = await findFullLead(tx, encryption, reference);
  return {
    lead,
    full,
    record: await findComplaint(tx, encryption, reference),
    address: lead.addressId === null ? undefined : await findAddress(tx, encryption, lead.addressId),
    extraHelp: full?.vulnerabilityConsent === true || lead.attributes["vulnerability-consent"] === true,
  };
}
