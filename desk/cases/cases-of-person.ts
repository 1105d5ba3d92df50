import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { listed } from "./case-list.ts";
import { particularsOf } from "./case-particulars.ts";
import { digestsOf, personTerms } from "./search-terms.ts";
import type { WholeCase } from "./whole-case.ts";

/** Another case of the same person, as it is shown beside one. */
export interface CaseOfPerson {
  readonly reference: string;
  readonly isAcknowledged: boolean;
  readonly source: SubmissionSource | undefined;
  readonly isOpen: boolean;
  readonly receivedAt: Date;
}

const MOST_BESIDE = 20;

/**
 * Other cases with the same email address, telephone number or account number, the newest first, one more than are
 * shown at most. A name alone does not make them one person's.
 */
export async function findCasesOfPerson(
  tx: Tx,
  encryption: Encryption,
  { stored, record }: Pick<WholeCase, "stored" | "record">,
): Promise<{ readonly cases: readonly CaseOfPerson[]; readonly hasMore: boolean }> {
  const particulars = await particularsOf(tx, encryption, stored, { record, events: [] });
  const keys = personTerms(particulars).flatMap((term) => digestsOf(encryption, term));
  if (keys.length === 0) return { cases: [], hasMore: false };
  const found = new Map<string, string>();
  // A digest at a time, in the order of an index.
  for (const key of keys) {
    const rows = await tx
      .selectFrom("case_search_keys")
      .select(["case_id", "created_at"])
      .where("key", "=", key)
      .where("case_id", "<>", stored.id)
      .orderBy("created_at", "desc")
      .orderBy("case_id", "desc")
      .limit(MOST_BESIDE + 1)
      .execute();
    for (const row of rows) found.set(row.case_id, row.created_at);
  }
  const newest = [...found].toSorted(([, one], [, other]) => (one < other ? 1 : -1)).map(([id]) => ({ id }));
  const cases = await listed(tx, encryption, newest.slice(0, MOST_BESIDE));
  return {
    hasMore: newest.length > MOST_BESIDE,
    cases: cases.map(({ stored: { reference, isAcknowledged, createdAt }, source, isOpen }) => ({
      reference,
      isAcknowledged,
      source,
      isOpen,
      receivedAt: createdAt,
    })),
  };
}
