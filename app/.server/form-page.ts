import { createContext, data, type RouterContextProvider } from "react-router";
import { type ProviderError, shownError } from "../../domain/error.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { FormProblem, FormView } from "../journey/form-page.tsx";
import { RETRIED_FIELD } from "../journey/saved-answers.ts";
import { type FormValues, readFormValues } from "../journey/form-values.ts";
import { checkStep, type Step } from "../journey/step.ts";
import { mayPost } from "./limits.ts";
import { isOwnForm } from "./csrf.ts";
import { visitorContext } from "./session.ts";

/** What every page with a form does, whether it is a step of a journey or stands alone. */

type Context = Readonly<RouterContextProvider>;

/** A form that came from our own page. */
export interface OwnForm {
  /** The fields that were asked for, as typed. */
  readonly values: FormValues;
  readonly data: FormData;
}

export interface FormRefusal {
  /** 429: too often; the values are all there. */
  readonly status: 400 | 403 | 415 | 429;
  /** The form was refused before, with a new cookie, which did not come back. */
  readonly cookieRefused: boolean;
  /** Undefined where there was nothing to read them from. */
  readonly values: FormValues | undefined;
}

/**
 * A form of this request was refused: its page is shown whatever the session has, because it holds the only
 * copy of the answers.
 */
export const refusedContext = createContext(false);

/** A page that asks one question and keeps nothing. */
export function viewForm(context: Context): FormView {
  return { xsrfToken: context.get(visitorContext).xsrfToken, values: {} };
}

/** A submitted form of such a page: what `answered` makes of the answer, or 422 with what was typed. */
export async function submitForm<Answer, Answered>(
  context: Context,
  request: Request,
  step: Step<Answer>,
  answered: (answer: Answer, values: FormValues) => Promise<Answered>,
) {
  const form = await readOwnForm(context, request, step.fields);
  if (!form.ok) return refusedForm(context, form.failure, {});
  const { values } = form.value;
  const checked = checkStep(step, values);
  return checked.ok ? answered(checked.value, values) : formProblem(422, { values, errors: checked.failure });
}

/** The fields of a form, once it is sure that our own page sent it. */
export async function readOwnForm(
  context: Context,
  request: Request,
  fields: readonly string[],
): Promise<Result<OwnForm, FormRefusal>> {
  const form = await readForm(request);
  if (form === undefined)
    return failed({ status: isForm(request) ? 400 : 415, values: undefined, cookieRefused: false });
  const values = readFormValues(form, fields);
  const visitor = context.get(visitorContext);
  const cookieRefused = !visitor.returning && form.has(RETRIED_FIELD);
  if (!isOwnForm(request, form, visitor)) return failed({ status: 403, values, cookieRefused });
  return (await mayPost(context))
    ? ok({ values, data: form })
    : failed({ status: 429, values, cookieRefused });
}

/**
 * The page of a form that was not taken, with the token of the session as it is now. `kept` stands in for
 * answers that could not be read.
 */
export function refusedForm(
  context: Context,
  { status, values, cookieRefused }: FormRefusal,
  kept: FormValues,
) {
  context.set(refusedContext, true);
  return formProblem(status, {
    values: values ?? kept,
    alert: status === 429 ? "limit" : cookieRefused ? "cookies" : "form",
  });
}

type Problem = Partial<Omit<FormProblem, "error">> & {
  readonly values: FormValues;
  readonly error?: ProviderError;
};

/** The same page again, with the answers and what is wrong. */
export function formProblem(status: number, { error, ...problem }: Problem) {
  const shown = error === undefined ? null : shownError(error);
  return data<FormProblem>(
    { errors: [], doubts: [], asked: null, alert: null, error: shown, ...problem },
    { status },
  );
}

/** Undefined where the body is no form, or a broken one. */
async function readForm(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(type);
}
