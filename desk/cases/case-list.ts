import { setImmediate } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { Day } from "../../domain/calendar.ts";
import {
  CASE_VIEWS,
  type CaseListQuery,
  type CaseView,
  CASES_A_PAGE,
  MOST_IN_COUNT,
  MOST_PAGES,
} from "../../domain/case-views.ts";
import type { Hazard } from "../../domain/safety-advice.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { NO_DUE_DAY, openHeard, PRIORITY } from "./case-index.ts";
import { type CaseRow, openCase, selectCases, sourceOfCase, type StoredCase } from "./stored-cases.ts";

/** A case with what staff work with. */
export interface ListedCase {
  readonly stored: StoredCase;
  /** Undefined for leads no form here makes. */
  readonly source: SubmissionSource | undefined;
  readonly isOpen: boolean;
  /** The dangers that it reported when it was indexed; undefined where it is to be heard anew. */
  readonly hazards: readonly Hazard[] | undefined;
  /** What is no complaint has words of one, as it was last indexed. */
  readonly mayBeComplaint: boolean;
  /** Null where no day is stated. */
  readonly dueOn: Day | null;
  /** We have answered or asked: the next word is the customer's. */
  readonly waitsForCustomer: boolean;
  readonly ownerId: string | null;
  readonly version: number;
}

/** The most urgent ones; the database sorts no more than these by another column. */
const MOST_SORTED = MOST_PAGES * CASES_A_PAGE;
/** At a time. */
const MOST_READ = 500;

/** Where a case may have moved to in its list while it was worked on. */
const MOST_MOVED = 25;

export interface CaseFilter extends Omit<CaseListQuery, "page"> {
  /** Whose list it is. */
  readonly staffId: string;
  readonly today: Day;
}

const SORTED = [
  "id",
  "created_at",
  "reference",
  "kind",
  "owner_id",
  "waits_for_customer",
  "priority",
  "due_on",
] as const;
type SortedCase = Pick<Selectable<Database["cases"]>, (typeof SORTED)[number]>;

const SORT_VALUES = {
  received: ({ created_at: at }: SortedCase) => at,
  reference: ({ reference, id }: SortedCase) => reference ?? id,
  kind: ({ kind }: SortedCase) => kind ?? "",
  owner: ({ owner_id: owner }: SortedCase) => owner ?? "",
} as const;

/** One page of a list, and one case more where there is a next page. */
export async function listCases(
  tx: Tx,
  encryption: Encryption,
  filter: CaseFilter,
  number: number,
): Promise<ListedCase[]> {
  const from = (number - 1) * CASES_A_PAGE;
  const most = Math.min(CASES_A_PAGE + 1, MOST_SORTED - from);
  return listed(tx, encryption, await sortedCases(tx, filter, from, most));
}

/** A case and its place in a list, from 0. */
export interface PlacedCase {
  readonly reference: string;
  readonly at: number;
}

/** The case after that one; where that has left its place the one that came into it; undefined at the end. */
export async function caseAfter(
  tx: Tx,
  filter: CaseFilter,
  { reference, at }: PlacedCase,
): Promise<PlacedCase | undefined> {
  const from = Math.max(0, at - MOST_MOVED);
  const near = await sortedCases(tx, filter, from, 2 * MOST_MOVED + 2);
  const references = near.map((one) => one.reference ?? one.id);
  const found = references.indexOf(reference);
  const next = found === -1 ? at - from : found + 1;
  const named = references[next];
  return named === undefined ? undefined : { reference: named, at: from + next };
}

/** How many open cases each view has, of that kind and owner; at most one more than `MOST_IN_COUNT`. */
export async function countCases(
  tx: Tx,
  filter: Omit<CaseFilter, "view" | "sort" | "descending">,
): Promise<Readonly<Record<CaseView, number>>> {
  const counts = await tx
    .selectNoFrom(CASE_VIEWS.map((view) => countView(tx, { ...filter, view })))
    .executeTakeFirstOrThrow();
  return counts as Record<CaseView, number>;
}

function countView(tx: Tx, filter: Omit<CaseFilter, "sort" | "descending">) {
  const some = selectView(tx, filter)
    .select("id")
    // In the order of an index: SQLite would read the table instead.
    .$if(filter.view === "closed", (query) => query.orderBy("created_at", "desc"))
    .limit(MOST_IN_COUNT + 1);
  return tx
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number>().as("cases"))
    .as(filter.view);
}

async function sortedCases(
  tx: Tx,
  filter: CaseFilter,
  from: number,
  most: number,
): Promise<readonly SortedCase[]> {
  const { view, sort, descending } = filter;
  // A list of closed ones has one order by date, the newest first.
  if (sort === "due" && (!descending || view === "closed")) return findCases(tx, filter, { from, most });
  const found = await findMostUrgent(tx, filter);
  const sorted =
    sort === "due" ? found.toReversed() : found.toSorted(compareBy(SORT_VALUES[sort], descending));
  return sorted.slice(from, from + most);
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

/** What waits for us, the most urgent first; or the newest of those that are closed: in the order of an index. */
function findCases(
  tx: Tx,
  filter: CaseFilter,
  { after, from = 0, most }: Place,
): Promise<readonly SortedCase[]> {
  const cases = selectView(tx, filter).select(SORTED).limit(most).offset(from);
  if (filter.view === "closed")
    return cases
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("created_at", "id"), "<", tuple(after!.created_at, after!.id)),
        ),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
  return cases
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("waits_for_customer", "priority", "due_on", "id"),
          ">",
          tuple(after!.waits_for_customer, after!.priority, after!.due_on, after!.id),
        ),
      ),
    )
    .orderBy("waits_for_customer")
    .orderBy("priority")
    .orderBy("due_on")
    .orderBy("id")
    .execute();
}

function selectView(
  tx: Tx,
  { view, kind, ownerId, staffId, today }: Omit<CaseFilter, "sort" | "descending">,
) {
  const owner = view === "mine" ? staffId : ownerId;
  const isOfOwner = owner !== undefined && view !== "unassigned";
  const of = tx
    .selectFrom("cases")
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .$if(isOfOwner, (query) => query.where("owner_id", "=", owner!));
  if (view === "closed") return of.where("kind", "is not", null).where("due_on", "is", null);
  return of
    .where("due_on", "is not", null)
    .$if(view === "us", (query) => query.where("waits_for_customer", "=", 0))
    .$if(view === "customer", (query) => query.where("waits_for_customer", "=", 1))
    .$if(view === "today", (query) => query.where("due_on", "=", today))
    .$if(view === "overdue", (query) => query.where("due_on", "<", today))
    .$if(view === "danger" || view === "help", (query) =>
      query
        .where("waits_for_customer", "in", [0, 1])
        .where("priority", "=", view === "danger" ? PRIORITY.danger : PRIORITY.help),
    )
    .$if(view === "unassigned", (query) => query.where("owner_id", "is", null));
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
  const { due_on: dueOn, owner_id: ownerId, version } = row;
  return {
    stored,
    source: sourceOfCase(stored),
    isOpen: dueOn !== null,
    hazards: openHeard(encryption, row),
    waitsForCustomer: row.waits_for_customer === 1,
    mayBeComplaint: row.may_be_complaint === 1,
    dueOn: dueOn === NO_DUE_DAY ? null : dueOn,
    ownerId,
    version,
  };
}
