import { OPERATIONS_PATH, PROVE_PARAMETER } from "../../domain/staff.ts";
import { Button, ButtonLink } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { OWN_ACCOUNT_ERRORS } from "./account-copy.ts";
import { PROVE_COPY as copy } from "./copy.ts";
import { ProofFields } from "./proof-fields.tsx";
import { StaffForm, staffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface ProvePageProps extends StaffPage {
  /** Where the form goes, and what it had. */
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly problem?: FormProblem | undefined;
  readonly atProvider: boolean;
}

/** Asks who they are once more; what was sent goes along. */
export function ProvePage({ path, fields, problem, atProvider, ...page }: ProvePageProps) {
  const form = staffForm(page, problem, OWN_ACCOUNT_ERRORS);
  if (atProvider)
    return (
      <StaffFrame title={copy.title} page={page}>
        <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
        <p>{copy.providerText}</p>
        <ButtonLink
          href={`${OPERATIONS_PATH}/sign-in/provider?${new URLSearchParams({ [PROVE_PARAMETER]: path })}`}
        >
          {copy.provider}
        </ButtonLink>
      </StaffFrame>
    );
  return (
    <StaffFrame title={copy.title} form={form} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <StaffForm page={page} action={path} className="measure stack">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ProofFields form={form} />
        <Button>{copy.submit}</Button>
      </StaffForm>
    </StaffFrame>
  );
}
