import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { findAddress } from "../../stores/addresses.ts";
import { findCause } from "./complaint-causes.ts";
import { findComplaint } from "./complaint-records.ts";
import { listRedress } from "./redress.ts";
import { findStoredCase, type StoredCase } from "./stored-cases.ts";

export type WholeCase = NonNullable<Awaited<ReturnType<typeof findWholeCase>>>;

/** A case with everything stored about it, if there is one. Callers record the access first (audit.ts). */
export async function findWholeCase(tx: Tx, encryption: Encryption, id: string) {
  const stored = await findStoredCase(tx, encryption, id);
  if (stored === undefined) return undefined;
  const { addressId } = stored;
  return {
    stored,
    record: await findComplaint(tx, encryption, id),
    address: addressId === null ? undefined : await findAddress(tx, encryption, addressId),
    extraHelp: mayNeedHelp(stored),
    cause: await findCause(tx, id),
    redress: await listRedress(tx, id),
  };
}

/** The answer about extra help, as submitted or of the lead that another client sent. */
export function mayNeedHelp({ attributes, full }: Pick<StoredCase, "attributes" | "full">): boolean {
  return full?.vulnerabilityConsent === true || attributes["vulnerability-consent"] === true;
}

/** The further answer that says what a case is about. */
export const SUBJECT = "caseType";

/** What the customer chose that it is about; null where the form has no such question. */
export function subjectOf(full: StoredCase["full"]): string | null {
  const chosen = full?.additionalInformation?.[SUBJECT];
  return typeof chosen === "string" && chosen !== "" ? chosen : null;
}
