import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button, ButtonLink } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { INVITATION_COPY as copy, INVITATION_ERRORS } from "./account-copy.ts";
import { CodeField } from "./proof-fields.tsx";
import { Facts, StaffForm, staffForm, StaffFrame } from "./staff-frame.tsx";

interface InvitationForm {
  readonly csrfToken: string;
  /** Null where the link does not work, or no longer. */
  readonly invited: {
    readonly email: string;
    /** Null where the account needs none. */
    readonly factor: Readonly<Record<"secret" | "key" | "uri", string>> | null;
  } | null;
  readonly problem?: FormProblem | undefined;
}

/** Once it is done, the recovery codes stand in the place of the form. */
type InvitationView = InvitationForm | { readonly recoveryCodes: readonly string[] };

/** Where a person sets the password and the second factor that nobody else knows. */
export function InvitationPage({ view }: { readonly view: InvitationView }) {
  if ("recoveryCodes" in view) return <AcceptedPage recoveryCodes={view.recoveryCodes} />;
  const { invited, problem } = view;
  const form = staffForm(view, problem, INVITATION_ERRORS);
  if (invited === null)
    return (
      <StaffFrame title={copy.gone}>
        <PageTitle lead={copy.goneText}>{copy.gone}</PageTitle>
      </StaffFrame>
    );
  const { email, factor } = invited;
  return (
    <StaffFrame title={copy.title} form={form}>
      <PageTitle lead={email}>{copy.title}</PageTitle>
      <StaffForm page={view} className="measure stack">
        {/* Password managers store it with the password. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <TextField
          {...form.field("password")}
          label={copy.password}
          hint={copy.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        {factor !== null && (
          <Section title={copy.app} lead={copy.appText}>
            <input type="hidden" name="secret" value={factor.secret} />
            <Facts facts={[[copy.key, <code key="key">{factor.key}</code>]]} />
            <p>
              <a href={factor.uri}>{copy.appLink}</a>
            </p>
            <CodeField label={copy.code} error={form.field("code").error} />
          </Section>
        )}
        <Button>{copy.submit}</Button>
      </StaffForm>
    </StaffFrame>
  );
}

function AcceptedPage({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) {
  return (
    <StaffFrame title={copy.done}>
      <PageTitle lead={copy.doneText}>{copy.done}</PageTitle>
      {recoveryCodes.length > 0 && (
        <Alert tone="warning" title={copy.codes} live>
          <p>{copy.codesText}</p>
          <pre>{recoveryCodes.join("\n")}</pre>
        </Alert>
      )}
      <ButtonLink href={OPERATIONS_PATH}>{copy.signIn}</ButtonLink>
    </StaffFrame>
  );
}
