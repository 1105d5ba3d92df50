import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { textOf } from "../../stores/leads.ts";
import { particularsOf } from "./case-particulars.ts";
import type { ComplaintRecord } from "./complaint-records.ts";
import { digestsOf, personTerms } from "./search-terms.ts";
import type { StoredCase } from "./stored-cases.ts";

/** Another open complaint with the same words, or of the same person. */
export interface SameComplaint {
  readonly reference: string;
  readonly receivedAt: Date;
  readonly hasSameWords: boolean;
}

/** Fewer are in many complaints. */
const LEAST_WORDS = 5;
const MONTHS = 12;
const MOST = 5;

/** The search keys of a complaint's words, beside those of its customer (search-terms.ts). */
export function wordKeys(encryption: Encryption, stored: Pick<StoredCase, "attributes">): readonly string[] {
  const term = wordsTerm(stored);
  return term === undefined ? [] : digestsOf(encryption, term);
}

/** Those that are open and came in the last twelve months, the earliest first. */
export async function sameComplaints(
  tx: Tx,
  encryption: Encryption,
  stored: StoredCase,
  record: ComplaintRecord,
  now: Date,
): Promise<readonly SameComplaint[]> {
  const particulars = await particularsOf(tx, encryption, stored, { record, events: [] });
  const ofWords = new Set(wordKeys(encryption, stored));
  const ofPerson = personTerms(particulars).flatMap((term) => digestsOf(encryption, term));
  const keys = [...ofWords, ...ofPerson];
  if (keys.length === 0) return [];
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS);
  const rows = await tx
    .selectFrom("case_search_keys")
    .innerJoin("cases", "cases.id", "case_search_keys.case_id")
    .innerJoin("complaint_records", "complaint_records.case_id", "cases.id")
    .select(["case_search_keys.key", "cases.id", "cases.reference", "complaint_records.received_at"])
    .where("case_search_keys.key", "in", keys)
    .where("cases.kind", "=", "complaint")
    .where("cases.due_on", "is not", null)
    .where("cases.id", "<>", stored.id)
    .where("complaint_records.received_at", ">=", since.toISOString())
    .orderBy("complaint_records.received_at")
    .execute();
  const found = new Map<string, SameComplaint>();
  for (const { key, id, reference, received_at: receivedAt } of rows)
    found.set(id, {
      reference: reference ?? id,
      receivedAt: new Date(receivedAt),
      hasSameWords: ofWords.has(key) || found.get(id)?.hasSameWords === true,
    });
  return [...found.values()].slice(0, MOST);
}

/** Whatever its case, accents, signs and spaces; undefined where it has few. */
function wordsTerm({ attributes }: Pick<StoredCase, "attributes">): string | undefined {
  const plain = (textOf(attributes, "query") ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length < LEAST_WORDS ? undefined : `words ${words.join(" ")}`;
}
