import type { ExportView, FailedSearchesView, StaffListView } from "../../../contract/operations.ts";
import { formatDate, londonDay } from "../../../domain/calendar.ts";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Facts } from "./staff-frame.tsx";
import {
  CASE_WORDS,
  ERROR_SUMMARY,
  EXPORT_FAULTS,
  EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORT_WORDS,
  MISSING_WORDS,
  REFUSED_WORDS,
  ROLES,
  SEARCH_WORDS,
  STAFF_WORDS,
} from "./copy.ts";

/** What customers searched for in vain. */
export function FailedSearchesPage({ clusters }: FailedSearchesView) {
  return (
    <>
      <PageTitle lead={SEARCH_WORDS.lead}>{SEARCH_WORDS.title}</PageTitle>
      <p>{clusters.length === 0 ? SEARCH_WORDS.none : SEARCH_WORDS.what}</p>
      <ul className="case-list" role="list">
        {clusters.map(({ words, times, foundNothing, examples }) => (
          <li key={examples[0]?.query} className="info-card">
            <h2 className="info-card-title">{words.join(" ")}</h2>
            <p>{`${counted(times, "search", "searches")}, ${foundNothing} of them found nothing.`}</p>
            <Facts
              facts={examples.map(
                ({ query, times: often, hits }) =>
                  [
                    query,
                    `${counted(often, "time", "times")}, ${counted(hits, "page", "pages")} found`,
                  ] as const,
              )}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Who may use these pages. */
export function StaffListPage({ accounts }: StaffListView) {
  return (
    <>
      <PageTitle lead={STAFF_WORDS.lead}>{STAFF_WORDS.title}</PageTitle>
      {accounts.length === 0 && <p>{STAFF_WORDS.none}</p>}
      <ul className="case-list" role="list">
        {accounts.map(({ id, email, role, createdAt, removedAt }) => (
          <li key={id} className="info-card">
            <h2 className="info-card-title">{email}</h2>
            <p>
              {`${ROLES[role]}, since ${formatDate(londonDay(createdAt))}`}
              {removedAt !== null && `. Removed on ${formatDate(londonDay(removedAt))}`}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a href={OPERATIONS_PATH}>{CASE_WORDS.back}</a>
      </p>
    </>
  );
}

/** Letters for another system. */
export function ExportPage({ form, faults, xsrfToken }: ExportView) {
  const errors = faults.map((fault) => EXPORT_FAULTS[fault]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const day = { type: "date", hint: EXPORT_WORDS.dayHint, width: "medium" } as const;
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={ERROR_SUMMARY} errors={errors} />}
      <PageTitle lead={EXPORT_WORDS.lead}>{EXPORT_WORDS.title}</PageTitle>
      <form method="post" action={`${OPERATIONS_PATH}/export`} noValidate>
        <input type="hidden" name="xsrf" value={xsrfToken} />
        <TextField
          {...day}
          name="from"
          label={EXPORT_WORDS.from}
          defaultValue={form.from}
          error={errorOf("from")}
        />
        <TextField
          {...day}
          name="until"
          label={EXPORT_WORDS.until}
          defaultValue={form.until}
          error={errorOf("until")}
        />
        <SelectField
          name="kind"
          label={EXPORT_WORDS.kind}
          options={EXPORT_KINDS}
          defaultValue={form.kind}
          error={errorOf("kind")}
        />
        <RadioField
          name="format"
          legend={EXPORT_WORDS.format}
          options={EXPORT_FORMATS}
          defaultValue={form.format || "csv"}
        />
        <Button>{EXPORT_WORDS.submit}</Button>
      </form>
    </>
  );
}

/** A page that is not for this role, or a complaint that is not there. */
export function StaffStop({ reason }: { readonly reason: "refused" | "missing" }) {
  const words = reason === "refused" ? REFUSED_WORDS : MISSING_WORDS;
  return (
    <>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <ButtonLink href={OPERATIONS_PATH}>{words.back}</ButtonLink>
    </>
  );
}
