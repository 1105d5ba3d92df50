import type { ReactNode } from "react";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { messageOf } from "../../ui/components/error-summary.tsx";
import { useCopy } from "../../ui/copy/use-copy.ts";
import { toMessages } from "../../ui/forms/error-copy.ts";
import { SignInForm, type SignInFormView } from "../../ui/forms/sign-in-form.tsx";
import { Alert } from "../../ui/components/alert.tsx";
import { ButtonLink } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { SIGN_IN_COPY as copy } from "./copy.ts";
import { CodeField } from "./proof-fields.tsx";
import { StaffFrame } from "./staff-frame.tsx";

interface StaffSignInPageProps extends Omit<SignInFormView, "action"> {
  /** A session has expired. */
  readonly ended: boolean;
  /** What was written is offered after the sign-in. */
  readonly kept?: boolean;
  /** Staff sign in at the provider's own identity provider, which may have refused. */
  readonly provider?: "only" | "refused" | undefined;
}

export function StaffSignInPage({ ended, kept, provider, ...form }: StaffSignInPageProps) {
  const alert = ended && (
    <Alert tone="warning" title={copy.ended} live>
      <p>{kept === true ? copy.keptText : copy.endedText}</p>
    </Alert>
  );
  const { errors } = useCopy("password");
  const codeError = messageOf(toMessages(form.problem?.errors ?? [], errors), "code");
  if (provider !== undefined)
    return <ProviderSignInPage isRefused={provider === "refused"}>{alert}</ProviderSignInPage>;
  return (
    <StaffFrame title={copy.title} hasErrors={form.problem !== undefined}>
      <SignInForm
        {...form}
        action={`${OPERATIONS_PATH}/sign-in`}
        title={copy.title}
        lead={copy.lead}
        more={<CodeField label={copy.code} hint={copy.codeHint} error={codeError} />}
      >
        {alert}
      </SignInForm>
    </StaffFrame>
  );
}

function ProviderSignInPage({
  isRefused,
  children,
}: {
  readonly isRefused: boolean;
  readonly children: ReactNode;
}) {
  return (
    <StaffFrame title={copy.title} hasErrors={isRefused}>
      <PageTitle lead={copy.providerLead}>{copy.title}</PageTitle>
      {isRefused && (
        <Alert tone="error" title={copy.refused}>
          <p>{copy.refusedText}</p>
        </Alert>
      )}
      {children}
      <ButtonLink href={`${OPERATIONS_PATH}/sign-in/provider`}>{copy.provider}</ButtonLink>
    </StaffFrame>
  );
}

/** For the moment between the provider's response and the cases. */
export function SignedInPage() {
  return (
    <StaffFrame title={copy.signedIn}>
      <PageTitle>{copy.signedIn}</PageTitle>
      <ButtonLink href={OPERATIONS_PATH}>{copy.signedInLink}</ButtonLink>
    </StaffFrame>
  );
}
