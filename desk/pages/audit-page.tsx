import { formatMoment } from "../../domain/calendar.ts";
import { casePath, OPERATIONS_PATH } from "../../domain/staff.ts";
import type { RecordedEvent } from "../staff/audit.ts";
import { Button } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { type Accounts, actorName } from "./case-copy.ts";
import { ACTIONS, AUDIT_COPY as copy } from "./administration-copy.ts";
import { PageLinks, StaffFrame, type StaffPage, StaffTable } from "./staff-frame.tsx";

interface AuditPageProps {
  readonly page: StaffPage;
  readonly accounts: Accounts;
  readonly events: readonly RecordedEvent[];
  readonly hasNext: boolean;
  /** Empty for all. */
  readonly asked: Readonly<Record<"reference" | "person" | "action" | "from" | "until", string>>;
  readonly isReference: boolean;
  /** From 1. */
  readonly number: number;
}

/** Who looked at or changed what, by case, person, deed and day. */
export function AuditPage(props: AuditPageProps) {
  const { page, accounts, events, hasNext, asked, isReference, number } = props;
  const addressOf = (next: number) =>
    `${OPERATIONS_PATH}/audit?${new URLSearchParams({ ...asked, page: String(next) })}`;
  return (
    <StaffFrame title={copy.title} hasErrors={!isReference} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <form method="get" action={`${OPERATIONS_PATH}/audit`} className="case-filter">
        <TextField
          name="reference"
          label={copy.reference}
          defaultValue={asked.reference}
          error={isReference ? undefined : copy.referenceWrong}
          autoComplete="off"
        />
        <SelectField
          name="person"
          label={copy.person}
          placeholder={copy.everyPerson}
          options={accounts.map(({ id, email }) => ({ value: id, label: email }))}
          defaultValue={asked.person}
        />
        <SelectField
          name="action"
          label={copy.what}
          placeholder={copy.everything}
          options={Object.entries(ACTIONS).map(([value, label]) => ({ value, label }))}
          defaultValue={asked.action}
        />
        <TextField name="from" label={copy.from} type="date" defaultValue={asked.from} />
        <TextField name="until" label={copy.until} type="date" defaultValue={asked.until} />
        <Button variant="secondary">{copy.submit}</Button>
      </form>
      {events.length === 0 ? <p>{copy.none}</p> : <Events events={events} accounts={accounts} />}
      <PageLinks number={number} hasNext={hasNext} addressOf={addressOf} />
    </StaffFrame>
  );
}

function Events({ events, accounts }: Pick<AuditPageProps, "events" | "accounts">) {
  return (
    <StaffTable title={copy.title} headings={[copy.when, copy.who, copy.what, copy.case, copy.detail]}>
      {events.map(({ id, happenedAt, actor, action, subject, detail }) => (
        <tr key={id}>
          <td>{formatMoment(happenedAt)}</td>
          <td>{actorName(actor, accounts)}</td>
          <td>{ACTIONS[action] ?? action}</td>
          <td>{subject && <a href={casePath(subject)}>{subject}</a>}</td>
          <td className="case-line">{detail}</td>
        </tr>
      ))}
    </StaffTable>
  );
}
