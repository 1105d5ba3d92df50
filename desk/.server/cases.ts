import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as v from "valibot";
import { referenceFrom } from "../../domain/reference.ts";
import { casePathFrom, FIRST_PARAM, formatPlace, readCaseQuery } from "../../domain/case-views.ts";
import { FIND_FIELD, casePath, OPERATIONS_PATH, STAFF_EAR } from "../../domain/staff.ts";
import { requiredLine } from "../../domain/text.ts";
import type { CaseUpdate, UpdateRefusal } from "../cases/cases.ts";
import { answerEar, withHeard } from "../../ui/.server/heard-text.ts";
import { adviceOnAll } from "../../ui/.server/safety-advice.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { formStep } from "../../ui/forms/step.ts";
import { answersFor, useAnswer } from "./answers.ts";
import { causeStep, keptStep, listCauses, ownerStep, promiseStep, withCause } from "./causes-and-redress.ts";
import { version } from "./case-version.ts";
import { COMPLAINT_FORMS, COMPLAINT_STEPS } from "./complaint-steps.ts";
import { DATA_FORMS, DATA_STEPS } from "./data-request-steps.ts";
import { changeChosen, takeNext } from "./chosen-cases.ts";
import { loadDraft } from "./drafts.ts";
import { markStep, type SentUpdate } from "./mark.ts";
import { whoElse } from "./presence.ts";
import { type StaffVisit, stop } from "./staff.ts";
import { changeViews, nextCase, viewOf } from "./views.ts";

const SEARCH_MAXIMUM = 254;

/** The form of a button, whose name and value say what it does. */
const buttonStep = (name: string, updateOf: (value: string) => CaseUpdate) =>
  formStep<SentUpdate>(
    OPERATIONS_PATH,
    v.pipe(
      v.object({ version, [name]: v.string() }),
      v.transform((sent) => ({ version: Number(sent.version), update: updateOf(String(sent[name])) })),
    ),
  );
const BUTTONS = {
  owner: ownerStep,
  promise: promiseStep,
  kept: keptStep,
  causes: causeStep,
  duty: buttonStep("duty", (dutyId) => ({ dutyId })),
  posted: buttonStep("posted", (postedJobId) => ({ postedJobId })),
  ...COMPLAINT_STEPS,
  ...DATA_STEPS,
};
const BUTTON_NAMES = [
  "owner",
  "duty",
  "posted",
  "promise",
  "kept",
  "causes",
  ...COMPLAINT_FORMS,
  ...DATA_FORMS,
] as const;

const typed = v.optional(v.string(), "");
export const searchStep = formStep(
  `${OPERATIONS_PATH}/search`,
  v.object({ [FIND_FIELD]: requiredLine(SEARCH_MAXIMUM) }),
);

/** The field, where the form has not its own, and the status of the response. */
const REFUSED_AT = {
  "not-a-complaint": ["what", 422],
  complaint: ["what", 409],
  "not-answered": ["what", 422],
  "took-part": ["what", 403],
  "owner-unknown": ["owner", 422],
  owned: ["owner", 403],
  "word-missing": ["word", 422],
  stale: ["text", 409],
  joined: ["text", 409],
  "not-possible": ["text", 409],
  "day-wrong": ["text", 422],
  "not-joinable": ["text", 422],
  "supervisors-only": ["text", 403],
  "too-late": ["extend", 409],
  "answer-missing": ["dataAnswer", 422],
} as const satisfies Record<Exclude<UpdateRefusal, "unknown-case">, readonly [string, number]>;

/** Of the forms about a complaint, at their own field. */
const OWN_REFUSALS = new Set<UpdateRefusal>([
  "not-possible",
  "day-wrong",
  "not-joinable",
  "supervisors-only",
]);

