import type { Actor } from "../../domain/staff.ts";
import { statusEvent } from "./case-changes.ts";
import type { StoredCaseEvent } from "./case-events.ts";
import type { ComplaintRecord } from "./complaint-records.ts";

/** An event of a timeline. */
export type CaseHistoryEntry = Omit<StoredCaseEvent, "caseId" | "actor"> & {
  readonly actor: Actor | null;
  /** The reference of the case that it is of, where that is a joined one. */
  readonly from?: string | null;
};

export function historyOf(
  record: ComplaintRecord | undefined,
  events: readonly StoredCaseEvent[],
): readonly CaseHistoryEntry[] {
  return [...earlierEvents(record, events), ...events];
}

/** What the record of a complaint has from before its history was stored. */
function earlierEvents(
  record: ComplaintRecord | undefined,
  events: readonly StoredCaseEvent[],
): CaseHistoryEntry[] {
  const known = new Set(events.map(({ happenedAt }) => happenedAt.getTime()));
  return (record?.events ?? [])
    .filter(({ happenedAt }) => !known.has(happenedAt.getTime()))
    .map(({ happenedAt, status, ...note }) => ({
      id: happenedAt.toISOString(),
      happenedAt,
      actor: null,
      ...statusEvent(status, note),
      channel: null,
    }));
}
