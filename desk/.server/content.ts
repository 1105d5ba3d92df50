import { data, redirect } from "react-router";
import * as v from "valibot";
import type { ArticleDocument } from "../../clients/article-html.ts";
import { isDocumentField } from "../../domain/document-fields.ts";
import { type MoveField, placeOf } from "../../domain/page-address.ts";
import { londonMoment } from "../../domain/london-time.ts";
import { CONTENT_PATH, OPERATIONS_PATH, OUTAGE_PATH, SEARCHED_PARAM } from "../../domain/staff.ts";
import { hmac, isSameSecret } from "../../infrastructure/hashing.ts";
import type { PageForm } from "../editor/edit-page.ts";
import type { Refusal } from "../editor/editor.ts";
import { requiredLine, requiredText } from "../../domain/text.ts";
import { answerTokenForm, formProblem } from "../../ui/.server/forms.ts";
import { adviceOn } from "../../ui/.server/safety-advice.ts";
import { formStep, type FormValues, type Step } from "../../ui/forms/step.ts";
import { loadDraft } from "./drafts.ts";
import { type StaffRequest, type StaffVisit, stop } from "./staff.ts";

const STEPS = ["save", "ask", "schedule", "publish", "discard"] as const;
/** A button of the sheet of pictures has the mark itself. */
const PICTURE = "![](";
const LINK_MS = 7 * 86_400_000;
const LINE_MAXIMUM = 254;
const MESSAGE_MAXIMUM = 1_000;

/** Rules for pages are the editor's, which says what is wrong in its own words. */
const asTyped = v.optional(v.string(), "");
const pageForm = {
  title: asTyped,
  description: asTyped,
  keywords: asTyped,
  related: asTyped,
  updated: asTyped,
  "review-by": asTyped,
  interactive: asTyped,
  hazard: asTyped,
  quiet: asTyped,
  "leave-quickly": asTyped,
  state: asTyped,
  reason: asTyped,
  see: asTyped,
  body: asTyped,
} satisfies Record<keyof PageForm, typeof asTyped>;

const moveForm = { slug: asTyped, listed: asTyped, into: asTyped } satisfies Record<
  MoveField,
  typeof asTyped
>;

export const newPageStep = formStep(
  CONTENT_PATH,
  v.object({
    title: requiredLine(LINE_MAXIMUM),
    description: requiredText(MESSAGE_MAXIMUM),
    place: v.string("place"),
  }),
);
export const newCategoryStep = formStep(
  CONTENT_PATH,
  v.object({ category: requiredLine(LINE_MAXIMUM), about: requiredText(MESSAGE_MAXIMUM) }),
);
/** `do`: a step, the preview, or a token or picture to put into the text; `digest`: of the page that was opened. */
export const pageStep = formStep(
  CONTENT_PATH,
  v.object({ ...pageForm, ...moveForm, digest: asTyped, do: asTyped, token: asTyped, "publish-at": asTyped }),
);
/** Of a document: its fields are those that were sent. */
function documentStep(sent: FormData): Step<FormValues> {
  const fields = [...new Set(sent.keys())].filter(isDocumentField);
  const schema = v.record(v.string(), v.string());
  return { ...pageStep, fields: [...fields, "digest", "do", "publish-at"], schema };
}

export const noticeStep = formStep(
  OUTAGE_PATH,
  v.object({ title: requiredLine(LINE_MAXIMUM), message: requiredText(MESSAGE_MAXIMUM) }),
);
/** The notice that waits, or none to take it away. */
const approvalStep = formStep(OUTAGE_PATH, v.object({ title: asTyped, message: asTyped }));

/** Throws a page that there is nothing where the articles can't be edited here. */
export function editorOf({ page, contentEditor: editor, now, sessionSecret, publicOrigin }: StaffVisit) {
  if (editor === undefined) throw stop({ stop: "missing", ...page }, 404);
  const editing = { ...page.staff, isReviewer: page.staff.role === "reviewer" };
  const missing = () => stop({ stop: "missing", ...page }, 404);
  const link = (id: string) => {
    const until = (now().getTime() + LINK_MS).toString(36);
    return `${publicOrigin}${OPERATIONS_PATH}/preview/${id}/${until}.${signatureOf(sessionSecret, id, until)}`;
  };
  return { editor, editing, missing, link };
}

