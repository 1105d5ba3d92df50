import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import type { PublishedFigures } from "../../../domain/complaint-figures.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EXPORT_COPY as copy, EXPORT_FAULTS, EXPORT_FORMATS, EXPORT_KINDS } from "./administration-copy.ts";
import { ERROR_SUMMARY } from "./copy.ts";
import { Deliveries, type DeliveriesProps, Publish } from "./outward.tsx";
import { StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface ExportPageProps {
  readonly page: StaffPage;
  readonly deliveries: DeliveriesProps["deliveries"];
  readonly figures: readonly PublishedFigures[];
  /** The form as it was sent, where something is wrong with it. */
  readonly refused: RefusedExport | undefined;
}

interface RefusedExport {
  readonly form: Readonly<Record<"from" | "until" | "kind" | "format", string>> & {
    readonly period?: string;
  };
  readonly faults: readonly (keyof typeof EXPORT_FAULTS)[];
}

const EMPTY: RefusedExport["form"] = { from: "", until: "", kind: "complaint", format: "csv" };

/** Submissions as a file for another system. */
export function ExportPage({ page, refused, deliveries, figures }: ExportPageProps) {
  const form = refused?.form ?? EMPTY;
  const errors = (refused?.faults ?? []).map((fault) => EXPORT_FAULTS[fault]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const day = { type: "date", hint: copy.dayHint, width: "medium" } as const;
  return (
    <StaffFrame title={copy.title} hasErrors={errors.length > 0} page={page}>
      {errors.length > 0 && <ErrorSummary title={ERROR_SUMMARY} errors={errors} />}
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <form method="post" action={`${OPERATIONS_PATH}/export`} noValidate>
        <input type="hidden" name="xsrf" value={page.csrfToken} />
        <TextField {...day} name="from" label={copy.from} defaultValue={form.from} error={errorOf("from")} />
        <TextField
          {...day}
          name="until"
          label={copy.until}
          defaultValue={form.until}
          error={errorOf("until")}
        />
        <SelectField
          name="kind"
          label={copy.kind}
          options={EXPORT_KINDS}
          defaultValue={form.kind}
          error={errorOf("kind")}
        />
        <RadioField
          name="format"
          legend={copy.format}
          options={EXPORT_FORMATS}
          defaultValue={form.format || "csv"}
        />
        <Button>{copy.submit}</Button>
      </form>
      <Publish page={page} figures={figures} period={form.period ?? ""} error={errorOf("period")} />
      <Deliveries page={page} deliveries={deliveries} />
    </StaffFrame>
  );
}
