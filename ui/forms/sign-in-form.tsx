import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { ErrorSummary, messageOf } from "../components/error-summary.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextField } from "../components/text-field.tsx";
import { useCopy } from "../copy/use-copy.ts";
import { toMessages } from "./error-copy.ts";
import type { FormProblem } from "./form-page.tsx";

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
  const words = useCopy("password");
  const forged = problem?.alert === "form" ? [{ field: "email", code: "not-our-form" }] : [];
  const messages = toMessages([...forged, ...(problem?.errors ?? [])], words.errors);
  return (
    <>
      <ErrorSummary title={words.problem} errors={messages} />
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <form method="post" action={action} noValidate>
        <input type="hidden" name="xsrf" value={csrfToken} />
        <TextField
          name="email"
          label={words.email}
          type="email"
          autoComplete="username"
          defaultValue={problem?.values["email"]}
          error={messageOf(messages, "email")}
        />
        <TextField
          name="password"
          label={words.password}
          type="password"
          autoComplete="current-password"
          error={messageOf(messages, "password")}
        />
        {more}
        <Button>{words.submit}</Button>
      </form>
    </>
  );
}
