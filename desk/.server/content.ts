import { data, redirect } from "react-router";
import type { ArticleDocument } from "../../clients/article-html.ts";
import { londonMoment } from "../../domain/london-time.ts";
import { CONTENT_PATH, KEPT_FIELD, OPERATIONS_PATH, OUTAGE_PATH } from "../../domain/staff.ts";
import { hmac, isSameSecret } from "../../infrastructure/hashing.ts";
import type { NewArticleRefusal } from "../../provider/content/editor/new-article.ts";
import type { PageForm } from "../../provider/content/editor/edit-page.ts";
import type { Editing, PageChange, Refusal } from "../../provider/content/editor/editor.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { adviceOn } from "../../ui/.server/safety-advice.ts";
import { readForm, text } from "../../ui/.server/password-form.ts";
import { type StaffRequest, type StaffVisit, stop } from "./staff.ts";

const STEPS = ["save", "ask", "schedule", "publish", "discard"] as const;
const LINK_MS = 7 * 86_400_000;

/** Throws a page that there is nothing where the articles can't be edited here. */
function editorOf({ page, contentEditor: editor, now, sessionSecret, publicOrigin }: StaffVisit) {
  if (editor === undefined) throw stop({ stop: "missing", ...page }, 404);
  const editing: Editing = { ...page.staff, isReviewer: page.staff.role === "reviewer" };
  const missing = () => stop({ stop: "missing", ...page }, 404);
  const link = (id: string) => {
    const until = (now().getTime() + LINK_MS).toString(36);
    return `${publicOrigin}${OPERATIONS_PATH}/preview/${id}/${until}.${signatureOf(sessionSecret, id, until)}`;
  };
  return { editor, editing, missing, link };
}

export async function listPages(visit: StaffVisit, request: Request) {
  const { page } = visit;
  const { editor } = editorOf(visit);
  const query = new URL(request.url).searchParams;
  const [typed, state] = [query.get("q")?.trim() ?? "", query.get("state") ?? ""];
  const words = typed.toLowerCase().split(/\s+/);
  const pages = (await editor.list()).filter(
    ({ id, title, state: its }) =>
      words.every((word) => `${title} ${id}`.toLowerCase().includes(word)) && (state === "" || state === its),
  );
  return { page, pages, typed, state, overdue: await editor.overdue(), places: await editor.places() };
}

/** A new page, which only editors see until it is published. */
export async function addPage(visit: StaffVisit, request: Request) {
  const { page } = visit;
  const { editor, editing } = editorOf(visit);
  const sent = await readForm(request);
  const values = { title: text(sent, "title").trim(), description: text(sent, "description").trim() };
  const [category = "", group = ""] = text(sent, "place").split("|");
  const again = (refusal: NewArticleRefusal | "not-our-form" | undefined, status: number) =>
    data({ refusal, values: { ...values, place: text(sent, "place") } }, status);
  if (!hasToken(sent, page.csrfToken)) return again("not-our-form", 403);
  if (sent.has(KEPT_FIELD)) return again(undefined, 200);
  const added = await editor.add({ ...values, place: { category, group } }, editing);
  return added.ok ? redirect(`${CONTENT_PATH}/${added.value}?done=add`, 303) : again(added.failure, 422);
}

/** The form as it is saved, as it was in an earlier version, or as it was sent with what became of it. */
export async function editPage(visit: StaffVisit, request: Request, id: string) {
  const { editor, missing } = editorOf(visit);
  const at = new URL(request.url).searchParams.get("version");
  const version = at === null ? undefined : await editor.version(id, at);
  if (at !== null && version === undefined) throw missing();
  return viewPage(visit, request, id, version);
}

async function viewPage(visit: StaffVisit, request: Request, id: string, form?: PageForm) {
  const { staff, page: facts } = visit;
  const { editor, missing, link } = editorOf(visit);
  const [open, shown] = [await editor.open(id), await editor.preview(id, form)];
  if (open === undefined || shown === undefined) throw missing();
  const { page: article, ...checks } = shown;
  return {
    page: facts,
    open,
    form: form ?? open.form,
    checks,
    article: await withAdvice(visit, article),
    tokens: await editor.tokens(),
    approval: editor.approval,
    history: await editor.history(id),
    accounts: await staff.accounts(),
    link: link(id),
    done: new URL(request.url).searchParams.get("done"),
  };
}

export async function changePage(visit: StaffVisit, request: Request, id: string) {
  const { page } = visit;
  const { editor, editing } = editorOf(visit);
  const sent = await readForm(request);
  const form = editor.readForm((name) => text(sent, name));
  const isOurs = hasToken(sent, page.csrfToken);
  const step = sent.has(KEPT_FIELD) ? undefined : STEPS.find((one) => one === text(sent, "do"));
  const again = async (refusal: Refusal | { reason: "not-our-form" } | undefined, status: number) => {
    const token = text(sent, "do") === "token" && isOurs ? `\n\n${text(sent, "token")}` : "";
    const view = await viewPage(visit, request, id, { ...form, body: form.body + token });
    // A preview is of the page as it was opened; after a refusal, the next press replaces what was shown.
    const digest = refusal === undefined ? text(sent, "digest") : view.open.digest;
    return data({ ...view, refusal, open: { ...view.open, digest } }, status);
  };
  if (!isOurs) return again({ reason: "not-our-form" }, 403);
  if (step === undefined) return again(undefined, 200);
  const publishAt = step === "schedule" ? momentOf(text(sent, "publish-at")) : undefined;
  const change: PageChange = { step, form, digest: text(sent, "digest"), publishAt };
  const changed = await editor.change(id, change, editing);
  // A page that was never published goes with its draft.
  const isGone = changed.ok && step === "discard" && (await editor.open(id)) === undefined;
  if (changed.ok) return redirect(isGone ? CONTENT_PATH : `${CONTENT_PATH}/${id}?done=${step}`, 303);
  return again(changed.failure, changed.failure.reason === "changed" ? 409 : 422);
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

export async function showOutage(visit: StaffVisit, request: Request) {
  const { page, staff } = visit;
  const { editor } = editorOf(visit);
  const waiting = await editor.waitingNotice();
  const done = new URL(request.url).searchParams.get("done");
  return { page, notice: await editor.outage(), waiting, done, accounts: await staff.accounts() };
}

export async function changeOutage(visit: StaffVisit, request: Request) {
  const { page } = visit;
  const { editor, editing } = editorOf(visit);
  const sent = await readForm(request);
  const clear = text(sent, "do") === "clear";
  const notice = clear
    ? { title: "", message: "" }
    : { title: text(sent, "title").trim(), message: text(sent, "message").trim().replaceAll("\r\n", "\n") };
  if (!hasToken(sent, page.csrfToken)) return data({ sent: notice, fault: "not-our-form" as const }, 403);
  if (sent.has(KEPT_FIELD)) return data({ sent: notice }, 200);
  if (!clear && text(sent, "do") !== "approve" && (notice.title === "" || notice.message === ""))
    return data({ sent: notice, fault: "incomplete" as const }, 422);
  // All who may put one up may approve another's, but editors.
  const done = await editor.setOutage(notice, { ...editing, isReviewer: page.staff.role !== "editor" });
  if (!done.ok) return data({ sent: notice, fault: done.failure }, 422);
  return redirect(`${OUTAGE_PATH}?done=${done.value}`, 303);
}