export async function listCases(visit: StaffVisit) {
  const { staff, cases, notArrived, outward, actor, page, today, url } = visit;
  const query = readCaseQuery(url.searchParams);
  const found = await cases.list(query, actor);
  const [first] = found.cases;
  if (url.searchParams.has(FIRST_PARAM) && first !== undefined)
    throw redirect(casePathFrom(first.reference, formatPlace({ query, at: 0 })));
  const [accounts, views] = [await staff.accounts(), await staff.views.list(page.staff.id)];
  const changed = Math.trunc(Number(url.searchParams.get("changed"))) || 0;
  const unpublished = page.staff.role === "supervisor" ? await outward.nextQuarter() : undefined;
  const waiting = { notArrived: await notArrived.count(), unpublished };
  return { page, ...found, ...waiting, query, today, accounts, views, changed };
}

/** What the forms of the list do. */
export function changeList(visit: StaffVisit) {
  if (visit.sent.get("do") === "take-next") return takeNext(visit);
  return String(visit.sent.get("do")).endsWith("-view") ? changeViews(visit) : changeChosen(visit);
}

/** In a form that is posted: no name or email address is in an address. What names one person opens their case. */
export async function searchCases(visit: StaffVisit) {
  const { staff, cases, actor, today } = visit;
  return answerTokenForm(visit, searchStep, async ({ [FIND_FIELD]: q }, refuse, values) => {
    const found = await cases.search(q, actor);
    if (found === undefined) return refuse(FIND_FIELD, "invalid");
    if (found.opens !== undefined) return redirect(casePath(found.opens), 303);
    return data({ values, ...found, today, accounts: await staff.accounts() }, 200);
  });
}

export async function showCase(visit: StaffVisit, reference: string) {
  const { staff, cases, actor, page, today } = visit;
  const file = await cases.find(referenceFrom(reference), actor);
  if (file === undefined) throw stop({ stop: "missing", ...page }, 404);
  const saved = visit.url.searchParams.has("saved");
  const advice = await adviceOnAll(
    visit,
    file.dangers.map(({ hazard }) => hazard),
  );
  const draft = await loadDraft(visit);
  const others = await whoElse(visit, file.reference, draft !== undefined);
  const causes = await listCauses(visit);
  const accounts = await staff.accounts();
  const from = viewOf(visit);
  const list = { from, next: await nextCase(visit, file.reference, from) };
  const shared = { page, file, advice, saved, today, draft, others, causes, accounts, ...list };
  return { ...shared, entry: randomUUID(), answers: await answersFor(visit, file) };
}

/** Redirects to the case once it is changed, or returns the form with what is wrong with it. */
export async function updateCase(visit: StaffVisit, typedReference: string) {
  const { cases, actor, page } = visit;
  const pressed = BUTTON_NAMES.find((name) => visit.sent.has(name));
  const step = pressed === undefined ? markStep : BUTTONS[pressed];
  const reference = referenceFrom(typedReference);
  if (visit.sent.has("use")) return withHeard(visit, useAnswer(visit, reference), "text");
  const outcome = answerTokenForm(visit, step, async (answer, refuse) => {
    const { version: opened } = answer;
    const update = await withCause(visit, answer);
    if (update === undefined) return refuse(pressed === undefined ? "cause" : "why", "unknown-cause");
    const refusal = await cases.update(reference, opened, update, actor);
    if (refusal === undefined) return redirect(casePathFrom(reference, viewOf(visit), true), 303);
    if (refusal === "unknown-case") throw stop({ stop: "missing", ...page }, 404);
    const [field, status] = REFUSED_AT[refusal];
    const ownField = [...COMPLAINT_FORMS, ...DATA_FORMS].find((name) => name === pressed);
    return refuse(ownField !== undefined && OWN_REFUSALS.has(refusal) ? ownField : field, refusal, status);
  });
  return withHeard(visit, outcome, "text");
}

const earStep = formStep(STAFF_EAR, v.object({ text: typed }));

/** What is heard in a text about a case while it is typed. Nothing of it is stored. */
export async function hearStaff(visit: StaffVisit): Promise<Response> {
  const outcome = await answerTokenForm(visit, earStep, ({ text }) => answerEar(visit, text));
  return outcome instanceof Response ? outcome : new Response(null, { status: 403 });
}
