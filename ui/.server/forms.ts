import { data } from "react-router";
import { type ProviderError, shownError } from "../../domain/error.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { HONEYPOT_FIELD } from "../forms/honeypot-field.tsx";
import type { FormProblem, FormView } from "../forms/form-page.tsx";
import { RETRIED_FIELD } from "../forms/saved-answers.ts";
import { LANGUAGE_INTENT } from "../paths/language.ts";
import { checkStep, type FormValues, readFormValues, type Step } from "../forms/step.ts";
import { hasToken, isOwnForm } from "./csrf.ts";
import type { VisitorRequest } from "./session.ts";

/** What every page with a form does, whether it is a step of a journey or not. */

/** Ten minutes of forms. A client may be an office, and autosave sends a form a second after the last key. */
const MOST_FORMS = { visitor: 900, client: 2_500 };

/** Leads in ten minutes. A client may be an office. */
const MOST_LEADS = { visitor: 30, client: 300 };
/** Of suspected spam: few, and never none, because a browser may fill the honeypot in by itself. */
const MOST_SUSPECTED_LEADS = 10;
/** That email one account holder, whose address somebody else gave: from however many connections. */
const MOST_TOLD = 5;

type FormRequest = Pick<VisitorRequest, "visitor" | "client" | "rateLimiter" | "formRefused">;

/** A form of one of our own pages. */
export interface OwnForm {
  /** The requested fields, as typed. */
  readonly values: FormValues;
  readonly data: FormData;
}

export interface FormRefusal {
  /** 200: nothing is wrong; the page only comes back in another language. */
  readonly status: 200 | 400 | 403 | 415 | 429;
  /** The form was refused before, with a new cookie, which did not come back. */
  readonly cookieRefused: boolean;
  /** Undefined where the body was unreadable. */
  readonly values: FormValues | undefined;
}

/** The view of a page that asks one question and stores nothing. */
export function viewForm({ visitor }: Pick<VisitorRequest, "visitor">): FormView {
  return { xsrfToken: visitor.xsrfToken, values: {} };
}

/** The form of such a page: what `onValid` returns, else the page again with the values. */
export async function submitForm<Answer, Outcome>(
  visit: FormRequest,
  request: Request,
  step: Step<Answer>,
  onValid: OnValid<Answer, Outcome>,
) {
  const form = await readOwnForm(visit, request, step.fields);
  return form.ok ? answerForm(step, form.value.values, onValid) : refusedForm(visit, form.failure, {});
}

/** Refuses a form for what only a service can say of one of its fields. */
type Refuse = (field: string, code: string, init?: number | ResponseInit) => ReturnType<typeof formProblem>;
type OnValid<Answer, Outcome> = (answer: Answer, refuse: Refuse, values: FormValues) => Promise<Outcome>;

/** What `onValid` returns for what is typed in a form, else its page again. */
export async function answerForm<Answer, Outcome>(
  step: Step<Answer>,
  values: FormValues,
  onValid: OnValid<Answer, Outcome>,
) {
  const checked = checkStep(step, values);
  if (!checked.ok) return formProblem(422, { values, errors: checked.failure });
  const refuse: Refuse = (field, code, init = 422) =>
    formProblem(init, { values, errors: [{ field, code }] });
  return onValid(checked.value, refuse, values);
}

export interface TokenForm {
  readonly csrfToken: string;
  readonly sent: FormData;
}

/** The same for a form that is bound to its page by a token alone. */
export async function answerTokenForm<Answer, Outcome>(
  { csrfToken, sent }: TokenForm,
  step: Step<Answer>,
  onValid: OnValid<Answer, Outcome>,
) {
  const values = readFormValues(sent, step.fields);
  return hasToken(sent, csrfToken)
    ? answerForm(step, values, onValid)
    : formProblem(403, { values, alert: "form" });
}

/** The fields of a form, once its CSRF token and the rate limits are checked. */
export async function readOwnForm(
  { visitor, client, rateLimiter }: FormRequest,
  request: Request,
  fields: readonly string[],
): Promise<Result<OwnForm, FormRefusal>> {
  const form = await request.formData().catch(() => undefined);
  if (form === undefined)
    return failed({ status: isForm(request) ? 400 : 415, values: undefined, cookieRefused: false });
  const values = readFormValues(form, fields);
  const cookieRefused = !visitor.returning && form.has(RETRIED_FIELD);
  if (!isOwnForm(request, form, visitor)) return failed({ status: 403, values, cookieRefused });
  const allowed = await rateLimiter.allow(
    { what: "form by visitor", client: visitor.key, most: MOST_FORMS.visitor },
    { what: "form by connection", client, most: MOST_FORMS.client },
  );
  if (!allowed) return failed({ status: 429, values, cookieRefused });
  if (form.get("intent") === LANGUAGE_INTENT) return failed({ status: 200, values, cookieRefused });
  return ok({ values, data: form });
}

/** Counts a lead; false over a rate limit. `holderEmail`: whom it emails besides the sender. */
export function mayCreateLead(
  { visitor, client, rateLimiter }: Pick<VisitorRequest, "visitor" | "client" | "rateLimiter">,
  form: FormData,
  holderEmail: string | null = null,
): Promise<boolean> {
  return rateLimiter.allow(
    { what: "lead by visitor", client: visitor.key, most: MOST_LEADS.visitor },
    { what: "lead by connection", client, most: MOST_LEADS.client },
    ...(isSuspectedSpam(form)
      ? [{ what: "doubtful lead by connection", client, most: MOST_SUSPECTED_LEADS }]
      : []),
    ...(holderEmail === null
      ? []
      : [{ what: "lead by account holder", client: holderEmail.toLowerCase(), most: MOST_TOLD }]),
  );
}

/** The form's honeypot is filled in. */
function isSuspectedSpam(form: FormData): boolean {
  const answer = form.get(HONEYPOT_FIELD);
  return answer !== null && answer !== "";
}

/** The page of a refused form, with a current token. `stored` replaces values that were unreadable. */
export function refusedForm(
  visit: Pick<VisitorRequest, "formRefused">,
  { status, values, cookieRefused }: FormRefusal,
  stored: FormValues,
) {
  visit.formRefused = true;
  return formProblem(status, {
    values: values ?? stored,
    alert: status === 200 ? null : status === 429 ? "limit" : cookieRefused ? "cookies" : "form",
  });
}

type Problem = Partial<Omit<FormProblem, "error">> & {
  readonly values: FormValues;
  readonly error?: ProviderError;
};

/** Fields that no page gets back. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(["password", "new-password", "code"]);

/** The same page again, with the answers and what is wrong. */
export function formProblem(init: number | ResponseInit, { error, values: typed, ...problem }: Problem) {
  const shown = error === undefined ? null : shownError(error);
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET_FIELDS.has(name)));
  return data<FormProblem>(
    { values, errors: [], warnings: [], asked: null, alert: null, error: shown, ...problem },
    typeof init === "number" ? { status: init } : init,
  );
}

function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(type);
}
