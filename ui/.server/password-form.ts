import * as v from "valibot";
import { failed, ok, type Result } from "../../domain/result.ts";
import { optionalLine, requiredLine } from "../../domain/text.ts";
import type { SignInRefusal } from "../../stores/sign-in-limits.ts";
import { type AnswerOf, formStep } from "../forms/step.ts";
import { answerTokenForm, type formProblem, type TokenForm } from "./forms.ts";

/** Sign-in with an email address and a password: of customers at the identity provider, and of staff. */

const LINE_MAXIMUM = 254;

/** As it was sent: of a password every character counts. */
export const passwordSchema = v.pipe(v.string("required"), v.minLength(1, "required"));
/** Of a second factor; empty where the form has none. */
export const codeSchema = optionalLine(LINE_MAXIMUM);

export const signInStep = formStep(
  "",
  v.object({ email: requiredLine(LINE_MAXIMUM), password: passwordSchema, code: codeSchema }),
);

/** Of the cookie of a device that has signed in. */
export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
const RETRY_SECONDS = "5";
const STATUSES: Partial<Readonly<Record<string, number>>> = { "too-many": 429, busy: 503 };

/** Status and Retry-After of what was refused. */
export function failedInit(refusal: string): ResponseInit {
  const headers = new Headers(refusal === "busy" ? { "retry-after": RETRY_SECONDS } : {});
  return { status: STATUSES[refusal] ?? 422, headers };
}

/** Lets `authenticate` check what the form says, once it is complete and carries the token. */
export async function submitPassword<Account extends object>(
  form: TokenForm,
  authenticate: (
    credentials: AnswerOf<typeof signInStep>,
  ) => Promise<Account | SignInRefusal | "unknown-or-code">,
): Promise<Result<Account, ReturnType<typeof formProblem>>> {
  const outcome = await answerTokenForm(form, signInStep, async (credentials, refuse) => {
    const account = await authenticate(credentials);
    if (typeof account !== "string") return ok(account);
    return refuse(account === "busy" ? "password" : "email", account, failedInit(account));
  });
  return "ok" in outcome ? outcome : failed(outcome);
}

/** Empty where the body is not a form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** A field as it was sent; empty where it was not. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** For pages with a token and personal data. */
export function setPrivateHeaders(headers: Headers): void {
  headers.set("cache-control", "no-store");
  headers.set("cross-origin-opener-policy", "same-origin");
}
