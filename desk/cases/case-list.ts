import { sql } from "kysely";
import type { Day } from "../../domain/calendar.ts";
import type { CaseListQuery } from "../../domain/staff.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { type CaseSearch, hasTerms, NO_DUE_DAY } from "./case-index.ts";
import { sourceOf } from "../../stores/leads.ts";
import { type CaseRow, openCase, selectCases, type StoredCase } from "./stored-cases.ts";

/** A case with what staff work with. */
export interface ListedCase {
  readonly stored: StoredCase;
  /** Undefined for leads no form here makes. */
  readonly source: SubmissionSource | undefined;
  readonly isOpen: boolean;
  /** A danger was reported in it when it was indexed. */
  readonly isDangerous: boolean;
  /** Null where no day is stated. */
  readonly dueOn: Day | null;
  readonly ownerId: string | null;
  readonly version: number;
}

export const CASES_A_PAGE = 50;
/** The most urgent ones; the database sorts no more than these by another column. */
const MOST_SORTED = 5_000;
export const MOST_PAGES = MOST_SORTED / CASES_A_PAGE;

export interface CaseFilter extends Omit<CaseListQuery, "page"> {
  readonly ownerId: string;
  readonly today: Day;
}

const SORT_COLUMNS = {
  received: sql`created_at`,
  reference: sql`coalesce(reference, id)`,
  owner: sql`coalesce(owner_id, '')`,
} as const;

/** One page of a list, and one case more where there is a next page. */
export async function listCases(
  tx: Tx,
  encryption: Encryption,
  { state, kind, sort, descending, ownerId, today }: CaseFilter,
  number: number,
): Promise<ListedCase[]> {
  const isOpen = state !== "closed";
  const found = tx
    .selectFrom("cases")
    .selectAll()
    .$if(isOpen, (query) => query.where("due_on", "is not", null).orderBy("priority").orderBy("due_on"))
    .$if(!isOpen, (query) => query.where("kind", "is not", null).where("due_on", "is", null))
    .$if(!isOpen, (query) => query.orderBy("created_at", "desc").orderBy("id", "desc"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .$if(state === "mine", (query) => query.where("owner_id", "=", ownerId))
    .$if(state === "unassigned", (query) => query.where("owner_id", "is", null))
    .$if(state === "overdue", (query) => query.where("due_on", "<", today))
    .orderBy("id")
    .limit(MOST_SORTED)
    .as("found");
  const direction = descending ? "desc" : "asc";
  const column = sort === "due" ? undefined : SORT_COLUMNS[sort];
  const page = await tx
    .selectFrom(found)
    .select("id")
    .$if(column !== undefined, (query) => query.orderBy(column!, direction))
    .$if(column === undefined && isOpen, (query) =>
      query.orderBy("priority", direction).orderBy("due_on", direction),
    )
    .$if(column === undefined && !isOpen, (query) => query.orderBy("created_at", "desc"))
    .orderBy("id")
    .limit(CASES_A_PAGE + 1)
    .offset((number - 1) * CASES_A_PAGE)
    .execute();
  return listed(tx, encryption, page);
}

/** Open and closed ones, the newest first, at most a page. */
export async function searchCases(
  tx: Tx,
  encryption: Encryption,
  { terms }: CaseSearch,
): Promise<ListedCase[]> {
  const found = await tx
    .selectFrom("cases")
    .select("id")
    .where(hasTerms(terms))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(CASES_A_PAGE)
    .execute();
  return listed(tx, encryption, found);
}

export async function findCase(tx: Tx, encryption: Encryption, id: string): Promise<ListedCase | undefined> {
  const row = await selectCases(tx).where("cases.id", "=", id).executeTakeFirst();
  return row && toListedCase(encryption, row);
}

/** In their order. */
async function listed(
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
    source: sourceOf(stored.attributes),
    isOpen: dueOn !== null,
    isDangerous: priority !== null && priority < 0,
    dueOn: dueOn === NO_DUE_DAY ? null : dueOn,
    ownerId,
    version,
  };
}
