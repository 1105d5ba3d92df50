import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import type { PublishedFigures } from "../../../domain/complaint-figures.ts";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EXPORT_COPY as copy, EXPORT_FAULTS, EXPORT_FORMATS, EXPORT_KINDS } from "./administration-copy.ts";
import { Deliveries, type DeliveriesProps, Publish } from "./outward.tsx";
import { formErrors, StaffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

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
  const { errors, errorOf } = formErrors(refused?.faults, EXPORT_FAULTS);
  const field = (name: "from" | "until" | "kind") => ({
    name,
    label: copy[name],
    defaultValue: form[name],
    error: errorOf(name),
  });
  const day = { type: "date", hint: copy.dayHint, width: "medium" } as const;
  return (
    <StaffFrame title={copy.title} errors={errors} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <StaffForm page={page} action={`${OPERATIONS_PATH}/export`}>
        <TextField {...day} {...field("from")} />
        <TextField {...day} {...field("until")} />
        <SelectField {...field("kind")} options={EXPORT_KINDS} />
        <RadioField
          name="format"
          legend={copy.format}
          options={EXPORT_FORMATS}
          defaultValue={form.format || "csv"}
        />
        <Button>{copy.submit}</Button>
      </StaffForm>
      <Publish page={page} figures={figures} period={form.period ?? ""} error={errorOf("period")} />
      <Deliveries page={page} deliveries={deliveries} />
    </StaffFrame>
  );
}