export async function listPages(visit: StaffVisit) {
  const { page } = visit;
  const { editor } = editorOf(visit);
  const query = visit.url.searchParams;
  const [typed, state] = [query.get("q")?.trim() ?? "", query.get("state") ?? ""];
  const words = typed.toLowerCase().split(/\s+/);
  const pages = (await editor.list()).filter(
    ({ id, title, state: its }) =>
      words.every((word) => `${title} ${id}`.toLowerCase().includes(word)) && (state === "" || state === its),
  );
  return {
    page,
    pages,
    documents: await editor.documents(),
    typed,
    state,
    overdue: await editor.overdue(),
    places: await editor.places(),
    draft: await loadDraft(visit),
  };
}

/** A new page or category, which only editors see until it is published. */
export async function addPage(visit: StaffVisit) {
  const { editor, editing } = editorOf(visit);
  if (visit.sent.has("category"))
    return answerTokenForm(visit, newCategoryStep, async (typed, refuse) => {
      const named = { title: typed.category, description: typed.about };
      const added = await editor.addCategory(named, editing);
      return added.ok
        ? redirect(`${CONTENT_PATH}/${added.value}?done=add`, 303)
        : refuse("category", added.failure);
    });
  return answerTokenForm(visit, newPageStep, async (typed, refuse) => {
    const { place, ...page } = typed;
    const added = await editor.add({ ...page, place: placeOf(place) }, editing);
    return added.ok
      ? redirect(`${CONTENT_PATH}/${added.value}?done=add`, 303)
      : refuse(added.failure === "place" ? "place" : "title", added.failure);
  });
}

/** The page as it is saved, or as it was in an earlier version. */
export async function editPage(visit: StaffVisit, id: string) {
  const { staff, page } = visit;
  const { editor, missing, link } = editorOf(visit);
  const query = visit.url.searchParams;
  const at = query.get("version");
  const version = at === null ? undefined : await editor.version(id, at);
  if (at !== null && version === undefined) throw missing();
  const open = await editor.open(id);
  if (open === undefined) throw missing();
  const draft = version === undefined ? await loadDraft(visit) : undefined;
  const searched = query.get(SEARCHED_PARAM)?.trim() ?? "";
  const keywords = searched === "" ? {} : { keywords: withLine(open.form["keywords"] ?? "", searched) };
  const values = { ...open.form, ...version, ...keywords, digest: open.digest };
  // A document's draft has items of its own.
  const typed = draft !== undefined && !editor.isDocument(id) ? { ...values, ...draft } : draft;
  return {
    page,
    open,
    values,
    draft,
    ...(await previewPage(visit, id, typed ?? version)),
    tokens: await editor.tokens(),
    pictures: await editor.pictures(),
    photo: await editor.photo(id),
    places: await editor.places(),
    pages: (await editor.list()).map(({ id: its, title }) => ({ id: its, title })),
    troubleshooters: await editor.troubleshooters(),
    approval: editor.approval,
    history: await editor.history(id),
    accounts: await staff.accounts(),
    link: link(id),
    done: query.get("done"),
  };
}

/** The lines with one more, where it is not there yet. */
function withLine(lines: string, line: string): string {
  const all = [...lines.split("\n"), line].filter((one) => one !== "");
  return [...new Set(all)].join("\n");
}

/** What the checks say of it, and how it will look; of the page as it is saved where no form is given. */
async function previewPage(visit: StaffVisit, id: string, form?: FormValues) {
  const { editor, missing } = editorOf(visit);
  const fields = await editor.fields(id, form);
  if (fields !== undefined) return { fields };
  const shown = await editor.preview(id, form);
  if (shown === undefined) throw missing();
  const { page: article, ...checks } = shown;
  return { checks, article: await withAdvice(visit, article) };
}

