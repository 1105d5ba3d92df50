import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BASE_PATH } from "../../site/site-facts.ts";
import { SIGN_IN_FAULTS, type SignInFault, SIGN_IN_WORDS as words } from "./words.ts";

export interface SignInView {
  readonly action: string;
  readonly xsrfToken: string;
  readonly email: string;
  readonly faults: readonly SignInFault[];
}

/** The sign-in page of the embedded identity provider. It is a plain document: no React runs in the browser. */
export function SignInPage({ action, xsrfToken, email, faults }: SignInView) {
  const errors = faults.map((fault) => SIGN_IN_FAULTS[fault]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={words.errorSummary} errors={errors} />}
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <form method="post" action={action} noValidate>
        <input type="hidden" name="xsrf" value={xsrfToken} />
        <TextField name="email" label={words.email} type="email" autoComplete="username" defaultValue={email} error={errorOf("email")} />
        <TextField name="password" label={words.password} type="password" autoComplete="current-password" error={errorOf("password")} />
        <Button>{words.submit}</Button>
      </form>
      <p>
        <a href={`${BASE_PATH}/my-account/problems-signing-in`}>{words.problems}</a>
      </p>
      <p>
        <a href={`${BASE_PATH}/`}>{words.without}</a>
      </p>
    </>
  );
}
