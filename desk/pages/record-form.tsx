import { CASE_CHANNELS, OPERATIONS_PATH, STAFF_EAR } from "../../domain/staff.ts";
import { sourcesOf } from "../../domain/submission-types.ts";
import { HeardTextField, type HeardTextFieldProps } from "../../ui/page/heard-text-field.tsx";
import { Button } from "../../ui/components/button.tsx";
import { Disclosure } from "../../ui/components/disclosure.tsx";
import { ErrorSummary, messageOf } from "../../ui/components/error-summary.tsx";
import { RadioField } from "../../ui/components/radio-field.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { CASE_COPY, COMPLAINT_LABELS, ERROR_SUMMARY, RECORD_COPY as copy, RECORD_ERRORS } from "./copy.ts";
import { StaffForm, type StaffPage } from "./staff-frame.tsx";

const SOURCES = sourcesOf("complaint");
type HeardName = "query" | "authority";

export interface RecordFormProps {
  readonly page: StaffPage;
  /** Names the form, so that it is one complaint when it is sent twice. */
  readonly entry: string;
  readonly refused:
    | {
        readonly values: Readonly<Record<string, string>>;
        readonly errors: readonly { readonly field: string; readonly code: string }[];
        readonly heard: Readonly<Record<HeardName, HeardTextFieldProps["heard"]>>;
      }
    | undefined;
}

/** A complaint that came by telephone, post, email or in person. */
export function RecordForm({ page, entry, refused }: RecordFormProps) {
  const messages = (refused?.errors ?? []).map(({ field, code }) => ({
    field,
    message: RECORD_ERRORS[field]?.[code] ?? ERROR_SUMMARY,
  }));
  const values = refused?.values ?? {};
  const part = (name: keyof typeof copy.labels) => ({
    name,
    error: messageOf(messages, name),
    defaultValue: values[name],
  });
  const choice = (name: "extraHelp" | "channel") => ({ ...part(name), legend: copy.labels[name] });
  const field = (name: Exclude<keyof typeof copy.labels, "extraHelp" | "channel">) => ({
    ...part(name),
    label: copy.labels[name],
    autoComplete: "off",
  });
  const free = (name: HeardName) => ({
    ...field(name),
    heard: refused?.heard[name] ?? ("" as const),
    ear: STAFF_EAR,
  });
  return (
    <Disclosure className="case-record" open={refused !== undefined} summary={copy.title}>
      <ErrorSummary title={ERROR_SUMMARY} errors={messages} />
      <StaffForm page={page} action={`${OPERATIONS_PATH}?index`}>
        <input type="hidden" name="entry" value={values["entry"] ?? entry} />
        <RadioField
          {...choice("channel")}
          inline
          options={CASE_CHANNELS.map((value) => ({ value, label: CASE_COPY.channels[value] }))}
        />
        <SelectField
          {...field("source")}
          options={SOURCES.map((value) => ({ value, label: COMPLAINT_LABELS[value] ?? value }))}
        />
        <TextField {...field("firstName")} />
        <TextField {...field("surname")} />
        <TextField {...field("email")} type="email" optional hint={copy.emailHint} />
        <TextField {...field("telephone")} type="tel" optional />
        <HeardTextField {...free("query")} rows={6} />
        <RadioField {...choice("extraHelp")} inline options={copy.yesNo} />
        <TextField {...field("behalfOf")} optional />
        <HeardTextField {...free("authority")} rows={2} hint={copy.authorityHint} />
        <Button>{copy.submit}</Button>
      </StaffForm>
    </Disclosure>
  );
}
