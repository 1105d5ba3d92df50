import type { StaffSignInView } from "../../../contract/operations.ts";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import { SignInForm } from "../../site/sign-in-form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { SIGN_IN_COPY as words } from "./copy.ts";

/** Where staff sign in. A plain document, as all staff pages: no React runs in the browser. */
export function StaffSignInPage({ ended, ...form }: StaffSignInView) {
  return (
    <SignInForm
      {...form}
      action={`${OPERATIONS_PATH}/sign-in`}
      title={words.title}
      lead={words.lead}
      more={
        <TextField
          name="code"
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          width="medium"
        />
      }
    >
      {ended && (
        <Alert tone="warning" title={words.ended} live>
          <p>{words.endedText}</p>
        </Alert>
      )}
    </SignInForm>
  );
}
