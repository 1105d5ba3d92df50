import { useCopy } from "../copy/use-copy.ts";
import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { ErrorSummary, messageOf } from "../components/error-summary.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextField } from "../components/text-field.tsx";

/** The field that each fault is shown at. */
const FIELDS = {
  "email-missing": "email",
  "password-missing": "password",
  unknown: "email",
  "unknown-or-code": "email",
  "too-many": "email",
  busy: "password",
  "not-our-form": "email",
} as const;

export type SignInFault = keyof typeof FIELDS;

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
  const words = useCopy("password");
  const errors = faults.map((fault) => ({ field: FIELDS[fault], message: words.faults[fault] }));
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={words.problem} errors={errors} />}
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <form method="post" action={action} noValidate>
        <input type="hidden" name="xsrf" value={csrfToken} />
        <TextField
          name="email"
          label={words.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={messageOf(errors, "email")}
        />
        <TextField
          name="password"
          label={words.password}
          type="password"
          autoComplete="current-password"
          error={messageOf(errors, "password")}
        />
        {more}
        <Button>{words.submit}</Button>
      </form>
    </>
  );
}
