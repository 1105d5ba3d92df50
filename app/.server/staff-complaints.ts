import { data, redirect } from "react-router";
import { type ComplaintSource, isComplaintSource } from "../../domain/submission-types.ts";
import { parseReference } from "../../domain/reference.ts";
import { COMPLAINT_STATES, type ComplaintState, MARKS, OPERATIONS_PATH } from "../../domain/staff.ts";
import type { ComplaintCase, ComplaintSummary } from "../../services/staff/complaint-cases.ts";
import { hasToken } from "./csrf.ts";
import { readForm, text } from "./password-form.ts";
import { type Context, requireStaff, type StaffPageFacts, stop } from "./staff.ts";

export interface ComplaintListView {
  readonly page: StaffPageFacts;
  readonly state: ComplaintState;
  readonly source: ComplaintSource | undefined;
  /** Those of this page of the list. */
  readonly complaints: readonly ComplaintSummary[];
  readonly total: number;
  /** The youngest were left out. */
  readonly more: boolean;
  /** From 1. */
  readonly number: number;
  readonly pages: number;
}

export type MarkFault = "mark-missing" | "action-missing" | "action-long" | "account-long" | "not-our-form";

export interface MarkForm {
  readonly mark: string;
  readonly action: string;
  readonly account: string;
}

export interface ComplaintView {
  readonly page: StaffPageFacts;
  readonly complaint: ComplaintCase;
  /** It has just been changed. */
  readonly saved: boolean;
}

const PER_PAGE = 50;
const LONGEST_ACTION = 2_000;
const LONGEST_ACCOUNT = 100;

export async function listComplaints(context: Context, request: Request): Promise<ComplaintListView> {
  const { service, actor, page } = requireStaff(context, request);
  const query = new URL(request.url).searchParams;
  const state = COMPLAINT_STATES.find((one) => one === query.get("state")) ?? "open";
  const kind = query.get("kind") ?? "";
  const source = isComplaintSource(kind) ? kind : undefined;
  const { complaints, more } = await service.complaints.list({ state, source }, actor);
  const pages = Math.max(1, Math.ceil(complaints.length / PER_PAGE));
  const number = Math.min(pages, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const shown = complaints.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  return { page, state, source, complaints: shown, total: complaints.length, more, number, pages };
}

export async function showComplaint(
  context: Context,
  request: Request,
  reference: string,
): Promise<ComplaintView> {
  const { service, actor, page } = requireStaff(context, request);
  const complaint = await service.complaints.find(parseReference(reference) ?? "", actor);
  if (complaint === undefined) throw stop({ stop: "missing", ...page }, 404);
  return { page, complaint, saved: new URL(request.url).searchParams.has("saved") };
}

/** Redirects to the complaint once it is marked, or returns the form with what is wrong with it. */
export async function markComplaint(context: Context, request: Request, typedReference: string) {
  const { service, actor, page } = requireStaff(context, request);
  const sent = await readForm(request);
  const typed = (name: string) => text(sent, name).replace(/\r\n?/g, "\n").trim();
  const form: MarkForm = { mark: typed("mark"), action: typed("action"), account: typed("account") };
  if (!hasToken(sent, page.csrfToken)) return data({ form, faults: ["not-our-form"] as const }, 403);
  const mark = MARKS.find((one) => one === form.mark);
  const faults = markFaults(form);
  if (mark === undefined || faults.length > 0) return data({ form, faults }, 422);
  const reference = parseReference(typedReference) ?? "";
  const note = { adviceOrAction: form.action || null, accountNumber: form.account || null };
  if (!(await service.complaints.mark(reference, mark, note, actor)))
    throw stop({ stop: "missing", ...page }, 404);
  return redirect(`${OPERATIONS_PATH}/complaints/${reference}?saved`, 303);
}

/** The record of a complaint that is answered or resolved has to say what was done. */
function markFaults({ mark, action, account }: MarkForm): MarkFault[] {
  const faults: MarkFault[] = [];
  if (!MARKS.some((one) => one === mark)) faults.push("mark-missing");
  else if (action === "" && mark !== "in-progress") faults.push("action-missing");
  if (action.length > LONGEST_ACTION) faults.push("action-long");
  if (account.length > LONGEST_ACCOUNT) faults.push("account-long");
  return faults;
}
