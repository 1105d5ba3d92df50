import { formatDay, londonDay } from "../../../domain/calendar.ts";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import type { CaseEvent, ComplaintCase } from "../../../services/staff/complaint-cases.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { BackLink, PageTitle } from "../../ui/page-title.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { Section } from "../../ui/section.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { clockName, clockCopy } from "./clock-copy.ts";
import { kindLabel } from "./complaint-list-page.tsx";
import { CASE_COPY as copy, ERROR_SUMMARY, MARK_COPY, MARK_FAULTS, MARK_OPTIONS, STATUSES } from "./copy.ts";
import { Facts, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface ComplaintCasePageProps {
  readonly page: StaffPage;
  readonly complaint: ComplaintCase;
  /** It has just been changed. */
  readonly saved: boolean;
  /** The form as it was sent, where something is wrong with it. */
  readonly refused: RefusedMark | undefined;
}

interface RefusedMark {
  readonly form: Readonly<Record<"mark" | "action" | "account", string>>;
  readonly faults: readonly (keyof typeof MARK_FAULTS)[];
}

/** One complaint: its clocks, the message, its history, and the form to change its status. */
export function ComplaintCasePage({ page, complaint, saved, refused }: ComplaintCasePageProps) {
  const errors = errorsOf(refused);
  const { reference, extraHelp, status, resolvedAt, clocks, message, events } = complaint;
  return (
    <StaffFrame title={reference} hasErrors={errors.length > 0} page={page}>
      {errors.length > 0 && <ErrorSummary title={ERROR_SUMMARY} errors={errors} />}
      <BackLink href={OPERATIONS_PATH}>{copy.back}</BackLink>
      <PageTitle
        caption={`${kindLabel(complaint.source)}: ${resolvedAt === null ? STATUSES[status] : copy.resolved}`}
      >
        {reference}
      </PageTitle>
      {saved && (
        <Alert tone="success" title={copy.saved} live>
          <p>{copy.savedText}</p>
        </Alert>
      )}
      {extraHelp && (
        <Alert tone="warning" title={copy.extraHelp}>
          <p>{copy.extraHelpText}</p>
        </Alert>
      )}
      <Section title={copy.clocks}>
        <Facts facts={clocks.map((clock) => [clockName(clock), clockCopy(clock)] as const)} />
      </Section>
      <Section title={copy.message}>
        <p className="case-message measure">{message}</p>
      </Section>
      <Section title={copy.customer}>
        <Facts facts={factsOf(complaint)} />
      </Section>
      <Section title={copy.history}>
        {events.length === 0 ? (
          <p>{copy.noHistory}</p>
        ) : (
          <Facts facts={events.map((event) => [momentOf(event.happenedAt), eventText(event)])} />
        )}
      </Section>
      <Section title={MARK_COPY.title}>
        <MarkForm page={page} complaint={complaint} refused={refused} />
      </Section>
    </StaffFrame>
  );
}

function errorsOf(refused: RefusedMark | undefined) {
  return (refused?.faults ?? []).map((fault) => MARK_FAULTS[fault]);
}

function MarkForm({ page, complaint, refused }: Omit<ComplaintCasePageProps, "saved">) {
  const form = refused?.form ?? { mark: "", action: "", account: complaint.accountNumber ?? "" };
  const errors = errorsOf(refused);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <form method="post" action={`${OPERATIONS_PATH}/complaints/${complaint.reference}`} noValidate>
      <input type="hidden" name="xsrf" value={page.csrfToken} />
      <RadioField
        name="mark"
        legend={MARK_COPY.mark}
        options={MARK_OPTIONS}
        defaultValue={form.mark}
        error={errorOf("mark")}
      />
      <TextAreaField
        name="action"
        label={MARK_COPY.action}
        hint={MARK_COPY.actionHint}
        rows={5}
        defaultValue={form.action}
        error={errorOf("action")}
      />
      <TextField
        name="account"
        label={MARK_COPY.account}
        optional
        width="medium"
        autoComplete="off"
        defaultValue={form.account}
        error={errorOf("account")}
      />
      <Button>{MARK_COPY.submit}</Button>
    </form>
  );
}

function factsOf(complaint: ComplaintCase) {
  const facts: readonly (readonly [string, string | null])[] = [
    [copy.name, complaint.name],
    [copy.email, complaint.email],
    [copy.telephone, complaint.telephone],
    [copy.textphone, complaint.textphone],
    [copy.address, complaint.address],
    [copy.subject, complaint.subject],
    [copy.account, complaint.accountNumber],
    [copy.received, momentOf(complaint.receivedAt)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

function momentOf(moment: Date): string {
  return `${formatDay(londonDay(moment))}, ${CLOCK.format(moment)}`;
}

/** The status, what was done and why it is resolved, each text once. */
function eventText({ status, adviceOrAction, resolution }: CaseEvent): string {
  const how = resolution === null ? STATUSES[status] : resolution.resolved ? copy.resolved : copy.notResolved;
  const said = new Set(
    [adviceOrAction, resolution?.reason ?? null].filter((text) => text !== null && text !== ""),
  );
  return [how, ...said].join(": ");
}
