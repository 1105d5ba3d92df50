import { formatMoment } from "../../domain/calendar.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import type { ListedSession } from "../staff/staff-sessions.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { ACCOUNT_COPY as copy, OWN_ACCOUNT_ERRORS } from "./account-copy.ts";
import { ProofFields } from "./proof-fields.tsx";
import { StaffForm, staffForm, StaffFrame, type StaffPage, StaffTable } from "./staff-frame.tsx";

interface AccountPageProps {
  readonly page: StaffPage;
  readonly hasPasswords: boolean;
  readonly sessions: readonly ListedSession[];
  readonly done: string | null;
  readonly problem: FormProblem | undefined;
}

const ACTION = `${OPERATIONS_PATH}/account`;

/** A member of staff's own sessions and password. */
export function AccountPage({ page, hasPasswords, sessions, done, problem }: AccountPageProps) {
  const form = staffForm(page, problem, OWN_ACCOUNT_ERRORS);
  return (
    <StaffFrame title={copy.title} form={form} page={page}>
      <PageTitle>{copy.title}</PageTitle>
      {done === "changed" && <Alert tone="success" title={copy.changed} live />}
      {done === "ended" && <Alert tone="success" title={copy.ended} live />}
      <Section title={copy.sessions}>
        <Sessions page={page} sessions={sessions} />
      </Section>
      {hasPasswords && (
        <Section title={copy.password} lead={copy.passwordText}>
          <StaffForm page={page} action={ACTION} className="measure stack">
            <ProofFields form={form} />
            <TextField
              {...form.field("new-password")}
              label={copy.next}
              hint={copy.nextHint}
              type="password"
              autoComplete="new-password"
            />
            <Button>{copy.submit}</Button>
          </StaffForm>
        </Section>
      )}
    </StaffFrame>
  );
}

function Sessions({ page, sessions }: Pick<AccountPageProps, "page" | "sessions">) {
  return (
    <>
      <StaffTable title={copy.sessions} headings={[copy.started, copy.seen, copy.network, copy.actions]}>
        {sessions.map(({ key, startedAt, seenAt, network, isThis }) => (
          <tr key={key}>
            <th scope="row">{formatMoment(startedAt)}</th>
            <td>{formatMoment(seenAt)}</td>
            <td>{network ?? copy.unknown}</td>
            <td>
              {isThis ? (
                copy.thisOne
              ) : (
                <StaffForm page={page} action={ACTION}>
                  <Button name="end" value={key} variant="quiet">
                    {copy.end}
                    <span className="visually-hidden">: {formatMoment(startedAt)}</span>
                  </Button>
                </StaffForm>
              )}
            </td>
          </tr>
        ))}
      </StaffTable>
      {sessions.length > 1 && (
        <StaffForm page={page} action={ACTION}>
          <Button name="end" value="others" variant="secondary">
            {copy.endOthers}
          </Button>
        </StaffForm>
      )}
    </>
  );
}
