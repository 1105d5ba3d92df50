import { toEmailKey } from "../../domain/email-key.ts";
import { eventsThatCount, type Told } from "../../domain/joined-complaints.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { textOf } from "../../stores/leads.ts";
import { type CaseHistoryEntry, historyOf } from "./case-history.ts";
import { listCaseEvents } from "./case-events.ts";
import { type ComplaintRecord, findComplaint } from "./complaint-records.ts";
import { findStoredCase, type StoredCase } from "./stored-cases.ts";

/** A complaint with what was said in later ones that are joined to it. */
export interface Thread {
  /** Its own history. */
  readonly events: readonly CaseHistoryEntry[];
  /** With that of the joined ones, in order of time. */
  readonly whole: readonly CaseHistoryEntry[];
  /** What decides what is owed on it. */
  readonly counting: Told["events"];
}

/** A later complaint that is answered in an earlier one. */
export interface JoinedCase extends Told {
  readonly stored: StoredCase;
  /** What was sent, and what followed. */
  readonly entries: readonly CaseHistoryEntry[];
}

/** The ids of those that are joined to it, the earliest first. */
export async function joinedTo(tx: Tx, id: string): Promise<readonly string[]> {
  const query = tx.selectFrom("cases").select("id").where("joined_to", "=", id).orderBy("created_at");
  return (await query.execute()).map((row) => row.id);
}

/** The same, opened. */
export async function joinedCases(
  tx: Tx,
  encryption: Encryption,
  id: string,
): Promise<readonly JoinedCase[]> {
  const found: JoinedCase[] = [];
  for (const joined of await joinedTo(tx, id)) {
    const stored = await findStoredCase(tx, encryption, joined);
    const record = await findComplaint(tx, encryption, joined);
    if (stored === undefined || record === undefined) continue;
    const events = historyOf(record, await listCaseEvents(tx, encryption, joined));
    const first: CaseHistoryEntry = {
      id: joined,
      happenedAt: stored.createdAt,
      actor: { kind: "customer", name: "" },
      kind: "customer",
      text: textOf(stored.attributes, "query"),
      channel: null,
    };
    const entries = [first, ...events].map((entry) => ({ ...entry, from: stored.reference }));
    found.push({ stored, receivedAt: record.receivedAt, events, entries });
  }
  return found;
}

export async function threadOf(tx: Tx, encryption: Encryption, record: ComplaintRecord): Promise<Thread> {
  const { caseId, receivedAt } = record;
  const events = historyOf(record, await listCaseEvents(tx, encryption, caseId));
  const joined = await joinedCases(tx, encryption, caseId);
  return {
    events,
    whole: byTime([...events, ...joined.flatMap(({ entries }) => entries)]),
    counting: eventsThatCount({ receivedAt, events }, joined),
  };
}

export function byTime<Entry extends Pick<CaseHistoryEntry, "happenedAt">>(
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
}

/** Whether what is written to one may be shown to the customer of the other. */
export function isSameCustomer(
  one: Pick<StoredCase, "attributes">,
  other: Pick<StoredCase, "attributes">,
): boolean {
  const [email, others] = [textOf(one.attributes, "email"), textOf(other.attributes, "email")];
  return email !== null && others !== null && toEmailKey(email) === toEmailKey(others);
}
