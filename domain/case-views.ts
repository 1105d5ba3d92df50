import { casePath, OPERATIONS_PATH } from "./staff.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "./submission-types.ts";

/** Which cases a list shows; all but those of the last are open (docs/decisions/cases.md, 183). */
export const CASE_VIEWS = [
  "mine",
  "us",
  "customer",
  "today",
  "overdue",
  "danger",
  "help",
  "unassigned",
  "open",
  "closed",
] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

/** Columns that a list can be sorted by. Names and subjects are encrypted, so the database can't. */
export const CASE_SORTS = ["due", "owner", "kind", "reference", "received"] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** The filters of a list: never personal data, because they are in its address. */
export interface CaseListQuery {
  readonly view: CaseView;
  readonly kind: SubmissionKind | undefined;
  /** The account whose cases they are; undefined for everyone's. */
  readonly ownerId: string | undefined;
  readonly sort: CaseSort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}

export const CASES_A_PAGE = 50;
export const MOST_PAGES = 100;
/** A view says "500+" where there are more. */
export const MOST_IN_COUNT = 500;
const LONGEST_ID = 50;

export function readCaseQuery(given: URLSearchParams): CaseListQuery {
  const kind = SUBMISSION_KINDS.find((one) => one === given.get("kind"));
  const sort = given.get("sort") ?? "";
  return {
    view: CASE_VIEWS.find((one) => one === given.get("view")) ?? usualView(kind),
    kind,
    ownerId: given.get("owner")?.slice(0, LONGEST_ID) || undefined,
    sort: CASE_SORTS.find((one) => one === sort.replace(/^-/, "")) ?? "due",
    descending: sort.startsWith("-"),
    page: Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(given.get("page"))) || 1)),
  };
}

/** As `readCaseQuery` reads it; empty for the list of all open cases. */
export function formatCaseQuery({ view, kind, ownerId, sort, descending, page }: CaseListQuery): string {
  return new URLSearchParams({
    ...(view !== usualView(kind) && { view }),
    ...(kind !== undefined && { kind }),
    ...(ownerId !== undefined && { owner: ownerId }),
    ...((sort !== "due" || descending) && { sort: `${descending ? "-" : ""}${sort}` }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}

export function caseListPath(query: CaseListQuery): string {
  const text = formatCaseQuery(query);
  return text === "" ? OPERATIONS_PATH : `${OPERATIONS_PATH}?${text}`;
}

/** In the address of a list: its first case is shown in its place, if it has one. */
export const FIRST_PARAM = "first";

export function firstOfPath(view: CaseView): string {
  return `${OPERATIONS_PATH}?view=${view}&${FIRST_PARAM}`;
}

/** Where a case stands in a list. */
export interface CasePlace {
  readonly query: CaseListQuery;
  /** From 0, over all pages. */
  readonly at: number;
}

/** On whatever page the place is. */
export function readPlace(text: string): CasePlace {
  const given = new URLSearchParams(text);
  const at = Math.min(MOST_PAGES * CASES_A_PAGE, Math.max(0, Math.trunc(Number(given.get("at"))) || 0));
  return { query: { ...readCaseQuery(given), page: Math.floor(at / CASES_A_PAGE) + 1 }, at };
}

/** As `readPlace` reads it. Also the query of the list itself, which has no use for `at`. */
export function formatPlace({ query, at }: CasePlace): string {
  const page = Math.floor(at / CASES_A_PAGE) + 1;
  return [formatCaseQuery({ ...query, page }), `at=${at}`].filter(Boolean).join("&");
}

/** A case as a list leads to it, so that it leads back to the list and on to the next. */
export function casePathFrom(reference: string, place: string, saved = false): string {
  const query = new URLSearchParams({ ...(saved && { saved: "" }), ...(place !== "" && { from: place }) });
  return [casePath(reference), query.toString().replace("saved=", "saved")].filter(Boolean).join("?");
}

/** Readings need no answer: none of them is open. */
function usualView(kind: SubmissionKind | undefined): CaseView {
  return kind === "meter-reading" ? "closed" : "open";
}
