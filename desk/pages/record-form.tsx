import { CASE_CHANNELS, RECORD_PATH, STAFF_EAR } from "../../domain/staff.ts";
import type { Day } from "../../domain/calendar.ts";
import { DATA_WANT_NAMES, DATA_WANTS } from "../../domain/data-requests.ts";
import { SUBJECTS } from "../../domain/query.ts";
import { sourcesOf } from "../../domain/submission-types.ts";
import { HeardTextField, type HeardTextFieldProps } from "../../ui/page/heard-text-field.tsx";
import { Button } from "../../ui/components/button.tsx";
import { RadioField } from "../../ui/components/radio-field.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { CASE_COPY, COMPLAINT_LABELS, RECORD_COPY as copy } from "./copy.ts";
import { KeptForm, type StaffFormState, type StaffPage } from "./staff-frame.tsx";

const SOURCES = sourcesOf("complaint");

export interface RecordFormProps {
  readonly page: StaffPage;
  /** Names the form, so that it is one case when it is sent twice. */
  readonly entry: string;
  readonly problem: RecordProblem | undefined;
  readonly today: Day;
}

/** With what is heard in its two free texts. */
export type RecordProblem = FormProblem & { readonly heardInAuthority: HeardTextFieldProps["heard"] };

/** A complaint, or a request about data, that came by telephone, post, email or in person. */
export function RecordForm({
  page,
  entry,
  problem,
  form,
  today,
}: RecordFormProps & { readonly form: StaffFormState }) {
  const heard = { query: problem?.heard, authority: problem?.heardInAuthority };
  const choice = (name: "extraHelp" | "channel") => ({ ...form.field(name), legend: copy.labels[name] });
  const field = (name: Exclude<keyof typeof copy.labels, "extraHelp" | "channel">) => ({
    ...form.field(name),
    label: copy.labels[name],
    autoComplete: "off",
  });
  const free = (name: keyof typeof heard) => ({ ...field(name), heard: heard[name] ?? "", ear: STAFF_EAR });
  return (
    <KeptForm page={page} state={form} action={RECORD_PATH}>
      <input type="hidden" name="entry" value={form.values["entry"] ?? entry} />
      <RadioField
        {...choice("channel")}
        inline
        options={CASE_CHANNELS.map((value) => ({ value, label: CASE_COPY.channels[value] }))}
      />
      <TextField
        {...field("receivedOn")}
        type="date"
        hint={copy.receivedHint}
        max={today}
        defaultValue={form.field("receivedOn").defaultValue || today}
      />
      <SelectField
        {...field("source")}
        placeholder={copy.sourceNone}
        options={[
          ...SOURCES.map((value) => ({ value, label: COMPLAINT_LABELS[value] ?? value })),
          ...DATA_WANT_NAMES.map((value) => ({ value, label: copy.data(DATA_WANTS[value]) })),
        ]}
      />
      <SelectField
        {...field("subject")}
        hint={copy.subjectHint}
        placeholder={copy.subjectNone}
        options={SUBJECTS.map((value) => ({ value, label: value }))}
      />
      <TextField {...field("firstName")} />
      <TextField {...field("surname")} />
      <TextField {...field("email")} type="email" optional hint={copy.emailHint} />
      <TextField {...field("telephone")} type="tel" optional />
      <TextField {...field("account")} optional />
      <TextField {...field("address")} optional />
      <TextField {...field("postcode")} optional width="short" />
      <HeardTextField {...free("query")} rows={6} />
      <RadioField {...choice("extraHelp")} inline options={copy.yesNo} />
      <TextField {...field("behalfOf")} optional />
      <HeardTextField {...free("authority")} rows={2} hint={copy.authorityHint} />
      <Button>{copy.submit}</Button>
    </KeptForm>
  );
}
