import type { Day } from "../../domain/calendar.ts";
import type { ShownAdvice } from "../../domain/safety-advice.ts";
import { caseListPath, readPlace } from "../../domain/case-views.ts";
import { isContentRole, mayArchive, presencePath } from "../../domain/staff.ts";
import type { StaffAccount } from "../staff/staff-accounts.ts";
import { SafetyPanel } from "../../ui/page/safety-advice.tsx";
import { Button } from "../../ui/components/button.tsx";
import { BackLink } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { StatusMark } from "../../ui/components/status-mark.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { ARCHIVE_COPY as archive } from "./administration-copy.ts";
import {
  clockCopy,
  clockName,
  dueText,
  emailOf,
  kindLabel,
  statusOf,
  referenceClass,
  shownReference,
} from "./case-copy.ts";
import { ProposedAnswers } from "./case-answers.tsx";
import { CaseCause, MayBeComplaint, OwnerWord } from "./case-cause.tsx";
import { CaseComplaint } from "./case-complaint.tsx";
import { CaseCustomer } from "./case-customer.tsx";
import { CaseData } from "./case-data.tsx";
import { CaseDuties } from "./case-duties.tsx";
import { CaseOthers } from "./case-others.tsx";
import casePresenceScript from "./case-presence.ts?worker&url";
import { CaseRedress } from "./case-redress.tsx";
import { CaseThread } from "./case-thread.tsx";
import { COMPLAINT_ERRORS } from "./complaint-copy.ts";
import { CASE_COPY as copy } from "./copy.ts";
import { DATA_ERRORS } from "./data-copy.ts";
import { LAW_ERRORS } from "./law-copy.ts";
import { CASE_ERRORS, MARK_COPY } from "./mark-copy.ts";
import { CaseForm, MarkForm, type MarkFormProps } from "./mark-form.tsx";
import { presenceLine } from "./presence-copy.ts";
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
  /** Colleagues who have it open too. */
  readonly others: Parameters<typeof presenceLine>[0];
  /** The query of the list that led here. */
  readonly from: string;
  /** The next case of that list. */
  readonly next: string | undefined;
}

/** One case on one screen: whom to reach and how, the conversation with the form below it, and what is owed. */
export function CasePage(props: CasePageProps) {
  const { page, file, problem } = props;
  const errors = {
    ...CASE_ERRORS,
    ...LAW_ERRORS,
    ...COMPLAINT_ERRORS,
    ...DATA_ERRORS,
    text: { ...CASE_ERRORS["text"], ...COMPLAINT_ERRORS["text"] },
  };
  const form = staffForm(page, problem, errors, {}, props.draft);
  return (
    <StaffFrame title={`${file.name}, ${shownReference(file)}`} form={form} page={page}>
      <CaseHead {...props} />
      <MayBeComplaint file={file} />
      <div className="case-layout">
        <div className="case-column">
          <CaseCustomer page={page} file={file} />
          <Dangers {...props} />
        </div>
        <div className="case-talk">
          <CaseThread {...props} />
          <section aria-label={MARK_COPY.title}>
            <p className="case-others" role="status" data-presence={presencePath(file.reference)}>
              {presenceLine(props.others)}
            </p>
            <MarkForm {...props} form={form} />
          </section>
        </div>
        <aside className="case-column">
          <Owner {...props} form={form} />
          <CaseComplaint {...props} form={form} />
          {file.clocks.length > 0 && (
            <Section title={copy.clocks}>
              <Facts facts={file.clocks.map((clock) => [clockName(clock), clockCopy(clock)] as const)} />
            </Section>
          )}
          <ProposedAnswers {...props.answers} />
          {file.duties.length > 0 && <CaseDuties {...props} />}
          <CaseData {...props} form={form} />
          <CaseRedress {...props} form={form} />
          <CaseCause {...props} form={form} />
          <CaseOthers file={file} />
          <CaseArchive {...props} />
        </aside>
      </div>
      <script type="module" src={casePresenceScript} />
    </StaffFrame>
  );
}

function CaseHead({ file, today, saved, from, next }: CasePageProps) {
  const due = dueText(file, today);
  return (
    <div className="case-top">
      <BackLink href={caseListPath(readPlace(from).query)}>{copy.back}</BackLink>
      <h1>{file.name}</h1>
      <strong className={referenceClass(file)}>{shownReference(file)}</strong>
      <span>{[kindLabel(file.source), file.subject].filter((text) => text !== null).join(": ")}</span>
      {file.dangers.map(({ hazard }) => (
        <StatusMark key={hazard} tone="danger">
          {copy.dangers[hazard]}
        </StatusMark>
      ))}
      <StatusMark tone={due.tone}>{due.text}</StatusMark>
      {file.isOpen && <span>{statusOf(file)}</span>}
      {saved && (
        <p role="status">
          <StatusMark tone="done">{copy.saved}</StatusMark>
        </p>
      )}
      {next !== undefined && (
        <a className="button button-secondary" href={next} data-key="j">
          {copy.next}
        </a>
      )}
    </div>
  );
}

function Dangers({ file, advice }: CasePageProps) {
  return file.dangers.map(({ hazard, words }) => (
    <div key={hazard} className="case-danger">
      <Section title={copy.dangerTitle(copy.dangers[hazard])}>
        <p>{copy.dangerText(words)}</p>
        {advice
          .filter((one) => one.hazard === hazard)
          .map((one) => (
            <SafetyPanel key={one.hazard} advice={one} listed />
          ))}
      </Section>
    </div>
  ));
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
          <OwnerWord form={form} isTheirs={isTheirs} />
          <Button
            name="owner"
            value={ownerId === me ? "" : me}
            variant="secondary"
            data-key={ownerId === me ? undefined : "a"}
          >
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
          <OwnerWord form={form} isTheirs={isTheirs} />
          <Button variant="secondary">{copy.giveSubmit}</Button>
        </CaseForm>
      )}
    </Section>
  );
}

/** Saves the file of the case for the ombudsman, for those who may have it. */
function CaseArchive({ page, file }: CasePageProps) {
  if (!mayArchive(page.staff, file.ownerId)) return null;
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
