import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { BASE_PATH } from "../../domain/base-path.ts";
import { referenceFrom } from "../../domain/reference.ts";
import {
  CASE_SORTS,
  CASE_STATES,
  type CaseListQuery,
  KEPT_FIELD,
  MARKS,
  casePath,
  OPERATIONS_PATH,
} from "../../domain/staff.ts";
import { SUBMISSION_KINDS } from "../../domain/submission-types.ts";
import type { CaseUpdate } from "../cases/cases.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { answerEar, hearText } from "../../ui/.server/heard-text.ts";
import { adviceOnAll } from "../../ui/.server/safety-advice.ts";
import { readForm, text } from "../../ui/.server/password-form.ts";
import { type StaffVisit, stop } from "./staff.ts";

type CaseFault =
  | "mark-missing"
  | "text-missing"
  | "text-long"
  | "account-long"
  | "owner-unknown"
  | "owned"
  | "took-part"
  | "not-answered"
  | "stale"
  | "not-our-form";

type CaseForm = Readonly<Record<"mark" | "text" | "account", string>>;

const ENTRY = /^[\da-f-]{36}$/;
const MOST_PAGES = 100;
const LONGEST_SEARCH = 254;
const LONGEST_TEXT = 2_000;
const LONGEST_ACCOUNT = 100;

export async function listCases(
  { staff, cases, notArrived, actor, page, today }: StaffVisit,
  request: Request,
) {
  const query = readQuery(new URL(request.url).searchParams);
  const found = await cases.list(query, actor);
  const accounts = await staff.accounts();
  const count = await notArrived.count();
  return { page, ...found, notArrived: count, query, today, accounts, entry: randomUUID() };
}

function readQuery(given: URLSearchParams): CaseListQuery {
  const kind = SUBMISSION_KINDS.find((one) => one === given.get("kind"));
  // Readings need no answer: none of them is open.
  const usual = kind === "meter-reading" ? "closed" : "open";
  const sort = given.get("sort") ?? "";
  return {
    kind,
    state: CASE_STATES.find((one) => one === given.get("state")) ?? usual,
    sort: CASE_SORTS.find((one) => one === sort.replace(/^-/, "")) ?? "due",
    descending: sort.startsWith("-"),
    page: Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(given.get("page"))) || 1)),
  };
}

/** In a form that is posted: no name or email address is in an address. A reference leads to its case. */
export async function searchCases({ staff, cases: all, actor, page, today }: StaffVisit, request: Request) {
  const sent = await readForm(request);
  if (!hasToken(sent, page.csrfToken)) throw redirect(OPERATIONS_PATH, 303);
  const typed = text(sent, "q").slice(0, LONGEST_SEARCH);
  const reference = referenceFrom(typed);
  const cases = await all.search(typed, actor);
  if (cases?.length === 1 && cases[0]?.reference === reference) return redirect(casePath(reference), 303);
  const view = { page, typed, cases, today, accounts: await staff.accounts() };
  return data(view, cases === undefined ? 422 : 200);
}

export async function showCase(visit: StaffVisit, request: Request, reference: string) {
  const { staff, cases, actor, page, today } = visit;
  const file = await cases.find(referenceFrom(reference), actor);
  if (file === undefined) throw stop({ stop: "missing", ...page }, 404);
  const saved = new URL(request.url).searchParams.has("saved");
  const advice = await adviceOnAll(
    visit,
    file.dangers.map(({ hazard }) => hazard),
  );
  const shared = { page, file, advice, saved, today, accounts: await staff.accounts() };
  return { ...shared, entry: randomUUID(), articles: await listCannedAnswers(visit) };
}

/** Redirects to the case once it is changed, or returns the form with what is wrong with it. */
export async function updateCase(visit: StaffVisit, request: Request, typedReference: string) {
  const { cases, actor, page } = visit;
  const sent = await readForm(request);
  const typed = (name: string) => text(sent, name).replace(/\r\n?/g, "\n").trim();
  const form: CaseForm = { mark: typed("mark"), text: typed("text"), account: typed("account") };
  const show = async (status: number, shown: CaseForm, ...faults: CaseFault[]) =>
    data({ form: shown, faults, heard: await hearText(visit, shown.text) }, status);
  const refuse = (status: number, ...faults: CaseFault[]) => show(status, form, ...faults);
  if (!hasToken(sent, page.csrfToken)) return refuse(403, "not-our-form");
  if (sent.has("use") || sent.has(KEPT_FIELD)) {
    const said = await withCannedAnswer(visit, typed("article"), form.text);
    return show(200, { ...form, text: said });
  }
  const update = sent.has("owner")
    ? { ownerId: typed("owner") || null }
    : sent.has("duty")
      ? { dutyId: typed("duty") }
      : sent.has("posted")
        ? { postedJobId: typed("posted") }
        : toMark(form, typed("entry"));
  if (Array.isArray(update)) return refuse(422, ...update);
  const reference = referenceFrom(typedReference);
  const version = /^\d{1,9}$/.test(typed("version")) ? Number(typed("version")) : -1;
  const refusal = await cases.update(reference, version, update, actor);
  if (refusal === "unknown-lead") throw stop({ stop: "missing", ...page }, 404);
  if (refusal === "not-a-complaint") return refuse(422, "mark-missing");
  if (refusal === "took-part" || refusal === "owned") return refuse(403, refusal);
  if (refusal === "stale") return refuse(409, refusal);
  if (refusal !== undefined) return refuse(422, refusal);
  return redirect(`${casePath(reference)}?saved`, 303);
}

/** What is heard in a text about a case while it is typed. Nothing of it is stored. */
export async function hearStaff(visit: StaffVisit, request: Request): Promise<Response> {
  const sent = await readForm(request);
  if (!hasToken(sent, visit.csrfToken)) return new Response(null, { status: 403 });
  return answerEar(visit, text(sent, "text"));
}

/** A note says something, and the record of an answered case has to say what was done. */
function toMark({ mark: given, text: said, account }: CaseForm, entry: string): CaseUpdate | CaseFault[] {
  const mark = MARKS.find((one) => one === given);
  if (mark === undefined) return ["mark-missing"];
  const faults: CaseFault[] = [];
  if (said === "" && mark !== "in-progress") faults.push("text-missing");
  if (said.length > LONGEST_TEXT) faults.push("text-long");
  if (account.length > LONGEST_ACCOUNT) faults.push("account-long");
  const id = ENTRY.test(entry) ? entry : undefined;
  return faults.length > 0 ? faults : { id, mark, text: said || null, accountNumber: account || null };
}

/** Articles that staff can answer with, by title. Empty where the content service does not respond. */
async function listCannedAnswers({ content, log }: Pick<StaffVisit, "content" | "log">) {
  try {
    const { included } = await content.categories();
    return included
      .map(({ id, attributes: { title, description } }) => ({ id, title, description }))
      .toSorted((a, b) => a.title.localeCompare(b.title, "en-GB"));
  } catch (error) {
    log.warn({ err: error }, "articles unavailable: staff answer without them");
    return [];
  }
}

/** The text with the article's title, what it says in short, and its address; as it was without one. */
async function withCannedAnswer(
  visit: Pick<StaffVisit, "content" | "log" | "publicOrigin">,
  id: string,
  said: string,
): Promise<string> {
  const article = (await listCannedAnswers(visit)).find((one) => one.id === id);
  if (article === undefined) return said;
  const { title, description } = article;
  return [said, `${title}\n${description}\n${visit.publicOrigin}${BASE_PATH}/${id}`]
    .filter(Boolean)
    .join("\n\n");
}
