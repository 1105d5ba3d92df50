import type { ComplaintView, DeskCase, DeskEvent } from "../../../contract/operations.ts";
import { formatDay, londonDay } from "../../../domain/calendar.ts";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
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
import { Facts } from "./staff-frame.tsx";
import { ERROR_SUMMARY, MARK_FAULTS, MARK_OPTIONS, MARK_COPY, STATUSES, CASE_COPY as words } from "./copy.ts";

/**
 * One complaint: whether its customer needs extra help, its clocks, the letter, what was done, and the form
 * to say more.
 */
export function ComplaintCasePage({ complaint, form, faults, saved, xsrfToken }: ComplaintView) {
  const errors = faults.map((fault) => MARK_FAULTS[fault]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const { reference, extraHelp, status, resolvedAt, clocks, letter, events } = complaint;
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={ERROR_SUMMARY} errors={errors} />}
      <BackLink href={OPERATIONS_PATH}>{words.back}</BackLink>
      <PageTitle
        caption={`${kindLabel(complaint.source)}: ${resolvedAt === null ? STATUSES[status] : words.resolved}`}
      >
        {reference}
      </PageTitle>
      {saved && (
        <Alert tone="success" title={words.saved} live>
          <p>{words.savedText}</p>
        </Alert>
      )}
      {extraHelp && (
        <Alert tone="warning" title={words.extraHelp}>
          <p>{words.extraHelpText}</p>
        </Alert>
      )}
      <Section title={words.clocks}>
        <Facts facts={clocks.map((clock) => [clockName(clock), clockCopy(clock)] as const)} />
      </Section>
      <Section title={words.letter}>
        <p className="case-letter measure">{letter}</p>
      </Section>
      <Section title={words.customer}>
        <Facts facts={factsOf(complaint)} />
      </Section>
      <Section title={words.history}>
        {events.length === 0 ? (
          <p>{words.noHistory}</p>
        ) : (
          <Facts facts={events.map((event) => [momentOf(event.happenedAt), eventWords(event)])} />
        )}
      </Section>
      <Section title={MARK_COPY.title}>
        <form method="post" action={`${OPERATIONS_PATH}/complaints/${reference}`} noValidate>
          <input type="hidden" name="xsrf" value={xsrfToken} />
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
      </Section>
    </>
  );
}

function factsOf({
  name,
  email,
  telephone,
  textphone,
  address,
  subject,
  accountNumber,
  receivedAt,
}: DeskCase) {
  const facts: readonly (readonly [string, string | null])[] = [
    [words.name, name],
    [words.email, email],
    [words.telephone, telephone],
    [words.textphone, textphone],
    [words.address, address],
    [words.subject, subject],
    [words.account, accountNumber],
    [words.received, momentOf(receivedAt)],
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

/** Of one that is resolved, what was done is why. */
function eventWords({ status, adviceOrAction, resolution }: DeskEvent): string {
  const how =
    resolution === null ? STATUSES[status] : resolution.resolved ? words.resolved : words.notResolved;
  const said = new Set(
    [adviceOrAction, resolution?.reason ?? null].filter((text) => text !== null && text !== ""),
  );
  return [how, ...said].join(": ");
}
