import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { ErrorSummary, type FieldMessage, messageOf } from "../components/error-summary.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextField } from "../components/text-field.tsx";

const FAULTS = {
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
} as const satisfies Readonly<Record<string, FieldMessage>>;

export type SignInFault = keyof typeof FAULTS;

export interface SignInFormView {
  /** Where the form goes. */
  readonly action: string;
  readonly csrfToken: string;
  /** As typed. */
  readonly email: string;
  readonly faults: readonly SignInFault[];
}

interface SignInProps extends SignInFormView {
  readonly title: string;
  readonly lead: string;
  /** Between the title and the form. */
  readonly children?: ReactNode;
  /** After the password. */
  readonly more?: ReactNode;
}

export function SignInForm({ action, csrfToken, email, faults, title, lead, children, more }: SignInProps) {
  const errors = faults.map((fault) => FAULTS[fault]);
  return (
    <>
      {errors.length > 0 && <ErrorSummary title="There is a problem" errors={errors} />}
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <form method="post" action={action} noValidate>
        <input type="hidden" name="xsrf" value={csrfToken} />
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={messageOf(errors, "email")}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={messageOf(errors, "password")}
        />
        {more}
        <Button>Sign in</Button>
      </form>
    </>
  );
}
