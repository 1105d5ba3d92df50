import { type Day, londonDay } from "../../domain/calendar.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sourceOf } from "../../stores/leads.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { StoredCaseEvent } from "./case-events.ts";
import { isMadeByStaff } from "./complaint-changes.ts";
import type { CaseHistoryEntry } from "./case-history.ts";
import { joinedTo, threadOf } from "./joined-cases.ts";
import { type SameComplaint, sameComplaints } from "./same-complaint.ts";
import { findStoredCase, isComplaint } from "./stored-cases.ts";
import type { WholeCase } from "./whole-case.ts";

/** A case as a complaint: whether it is one, and what staff can do about that. */
export interface ComplaintFile {
  /** What the customer sent it as; undefined where no form here did. */
  readonly sentAs: SubmissionSource | undefined;
  /** Staff made it one. */
  readonly isMade: boolean;
  readonly receivedOn: Day;
  /** What staff chose that it is about. */
  readonly chosenSubject: string | null;
  readonly withdrawnOn: Day | null;
  /** Of the customer's first words. */
  readonly firstOn: Day;
  /** The reference of the earlier one that answers it. */
  readonly joinedTo: string | null;
  /** References of later ones that are answered here. */
  readonly joined: readonly string[];
  readonly same: readonly SameComplaint[];
  /** With what was said in joined ones; undefined where there are none. */
  readonly thread: readonly CaseHistoryEntry[] | undefined;
}

export async function complaintFile(
  tx: Tx,
  encryption: Encryption,
  { stored, record }: WholeCase,
  _events: readonly StoredCaseEvent[],
  now: Date,
): Promise<ComplaintFile> {
  const referenceOf = async (id: string) => (await findStoredCase(tx, encryption, id))?.reference ?? id;
  const joined = await Promise.all((await joinedTo(tx, stored.id)).map(referenceOf));
  const isOpen = isComplaint(stored) && record?.resolvedAt === null && stored.joinedTo === null;
  return {
    sentAs: sourceOf(stored.attributes),
    isMade: isMadeByStaff(stored),
    receivedOn: londonDay(record?.receivedAt ?? stored.createdAt),
    chosenSubject: isComplaint(stored) ? (record?.details.subject ?? null) : null,
    withdrawnOn: record?.withdrawnAt == null ? null : londonDay(record.withdrawnAt),
    firstOn: londonDay(stored.createdAt),
    joinedTo: stored.answeredIn,
    joined,
    same: isOpen && record ? await sameComplaints(tx, encryption, stored, record, now) : [],
    thread: joined.length > 0 && record ? (await threadOf(tx, encryption, record)).whole : undefined,
  };
}
