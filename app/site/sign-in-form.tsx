import type { ReactNode } from "react";
import type { SignInFault, SignInFormView } from "../../contract/sign-in.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { TextField } from "../ui/text-field.tsx";

const WORDS = {
  errorSummary: "There is a problem",
  email: "Email address",
  password: "Password",
  submit: "Sign in",
} as const;

/** What is wrong with a try to sign in; the field that each is about. */
const FAULTS: Readonly<
  Record<SignInFault, { readonly field: "email" | "password"; readonly message: string }>
> = {
  "email-missing": { field: "email", message: "Enter your email address" },
  "password-missing": { field: "password", message: "Enter your password" },
  unknown: {
    field: "email",
    message: "The email address or the password is wrong. Check both and try again",
  },
  "unknown-or-code": {
    field: "email",
    message: "The email address, the password or the code is wrong. Check them and try again",
  },
  "too-many": { field: "email", message: "There have been too many tries. Wait 15 minutes, then try again" },
  busy: {
    field: "password",
    message: "We are very busy just now. Wait a few seconds, then enter your password and try again",
  },
  "not-our-form": {
    field: "email",
    message: "We couldn't check that this form came from our page. Enter your password and try again",
  },
};

interface SignInFormProps extends SignInFormView {
  readonly title: string;
  readonly lead: string;
  /** Between the title and the form. */
  readonly children?: ReactNode;
  /** After the password. */
  readonly more?: ReactNode;
}

/**
 * Where customers or staff sign in, under its title. It works as a plain document: no React runs in the
 * browser.
 */
export function SignInForm({
  action,
  xsrfToken,
  email,
  faults,
  title,
  lead,
  children,
  more,
}: SignInFormProps) {
  const errors = faults.map((fault) => FAULTS[fault]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={WORDS.errorSummary} errors={errors} />}
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <form method="post" action={action} noValidate>
        <input type="hidden" name="xsrf" value={xsrfToken} />
        <TextField
          name="email"
          label={WORDS.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errorOf("email")}
        />
        <TextField
          name="password"
          label={WORDS.password}
          type="password"
          autoComplete="current-password"
          error={errorOf("password")}
        />
        {more}
        <Button>{WORDS.submit}</Button>
      </form>
    </>
  );
}