/** Leads to the changed page, or returns the form with its preview and what became of it. */
export async function changePage(visit: StaffVisit, id: string) {
  const { editor, editing, missing } = editorOf(visit);
  const isDocument = editor.isDocument(id);
  const asked: Step<FormValues> = isDocument ? documentStep(visit.sent) : pageStep;
  return answerTokenForm(visit, asked, async (sent, _refuse, values) => {
    const { do: pressed = "", digest = "", token, "publish-at": at = "", ...form } = sent;
    const again = async (status: number, more: Readonly<Record<string, string>>, refusal?: Refusal) => {
      const problem = formProblem(status, { values: { ...values, ...more } });
      const shown = await previewPage(visit, id, { ...form, ...more });
      return data({ ...problem.data, ...shown, refusal }, status);
    };
    const step = STEPS.find((one) => one === pressed);
    if (step === undefined && isDocument) return listPressed(visit, id, form, values, pressed);
    if (step === undefined) {
      const given = pressed === "token" ? token : pressed.startsWith(PICTURE) ? pressed : undefined;
      return again(200, given === undefined ? {} : { body: `${form["body"]?.trimEnd()}\n\n${given}\n` });
    }
    const publishAt = step === "schedule" ? momentOf(at) : undefined;
    const changed = await editor.change(id, { step, form, digest, publishAt }, editing);
    const open = await editor.open(id);
    // A page that was never published goes with its draft.
    if (changed.ok && step === "discard" && open === undefined) return redirect(CONTENT_PATH, 303);
    // Its address may be another one now.
    if (changed.ok) return redirect(`${CONTENT_PATH}/${changed.value ?? id}?done=${step}`, 303);
    if (open === undefined) throw missing();
    const { failure } = changed;
    // The next press replaces what is shown now.
    return again(failure.reason === "changed" ? 409 : 422, { digest: open.digest }, failure);
  });
}

/** The form of a document after a button of one of its lists ("add:$.answers"), or with what its check says. */
async function listPressed(
  visit: StaffVisit,
  id: string,
  form: FormValues,
  values: FormValues,
  pressed: string,
) {
  const { editor, missing } = editorOf(visit);
  const problem = formProblem(200, { values });
  const [, step = "", name = ""] = /^(\w+):(.*)$/.exec(pressed) ?? [];
  const fields = await editor.fields(id, form, { step, name });
  if (fields === undefined) throw missing();
  if (step !== "") return data({ ...problem.data, fields, opened: name }, 200);
  const faults = await editor.check(id, form);
  const refusal: Refusal | undefined = faults.length > 0 ? { reason: "faults", faults } : undefined;
  return data({ ...problem.data, fields, refusal, isChecked: true }, 200);
}

/** Of the clocks in London: "2026-11-24T09:00". */
function momentOf(typed: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(typed) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const moment = londonMoment(day, time);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The page as it is saved, for the holder of its link; undefined for a forged or expired one. */
export async function previewByLink(asked: StaffRequest, id: string, pass: string) {
  const { contentEditor: editor, sessionSecret, now } = asked;
  const [until = "", signature = ""] = pass.split(".");
  const isValid =
    isSameSecret(signature, signatureOf(sessionSecret, id, until)) &&
    Number.parseInt(until, 36) > now().getTime();
  return withAdvice(asked, isValid ? (await editor?.preview(id))?.page : undefined);
}

/** As customers will see it, with the advice on its hazard; undefined where it can't be shown. */
async function withAdvice(asked: StaffRequest, article: ArticleDocument | undefined) {
  return article && { ...article, advice: await adviceOn(asked, article.hazard) };
}

function signatureOf(secret: string, id: string, until: string): string {
  return hmac(secret, `content preview ${id} ${until}`);
}

export async function showOutage(visit: StaffVisit) {
  const { page, staff } = visit;
  const { editor } = editorOf(visit);
  const waiting = await editor.waitingNotice();
  const done = visit.url.searchParams.get("done");
  const draft = await loadDraft(visit);
  return { page, notice: await editor.outage(), waiting, done, draft, accounts: await staff.accounts() };
}

/** Leads to the page of the notice, or returns the form with what is wrong with it. */
export async function changeOutage(visit: StaffVisit) {
  const { editor, editing } = editorOf(visit);
  const pressed = visit.sent.get("do");
  const step = pressed === "clear" || pressed === "approve" ? approvalStep : noticeStep;
  return answerTokenForm(visit, step, async (typed, refuse) => {
    const notice = pressed === "clear" ? { title: "", message: "" } : typed;
    // All who may put one up may approve another's, but editors.
    const done = await editor.setOutage(notice, { ...editing, isReviewer: editing.role !== "editor" });
    return done.ok ? redirect(`${OUTAGE_PATH}?done=${done.value}`, 303) : refuse("title", done.failure);
  });
}
