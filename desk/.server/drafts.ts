import { isDeepStrictEqual } from "node:util";
import { redirect } from "react-router";
import * as v from "valibot";
import { isDocumentField } from "../../domain/document-fields.ts";
import { KEPT_PATH } from "../../domain/staff.ts";
import { hmac } from "../../infrastructure/hashing.ts";
import { XSRF_FIELD } from "../../ui/.server/csrf.ts";
import { answerTokenForm, SECRET_FIELDS, type TokenForm } from "../../ui/.server/forms.ts";
import type { WebRequest } from "../../ui/.server/services.ts";
import { sessionState } from "../../ui/.server/session-state.ts";
import { formStep, type FormValues } from "../../ui/forms/step.ts";

/** What staff have written and not sent, until they send it or a day has passed (docs/decisions/cases.md, 168). */

const LIFETIME_MS = 24 * 60 * 60_000;
/** Within it a late autosave does not bring back what was sent. */
const SENT_MS = 60_000;
/** Of one person; the oldest goes first. */
const MOST_DRAFTS = 20;
const LONGEST_ADDRESS = 200;
const NAMES = "staff-form ";
type Keeping = Pick<WebRequest, "log" | "now" | "sessionSecret" | "sessions">;
/** A request of the person whose drafts they are. */
type Writing = Keeping & { readonly page: { readonly staff: { readonly id: string } } };

/** What staff write; a form without any of it is a button. */
const WRITTEN = ["text", "query", "title", "description", "body", "message", "reason"];
const NEVER_KEPT: ReadonlySet<string> = new Set([XSRF_FIELD, "intent", "do", ...SECRET_FIELDS]);

const draftSchema = v.object({
  address: v.string(),
  at: v.string(),
  values: v.record(v.string(), v.string()),
  /** It came after the session. */
  isLate: v.optional(v.boolean(), false),
  isSent: v.optional(v.boolean(), false),
});

export interface StaffDraft {
  /** The path of its page. */
  readonly address: string;
  readonly at: string;
  /** It came after the session had ended. */
  readonly isLate: boolean;
  readonly written: readonly string[];
}

/** Somebody writes in such a form. */
export function isWritten(sent: FormData): boolean {
  return WRITTEN.some((name) => sent.has(name)) || [...sent.keys()].some(isDocumentField);
}

/** False where nothing is written in it, and nothing is kept. */
export async function keepDraft(
  keeping: Keeping,
  staffId: string,
  { path, isLate, sent }: { readonly path: string; readonly isLate: boolean; readonly sent: FormData },
): Promise<boolean> {
  const address = addressOf(path);
  if (!isWritten(sent) || address.length > LONGEST_ADDRESS) return false;
  const values = valuesOf(sent);
  const isBlank = writtenIn(values).length === 0 && !Object.keys(values).some(isDocumentField);
  const state = stateOf(keeping, staffId);
  const known = await state.load(NAMES + address, draftSchema);
  if (known?.isSent === true && isDeepStrictEqual(known.values, values)) return false;
  const others = (await draftsIn(state)).filter((draft) => draft.address !== address);
  for (const oldest of others.slice(MOST_DRAFTS - 1)) state.remove(NAMES + oldest.address);
  if (isBlank) state.remove(NAMES + address);
  else state.save(NAMES + address, { address, at: keeping.now().toISOString(), values, isLate }, LIFETIME_MS);
  await state.flush();
  return !isBlank;
}

/** Of the requested page. */
export async function loadDraft(visit: Writing & { readonly url: URL }): Promise<FormValues | undefined> {
  const address = addressOf(visit.url.pathname);
  const draft = await stateOf(visit, visit.page.staff.id).load(NAMES + address, draftSchema);
  return draft?.isSent === false ? draft.values : undefined;
}

/** The latest first. */
export async function listDrafts(keeping: Keeping, staffId: string): Promise<readonly StaffDraft[]> {
  const drafts = await draftsIn(stateOf(keeping, staffId));
  return drafts.map(({ values, ...draft }) => ({ ...draft, written: writtenIn(values) }));
}

/** Without `sent` it was thrown away. */
export async function forgetDraft(
  keeping: Keeping,
  staffId: string,
  path: string,
  sent?: FormData,
): Promise<void> {
  const address = addressOf(path);
  const state = stateOf(keeping, staffId);
  const at = keeping.now().toISOString();
  if (sent === undefined) state.remove(NAMES + address);
  else state.save(NAMES + address, { address, at, values: valuesOf(sent), isSent: true }, SENT_MS);
  await state.flush();
}

export const throwAwayStep = formStep(KEPT_PATH, v.object({ kept: v.string() }));

export function throwAwayDraft(visit: Writing & TokenForm) {
  return answerTokenForm(visit, throwAwayStep, async ({ kept }) => {
    await forgetDraft(visit, visit.page.staff.id, kept);
    return redirect(KEPT_PATH, 303);
  });
}

async function draftsIn(state: ReturnType<typeof stateOf>) {
  const drafts = await Promise.all((await state.names()).map((name) => state.load(name, draftSchema)));
  return drafts
    .flatMap((draft) => (draft === undefined || draft.isSent ? [] : [draft]))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** What is typed and chosen in a form. */
export function valuesOf(sent: FormData): FormValues {
  const texts = [...sent].filter((field): field is [string, string] => typeof field[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => !NEVER_KEPT.has(name)));
}

function writtenIn(values: FormValues): readonly string[] {
  return WRITTEN.flatMap((name) => (values[name]?.trim() ? [values[name]] : []));
}

/** A case has an older address too. */
function addressOf(path: string): string {
  return path.replace("/complaints/", "/cases/");
}

function stateOf(keeping: Keeping, staffId: string) {
  return sessionState(keeping, hmac(keeping.sessionSecret, `staff forms ${staffId}`));
}
