import { failed, ok, type Result } from "../../domain/result.ts";
import { normaliseLine } from "../../domain/text.ts";
import type { SignInRefusal } from "../../stores/sign-in-limits.ts";
import type { SignInFault } from "../page/sign-in-form.tsx";
import { hasToken } from "./csrf.ts";

/** Sign-in with an email address and a password: of customers at the identity provider, and of staff. */

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of a second factor; empty where the form has none. */
  readonly code: string;
}

export interface FailedSignIn {
  /** Status and Retry-After. */
  readonly init: ResponseInit;
  /** As typed, for the form. */
  readonly email: string;
  readonly faults: readonly SignInFault[];
}

/** Of the cookie of a device that has signed in. */
export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
const LONGEST_EMAIL = 254;
const RETRY_SECONDS = "5";
const STATUSES: Partial<Readonly<Record<SignInFault, number>>> = {
  "not-our-form": 403,
  "too-many": 429,
  busy: 503,
};

/** Status and Retry-After of what was refused. */
export function failedInit(...faults: readonly SignInFault[]): ResponseInit {
  const headers = new Headers(faults.includes("busy") ? { "retry-after": RETRY_SECONDS } : {});
  const status = faults.map((fault) => STATUSES[fault]).find((one) => one !== undefined) ?? 422;
  return { status, headers };
}

/** Lets `authenticate` check what the form says, once it is complete and carries the token. */
export async function submitPassword<Account extends object>(
  request: Request,
  csrfToken: string,
  authenticate: (credentials: Credentials) => Promise<Account | SignInRefusal>,
): Promise<Result<Account, FailedSignIn>> {
  const form = await readForm(request);
  const [email, password] = [line(form, "email").slice(0, LONGEST_EMAIL), text(form, "password")];
  const refuse = (...faults: SignInFault[]) => failed({ init: failedInit(...faults), email, faults });
  if (!hasToken(form, csrfToken)) return refuse("not-our-form");
  const missing: SignInFault[] = [];
  if (email === "") missing.push("email-missing");
  if (password === "") missing.push("password-missing");
  if (missing.length > 0) return refuse(...missing);
  const outcome = await authenticate({ email, password, code: line(form, "code") });
  return typeof outcome === "string" ? refuse(outcome) : ok(outcome);
}

/** Empty where the body is not a form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** A field of one line, as it looks. */
export function line(form: FormData, name: string): string {
  return normaliseLine(text(form, name));
}

/** As it was sent: of a password every character counts. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** For pages with a token and personal data. */
export function setPrivateHeaders(headers: Headers): void {
  headers.set("cache-control", "no-store");
  headers.set("cross-origin-opener-policy", "same-origin");
}
