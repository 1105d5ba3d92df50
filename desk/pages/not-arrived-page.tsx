import { formatMoment } from "../../domain/calendar.ts";
import { casePath, NOT_ARRIVED_PATH, OPERATIONS_PATH } from "../../domain/staff.ts";
import { isSubmissionSource } from "../../domain/submission-types.ts";
import type { NotArrived } from "../cases/not-arrived.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { BackLink, PageTitle } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem, FormState } from "../../ui/forms/form-page.tsx";
import { DELIVERY_STATES } from "./administration-copy.ts";
import { kindLabel } from "./case-copy.ts";
import { CASE_COPY, NOT_ARRIVED_COPY as copy } from "./copy.ts";
import { Facts, StaffForm, staffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface NotArrivedPageProps extends NotArrived {
  readonly page: StaffPage;
  readonly problem: FormProblem | undefined;
}

/** What we said that we send and that has not arrived, with what a person can do about each. */
export function NotArrivedPage({ page, letters, emails, submissions, problem }: NotArrivedPageProps) {
  const words = submissions.map(({ id }) => [`reason-${id}`, copy.errors] as const);
  const form = staffForm(page, problem, Object.fromEntries(words));
  const nothing = letters === undefined && emails.length + submissions.length === 0;
  return (
    <StaffFrame title={copy.title} form={form} page={page}>
      <BackLink href={OPERATIONS_PATH}>{CASE_COPY.back}</BackLink>
      <PageTitle lead={nothing ? copy.nothing : copy.lead}>{copy.title}</PageTitle>
      {letters !== undefined && (
        <Alert tone="warning" title={copy.lettersTitle(letters.due)}>
          <p>{copy.letters(formatMoment(letters.last), formatMoment(letters.now))}</p>
          <StaffForm page={page} action={NOT_ARRIVED_PATH}>
            <Button name="letters" value="send">
              {copy.lettersSubmit}
            </Button>
          </StaffForm>
        </Alert>
      )}
      {emails.length > 0 && (
        <Section title={copy.emails}>
          <ul className="case-history" role="list">
            {emails.map(({ reference, isLetter, status, at }) => (
              <li key={`${reference} ${at?.toISOString()}`}>
                <a href={casePath(reference)}>{reference}</a>
                {`: ${isLetter ? copy.letter : copy.email}, ${DELIVERY_STATES[status]}`}
                {at !== null && <span className="case-quiet">{formatMoment(at)}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {submissions.length > 0 && (
        <Section title={copy.submissions}>
          <ul className="case-list" role="list">
            {submissions.map((one) => (
              <li key={one.id} className="panel info-card">
                <Submission page={page} form={form} one={one} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </StaffFrame>
  );
}

interface SubmissionProps {
  readonly page: StaffPage;
  readonly form: FormState;
  readonly one: NotArrived["submissions"][number];
}

function Submission({
  page,
  form,
  one: { id, caseId, source, receivedAt, status, lead, lastError, nextAttemptAt },
}: SubmissionProps) {
  const customer = [lead?.firstName, lead?.surname].filter(Boolean).join(" ") || copy.unreadable;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [CASE_COPY.received, formatMoment(receivedAt)],
    [CASE_COPY.email, lead?.email],
    [CASE_COPY.telephone, lead?.contactNumber?.number],
    [
      copy.state,
      status === "dead" ? copy.refused : nextAttemptAt && copy.waiting(formatMoment(nextAttemptAt)),
    ],
    [copy.reason, lastError],
  ];
  return (
    <>
      <h3 className="card-title">
        {caseId === undefined ? customer : <a href={casePath(caseId)}>{customer}</a>}
      </h3>
      <p>{kindLabel(isSubmissionSource(source) ? source : undefined)}</p>
      {lead?.query && <p className="written measure">{lead.query}</p>}
      <Facts facts={facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />
      <StaffForm page={page} action={NOT_ARRIVED_PATH} className="case-give">
        <input type="hidden" name="job" value={id} />
        <Button name="retry" value="yes" variant="secondary">
          {copy.retry}
        </Button>
      </StaffForm>
      <StaffForm page={page} action={NOT_ARRIVED_PATH} className="case-give">
        <input type="hidden" name="job" value={id} />
        <TextField
          {...form.field(`reason-${id}`)}
          label={copy.giveUpReason}
          hint={copy.giveUpHint}
          autoComplete="off"
        />
        <Button variant="secondary">{copy.giveUp}</Button>
      </StaffForm>
    </>
  );
}
