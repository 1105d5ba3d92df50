import { type Day, formatDate, formatMoment, londonDay } from "../../domain/calendar.ts";
import type { ShownAdvice } from "../../domain/safety-advice.ts";
import { isContentRole, OPERATIONS_PATH } from "../../domain/staff.ts";
import type { CaseFile } from "../cases/case-file.ts";
import type { StaffAccount } from "../staff/staff-accounts.ts";
import { SafetyPanel } from "../../ui/page/safety-advice.tsx";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { BackLink, PageTitle } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { StatusMark } from "../../ui/components/status-mark.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { ARCHIVE_COPY as archive } from "./administration-copy.ts";
import {
  actorName,
  clockCopy,
  clockName,
  dueText,
  emailOf,
  eventTitle,
  fieldWords,
  kindLabel,
  statusOf,
  referenceClass,
  shownReference,
} from "./case-copy.ts";
import { CaseDuties } from "./case-duties.tsx";
import { CASE_COPY as copy } from "./copy.ts";
import { DeliveryState } from "./delivery.tsx";
import { CASE_ERRORS, MARK_COPY } from "./mark-copy.ts";
import { CaseForm, MarkForm, type MarkFormProps } from "./mark-form.tsx";
import { type Draft, Facts, staffForm, StaffFrame } from "./staff-frame.tsx";

interface CasePageProps extends Omit<MarkFormProps, "form"> {
  readonly problem: FormProblem | undefined;
  readonly draft: Draft;
  readonly accounts: readonly StaffAccount[];
  /** On each danger that the words report. */
  readonly advice: readonly ShownAdvice[];
  readonly today: Day;
  /** It has just been changed. */
  readonly saved: boolean;
}

/** One case: what was sent, its history, and the forms to work on it. */
export function CasePage(props: CasePageProps) {
  const { page, file, today, saved, problem, advice } = props;
  const { name, source, subject, extraHelp, message, answers } = file;
  const reference = shownReference(file);
  const form = staffForm(page, problem, CASE_ERRORS, {}, props.draft);
  const due = dueText(file, today);
  return (
    <StaffFrame title={`${name}, ${reference}`} form={form} page={page}>
      <BackLink href={OPERATIONS_PATH}>{copy.back}</BackLink>
      <PageTitle caption={[kindLabel(source), subject].filter((text) => text !== null).join(": ")}>
        {name}
      </PageTitle>
      <p className="cluster case-facts-line">
        <strong className={referenceClass(file)}>{reference}</strong>
        <StatusMark tone={due.tone}>{due.text}</StatusMark>
        {file.isOpen && <span>{statusOf(file)}</span>}
      </p>
      {saved && <Alert tone="success" title={copy.saved} live />}
      {file.dangers.map(({ hazard, words }) => (
        <Section key={hazard} title={copy.dangerTitle(copy.dangers[hazard])}>
          <p>{copy.dangerText(words)}</p>
          {advice
            .filter((one) => one.hazard === hazard)
            .map((one) => (
              <SafetyPanel key={one.hazard} advice={one} listed />
            ))}
        </Section>
      ))}
      {extraHelp && (
        <Alert tone="warning" title={copy.extraHelp}>
          <p>{copy.extraHelpText}</p>
        </Alert>
      )}
      <div className="case-layout">
        <div className="case-column">
          <Section title={copy.message}>
            {message !== "" && <p className="written measure">{message}</p>}
            <Facts facts={answers.map(([field, value]) => [fieldWords(field), value] as const)} />
          </Section>
          <Section title={MARK_COPY.title}>
            <MarkForm {...props} form={form} />
          </Section>
        </div>
        <div className="case-events">
          <Section title={copy.history}>
            <DeliveryState page={props.page} file={file} subject={file.reference} />
            <History {...props} />
          </Section>
        </div>
        <aside className="case-aside case-column">
          <Owner {...props} form={form} />
          {file.clocks.length > 0 && (
            <Section title={copy.clocks}>
              <Facts facts={file.clocks.map((clock) => [clockName(clock), clockCopy(clock)] as const)} />
            </Section>
          )}
          {file.duties.length > 0 && <CaseDuties {...props} />}
          <Section title={copy.customer}>
            <Facts facts={factsOf(file)} />
          </Section>
          <CaseArchive {...props} />
        </aside>
      </div>
    </StaffFrame>
  );
}

function History({ page, file, accounts }: CasePageProps) {
  if (file.history.length === 0) return <p>{copy.noHistory}</p>;
  return (
    <ol className="case-history" role="list">
      {file.history.map((event) => (
        <li key={event.id}>
          <p>
            <strong>{eventTitle(event, accounts)}</strong>
            <span className="case-quiet">
              {actorName(event.actor, accounts)}, {formatMoment(event.happenedAt)}
            </span>
          </p>
          {event.text !== null && event.kind !== "owner" && <p className="written measure">{event.text}</p>}
          <DeliveryState page={page} file={file} subject={event.id} />
        </li>
      ))}
    </ol>
  );
}

function Owner({ page, file, accounts, form }: Omit<CasePageProps, "problem"> & Pick<MarkFormProps, "form">) {
  const { ownerId } = file;
  const me = page.staff.id;
  const colleagues = accounts.filter(({ removedAt, role }) => removedAt === null && !isContentRole(role));
  const others = colleagues.filter(({ id }) => id !== me && id !== ownerId);
  const isTheirs = ownerId !== me && colleagues.some(({ id }) => id === ownerId);
  const mayChange = !isTheirs || page.staff.role === "supervisor";
  return (
    <Section title={copy.owner}>
      <p>{ownerId === null ? copy.noOwner : ownerId === me ? copy.you : emailOf(ownerId, accounts)}</p>
      {mayChange ? (
        <CaseForm page={page} file={file}>
          <Button name="owner" value={ownerId === me ? "" : me} variant="secondary">
            {ownerId === me ? copy.release : copy.take}
          </Button>
        </CaseForm>
      ) : (
        <p>{copy.theirs}</p>
      )}
      {mayChange && others.length > 0 && (
        <CaseForm page={page} file={file} className="case-give">
          <SelectField
            {...form.field("owner")}
            label={copy.give}
            options={others.map(({ id, email }) => ({ value: id, label: email }))}
          />
          <Button variant="secondary">{copy.giveSubmit}</Button>
        </CaseForm>
      )}
    </Section>
  );
}

/** Saves the file of the case for the ombudsman, for those who may have it. */
function CaseArchive({ page, file }: CasePageProps) {
  if (page.staff.role !== "supervisor" && file.ownerId !== page.staff.id) return null;
  return (
    <Section title={archive.title}>
      <p>{archive.text}</p>
      <CaseForm page={page} file={file}>
        <Button name="archive" value="zip" variant="secondary">
          {archive.submit}
        </Button>
      </CaseForm>
    </Section>
  );
}

function factsOf(file: CaseFile) {
  const facts: readonly (readonly [string, string | null])[] = [
    [copy.name, file.name],
    [copy.email, file.email],
    [copy.telephone, file.telephone],
    [copy.address, file.address],
    [copy.account, file.accountNumber],
    [copy.received, formatDate(londonDay(file.receivedAt))],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}
