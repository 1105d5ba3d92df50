import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { ErrorSummary, messageOf } from "../components/error-summary.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextField } from "../components/text-field.tsx";
import { type ErrorCopy, toMessages } from "./error-copy.ts";
import type { FormProblem } from "./form-page.tsx";

const EMAIL_WRONG = "The email address or the password is wrong. Check both and try again";
const CODE_WRONG = "The email address, the password or the code is wrong. Check them and try again";

export const SIGN_IN_ERRORS: ErrorCopy = {
  email: {
    required: "Enter your email address",
    unreadable: EMAIL_WRONG,
    "too-long": EMAIL_WRONG,
    unknown: EMAIL_WRONG,
    "unknown-or-code": CODE_WRONG,
    "too-many": "There have been too many tries. Wait 15 minutes, then try again",
    "not-our-form": "We couldn't check that this form came from our page. Enter your password and try again",
  },
  password: {
    required: "Enter your password",
    busy: "We are very busy just now. Wait a few seconds, then enter your password and try again",
  },
  code: { unreadable: CODE_WRONG, "too-long": CODE_WRONG },
};

export interface SignInFormView {
  /** Where the form goes. */
  readonly action: string;
  readonly csrfToken: string;
  readonly problem?: FormProblem | undefined;
}

interface SignInProps extends SignInFormView {
  readonly title: string;
  readonly lead: string;
  /** Between the title and the form. */
  readonly children?: ReactNode;
  /** After the password. */
  readonly more?: ReactNode;
}

export function SignInForm({ action, csrfToken, problem, title, lead, children, more }: SignInProps) {
  const forged = problem?.alert === "form" ? [{ field: "email", code: "not-our-form" }] : [];
  const messages = toMessages([...forged, ...(problem?.errors ?? [])], SIGN_IN_ERRORS);
  return (
    <>
      <ErrorSummary title="There is a problem" errors={messages} />
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <form method="post" action={action} noValidate>
        <input type="hidden" name="xsrf" value={csrfToken} />
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="username"
          defaultValue={problem?.values["email"]}
          error={messageOf(messages, "email")}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={messageOf(messages, "password")}
        />
        {more}
        <Button>Sign in</Button>
      </form>
    </>
  );
}
