import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { textOf } from "../../stores/leads.ts";
import type { ComplaintRecord } from "./complaint-records.ts";
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
const ACCOUNTS = ["GasAccountNumber", "ElecAccountNumber"];

/** What is the same when a complaint comes twice, as keyed digests of its terms. */
export function sameKeys(encryption: Encryption, stored: StoredCase, record: ComplaintRecord): string[] {
  const { words, person } = termsOf(stored, record);
  return [...words, ...person].map((term) => digestsOf(encryption, term)[0]!);
}

/** Those that are open and came in the last twelve months, the earliest first. */
export async function sameComplaints(
  tx: Tx,
  encryption: Encryption,
  stored: StoredCase,
  record: ComplaintRecord,
  now: Date,
): Promise<readonly SameComplaint[]> {
  const { words, person } = termsOf(stored, record);
  const digests = (terms: readonly string[]) => terms.flatMap((term) => digestsOf(encryption, term));
  const wordKeys = new Set(digests(words));
  const keys = [...wordKeys, ...digests(person)];
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
      hasSameWords: wordKeys.has(key) || found.get(id)?.hasSameWords === true,
    });
  return [...found.values()].slice(0, MOST);
}

function termsOf({ attributes, full }: StoredCase, { details, events }: ComplaintRecord) {
  const words = wordsOf(textOf(attributes, "query") ?? "");
  const telephone = full?.contactNumber?.number ?? details.telephone;
  const accounts = [
    ...ACCOUNTS.map((name) => full?.additionalInformation?.[name]),
    ...events.map(({ accountNumber }) => accountNumber),
    details.accountNumber,
  ];
  const person = [
    details.email === null ? undefined : `email ${details.email.trim().toLowerCase()}`,
    telephone ? `telephone ${telephone.replace(/[^+\d]/g, "")}` : undefined,
    ...accounts.map((number) =>
      typeof number === "string" && number !== ""
        ? `account ${number.replace(/[\s-]/g, "").toLowerCase()}`
        : undefined,
    ),
  ];
  return {
    words: words.length < LEAST_WORDS ? [] : [`words ${words.join(" ")}`],
    person: [...new Set(person.filter((term) => term !== undefined))],
  };
}

/** Whatever its case, accents, signs and spaces. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function digestsOf(encryption: Encryption, term: string): readonly string[] {
  return encryption.digests(`same ${term}`, "lead_search_keys.key");
}
