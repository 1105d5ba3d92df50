import { setImmediate } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { Day } from "../../domain/calendar.ts";
import type { CaseListQuery } from "../../domain/staff.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { NO_DUE_DAY } from "./case-index.ts";
import { type CaseRow, openCase, selectCases, sourceOfCase, type StoredCase } from "./stored-cases.ts";

/** A case with what staff work with. */
export interface ListedCase {
  readonly stored: StoredCase;
  /** Undefined for leads no form here makes. */
  readonly source: SubmissionSource | undefined;
  readonly isOpen: boolean;
  /** A danger was reported in it when it was indexed. */
  readonly isDangerous: boolean;
  /** What is no complaint has words of one, as it was last indexed. */
  readonly mayBeComplaint: boolean;
  /** Null where no day is stated. */
  readonly dueOn: Day | null;
  readonly ownerId: string | null;
  readonly version: number;
}

export const CASES_A_PAGE = 50;
/** The most urgent ones; the database sorts no more than these by another column. */
const MOST_SORTED = 5_000;
export const MOST_PAGES = MOST_SORTED / CASES_A_PAGE;
/** At a time. */
const MOST_READ = 500;

export interface CaseFilter extends Omit<CaseListQuery, "page"> {
  readonly ownerId: string;
  readonly today: Day;
}

type SortedCase = Pick<
  Selectable<Database["cases"]>,
  "id" | "created_at" | "reference" | "owner_id" | "priority" | "due_on"
>;

const SORT_VALUES = {
  received: ({ created_at: at }: SortedCase) => at,
  reference: ({ reference, id }: SortedCase) => reference ?? id,
  owner: ({ owner_id: owner }: SortedCase) => owner ?? "",
} as const;

/** One page of a list, and one case more where there is a next page. */
export async function listCases(
  tx: Tx,
  encryption: Encryption,
  filter: CaseFilter,
  number: number,
): Promise<ListedCase[]> {
  const { state, sort, descending } = filter;
  const from = (number - 1) * CASES_A_PAGE;
  // A list of closed ones has one order by date, the newest first.
  const isAsFound = sort === "due" && (!descending || state === "closed");
  const most = Math.min(CASES_A_PAGE + 1, MOST_SORTED - from);
  if (isAsFound) return listed(tx, encryption, await findCases(tx, filter, { from, most }));
  const found = await findMostUrgent(tx, filter);
  const sorted =
    sort === "due" ? found.toReversed() : found.toSorted(compareBy(SORT_VALUES[sort], descending));
  return listed(tx, encryption, sorted.slice(from, from + most));
}

function compareBy(valueOf: (one: SortedCase) => string, descending: boolean) {
  const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return (one: SortedCase, other: SortedCase) =>
    compare(valueOf(one), valueOf(other)) * (descending ? -1 : 1) || compare(one.id, other.id);
}

/** Some at a time, because SQLite reads each row for what it is sorted by. */
async function findMostUrgent(tx: Tx, filter: CaseFilter): Promise<readonly SortedCase[]> {
  const found = new Map<string, SortedCase>();
  let after: SortedCase | undefined;
  do {
    const some = await findCases(tx, filter, { after, most: MOST_READ });
    for (const one of some) found.set(one.id, one);
    after = some.length === MOST_READ ? some.at(-1) : undefined;
    await setImmediate();
  } while (after !== undefined && found.size < MOST_SORTED);
  return [...found.values()];
}

interface Place {
  readonly after?: SortedCase | undefined;
  readonly from?: number;
  readonly most: number;
}

/** The most urgent ones first, or the newest of those that are closed, in the order of an index. */
function findCases(
  tx: Tx,
  { state, kind, ownerId, today }: CaseFilter,
  { after, from = 0, most }: Place,
): Promise<readonly SortedCase[]> {
  const cases = tx
    .selectFrom("cases")
    .select(["id", "created_at", "reference", "owner_id", "priority", "due_on"])
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .limit(most)
    .offset(from);
  if (state === "closed")
    return cases
      .where("kind", "is not", null)
      .where("due_on", "is", null)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("created_at", "id"), "<", tuple(after!.created_at, after!.id)),
        ),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
  return cases
    .where("due_on", "is not", null)
    .$if(state === "mine", (query) => query.where("owner_id", "=", ownerId))
    .$if(state === "unassigned", (query) => query.where("owner_id", "is", null))
    .$if(state === "overdue", (query) => query.where("due_on", "<", today))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("priority", "due_on", "id"), ">", tuple(after!.priority, after!.due_on, after!.id)),
      ),
    )
    .orderBy("priority")
    .orderBy("due_on")
    .orderBy("id")
    .execute();
}

export async function findCase(tx: Tx, encryption: Encryption, id: string): Promise<ListedCase | undefined> {
  const row = await selectCases(tx).where("cases.id", "=", id).executeTakeFirst();
  return row && toListedCase(encryption, row);
}

/** In their order. */
export async function listed(
  tx: Tx,
  encryption: Encryption,
  found: readonly { readonly id: string }[],
): Promise<ListedCase[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await selectCases(tx).where("cases.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toListedCase(encryption, row));
}

function toListedCase(encryption: Encryption, row: CaseRow): ListedCase {
  const stored = openCase(encryption, row);
  const { due_on: dueOn, owner_id: ownerId, priority, version } = row;
  return {
    stored,
    source: sourceOfCase(stored),
    isOpen: dueOn !== null,
    isDangerous: priority !== null && priority < 0,
    mayBeComplaint: row.may_be_complaint === 1,
    dueOn: dueOn === NO_DUE_DAY ? null : dueOn,
    ownerId,
    version,
  };
}
