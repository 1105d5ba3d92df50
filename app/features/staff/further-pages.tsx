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
  CASE_COPY,
  ERROR_SUMMARY,
  EXPORT_FAULTS,
  EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORT_COPY,
  MISSING_COPY,
  REFUSED_COPY,
  ROLES,
  SEARCH_COPY,
  STAFF_COPY,
} from "./copy.ts";

/** What customers searched for in vain. */
export function FailedSearchesPage({ clusters }: FailedSearchesView) {
  return (
    <>
      <PageTitle lead={SEARCH_COPY.lead}>{SEARCH_COPY.title}</PageTitle>
      <p>{clusters.length === 0 ? SEARCH_COPY.none : SEARCH_COPY.what}</p>
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
      <PageTitle lead={STAFF_COPY.lead}>{STAFF_COPY.title}</PageTitle>
      {accounts.length === 0 && <p>{STAFF_COPY.none}</p>}
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
        <a href={OPERATIONS_PATH}>{CASE_COPY.back}</a>
      </p>
    </>
  );
}

/** Letters for another system. */
export function ExportPage({ form, faults, xsrfToken }: ExportView) {
  const errors = faults.map((fault) => EXPORT_FAULTS[fault]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const day = { type: "date", hint: EXPORT_COPY.dayHint, width: "medium" } as const;
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={ERROR_SUMMARY} errors={errors} />}
      <PageTitle lead={EXPORT_COPY.lead}>{EXPORT_COPY.title}</PageTitle>
      <form method="post" action={`${OPERATIONS_PATH}/export`} noValidate>
        <input type="hidden" name="xsrf" value={xsrfToken} />
        <TextField
          {...day}
          name="from"
          label={EXPORT_COPY.from}
          defaultValue={form.from}
          error={errorOf("from")}
        />
        <TextField
          {...day}
          name="until"
          label={EXPORT_COPY.until}
          defaultValue={form.until}
          error={errorOf("until")}
        />
        <SelectField
          name="kind"
          label={EXPORT_COPY.kind}
          options={EXPORT_KINDS}
          defaultValue={form.kind}
          error={errorOf("kind")}
        />
        <RadioField
          name="format"
          legend={EXPORT_COPY.format}
          options={EXPORT_FORMATS}
          defaultValue={form.format || "csv"}
        />
        <Button>{EXPORT_COPY.submit}</Button>
      </form>
    </>
  );
}

/** A page that is not for this role, or a complaint that is not there. */
export function StaffStop({ reason }: { readonly reason: "refused" | "missing" }) {
  const words = reason === "refused" ? REFUSED_COPY : MISSING_COPY;
  return (
    <>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <ButtonLink href={OPERATIONS_PATH}>{words.back}</ButtonLink>
    </>
  );
}
