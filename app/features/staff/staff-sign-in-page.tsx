import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import { SignInForm, type SignInFormView } from "../../site/sign-in-form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { SIGN_IN_COPY as copy } from "./copy.ts";
import { StaffFrame } from "./staff-frame.tsx";

interface StaffSignInPageProps extends Omit<SignInFormView, "action"> {
  /** A session has expired. */
  readonly ended: boolean;
}

export function StaffSignInPage({ ended, ...form }: StaffSignInPageProps) {
  return (
    <StaffFrame title={copy.title} hasErrors={form.faults.length > 0}>
      <SignInForm
        {...form}
        action={`${OPERATIONS_PATH}/sign-in`}
        title={copy.title}
        lead={copy.lead}
        more={
          <TextField
            name="code"
            label={copy.code}
            hint={copy.codeHint}
            autoComplete="one-time-code"
            width="medium"
          />
        }
      >
        {ended && (
          <Alert tone="warning" title={copy.ended} live>
            <p>{copy.endedText}</p>
          </Alert>
        )}
      </SignInForm>
    </StaffFrame>
  );
}
