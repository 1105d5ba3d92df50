/** What is wrong with a try to sign in, a customer's or one of the staff. */
export type SignInFault =
  | "email-missing"
  | "password-missing"
  | "unknown"
  | "unknown-or-code"
  | "too-many"
  | "busy"
  | "not-our-form";

/** The form that asks for an email address and a password. */
export interface SignInFormView {
  /** Where the form goes. */
  readonly action: string;
  readonly xsrfToken: string;
  /** As typed. */
  readonly email: string;
  readonly faults: readonly SignInFault[];
}
