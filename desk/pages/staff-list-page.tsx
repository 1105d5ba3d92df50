import { formatDate, londonDay } from "../../domain/calendar.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import type { StaffAccount } from "../staff/staff-accounts.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { RadioField } from "../../ui/components/radio-field.tsx";
import { Section } from "../../ui/components/section.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { ACCOUNT_ERRORS, ROLE_OPTIONS, STAFF_COPY as copy } from "./administration-copy.ts";
import { StaffForm, staffForm, StaffFrame, type StaffPage, StaffTable } from "./staff-frame.tsx";

interface StaffListPageProps {
  readonly page: StaffPage;
  readonly accounts: readonly StaffAccount[];
  readonly hasPasswords: boolean;
  /** Of the form that was sent: what was done, to the account with this address, or what is wrong. */
  readonly outcome:
    | FormProblem
    | { readonly done: { readonly what: keyof typeof copy.done; readonly email: string } }
    | undefined;
}

export function StaffListPage({ page, accounts, hasPasswords, outcome }: StaffListPageProps) {
  const { done, problem } =
    outcome !== undefined && "done" in outcome
      ? { ...outcome, problem: undefined }
      : { done: undefined, problem: outcome };
  const form = staffForm(page, problem, ACCOUNT_ERRORS);
  return (
    <StaffFrame title={copy.title} form={form} page={page}>
      <PageTitle lead={hasPasswords ? undefined : copy.leadProvider}>{copy.title}</PageTitle>
      {done && <Alert tone="success" title={`${copy.done[done.what]}: ${done.email}`} live />}
      <Accounts page={page} accounts={accounts} hasPasswords={hasPasswords} />
      {hasPasswords && (
        <Section title={copy.add} lead={copy.addHint}>
          <StaffForm page={page} action={`${OPERATIONS_PATH}/staff`}>
            <TextField {...form.field("email")} label={copy.email} type="email" autoComplete="off" />
            <RadioField {...form.field("role")} legend={copy.role} options={ROLE_OPTIONS} />
            <Button name="do" value="add">
              {copy.submit}
            </Button>
          </StaffForm>
        </Section>
      )}
    </StaffFrame>
  );
}

function Accounts({ page, accounts, hasPasswords }: Omit<StaffListPageProps, "outcome">) {
  return (
    <StaffTable title={copy.title} headings={[copy.email, copy.role, copy.since, copy.actions]}>
      {accounts.map((account) => (
        <tr key={account.id}>
          <th scope="row">
            {account.email}
            <a href={`${OPERATIONS_PATH}/audit?person=${account.id}`}>
              {copy.looks}
              <span className="visually-hidden">: {account.email}</span>
            </a>
          </th>
          <td>{account.role}</td>
          <td>
            {formatDate(londonDay(account.createdAt))}
            {account.removedAt !== null && `. ${copy.removed} ${formatDate(londonDay(account.removedAt))}`}
          </td>
          <td>
            {account.id === page.staff.id && copy.you}
            {account.removedAt === null && account.id !== page.staff.id && (
              <StaffForm page={page} action={`${OPERATIONS_PATH}/staff`} className="cluster case-buttons">
                <input type="hidden" name="id" value={account.id} />
                {hasPasswords ? (
                  <Change name="invite" title={copy.inviteAgain} email={account.email} />
                ) : (
                  <Change name="work-account" title={copy.allow} email={account.email} />
                )}
                <Change name="remove" title={copy.remove} email={account.email} />
              </StaffForm>
            )}
          </td>
        </tr>
      ))}
    </StaffTable>
  );
}

function Change({ name, title, email }: Readonly<Record<"name" | "title" | "email", string>>) {
  return (
    <Button name="do" value={name} variant="quiet">
      {title}
      <span className="visually-hidden">: {email}</span>
    </Button>
  );
}
