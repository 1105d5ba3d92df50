import type { StaffSignInView } from "../../../contract/operations.ts";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ERROR_SUMMARY, SIGN_IN_FAULTS, SIGN_IN_WORDS as words } from "./words.ts";

/** Where staff sign in. A plain document, as all staff pages: no React runs in the browser. */
export function StaffSignInPage({ xsrfToken, email, faults, ended }: StaffSignInView) {
  const errors = faults.map((fault) => SIGN_IN_FAULTS[fault]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={ERROR_SUMMARY} errors={errors} />}
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      {ended && (
        <Alert tone="warning" title={words.ended} live>
          <p>{words.endedText}</p>
        </Alert>
      )}
      <form method="post" action={`${OPERATIONS_PATH}/sign-in`} noValidate>
        <input type="hidden" name="xsrf" value={xsrfToken} />
        <TextField name="email" label={words.email} type="email" autoComplete="username" defaultValue={email} error={errorOf("email")} />
        <TextField
          name="password"
          label={words.password}
          type="password"
          autoComplete="current-password"
          width="medium"
          error={errorOf("password")}
        />
        <Button>{words.submit}</Button>
      </form>
    </>
  );
}
