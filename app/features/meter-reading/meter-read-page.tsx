import { METER_READ_PATH } from "../../paths/journeys.ts";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { earliestReadingDay, FUELS, TITLES } from "../../../domain/meter-choices.ts";
import { type FieldMessage, messageOf, toMessages } from "../../journey/error-copy.ts";
import { formMessages, type FormProblem, DraftNotice } from "../../journey/form-page.tsx";
import type { FormValues } from "../../journey/form-values.ts";
import { PersonFields } from "../../journey/person-fields.tsx";
import { PersonFieldset } from "../../journey/person-fieldset.tsx";
import type { FieldError } from "../../journey/step.ts";
import { StepForm, usePendingIntent } from "../../journey/step-form.tsx";
import { StepPage, type StepPageProps } from "../../journey/step-page.tsx";
import type { SafeHtml } from "../../../domain/safe-html.ts";
import { Html } from "../../site/safe-html.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Fieldset } from "../../ui/field.tsx";
import type { MeterPictureKind } from "../../ui/meter-picture.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { COMPANY } from "./fields.ts";
import { METER_READ_ERRORS, METER_READ_PERSON, METER_READ_COPY as words, READING_WARNINGS } from "./copy.ts";

/** A chunk of its own, needed after an odd reading only. Optional: the text beside it says the same. */
const MeterPicture = lazy<ComponentType<{ kind: MeterPictureKind }>>(() =>
  import("../../ui/meter-picture.tsx").catch(() => ({ default: () => null })),
);

export interface MeterReadPageProps extends StepPageProps {
  /** In London. */
  readonly today: string;
  /** After the failure alert's title: configured (spec 8.4). */
  readonly failedText: SafeHtml;
}

/** The price-cap meter-reading form (spec 2.20). */
export function MeterReadPage({ view, problem, today, failedText }: MeterReadPageProps) {
  const values = problem?.values ?? view.values;
  const messages = formMessages(problem, METER_READ_ERRORS);
  const [day, setDay] = useState(values["date"] ?? today);
  const pending = usePendingIntent();
  useCleanAddress();
  return (
    <StepPage
      title={words.heading}
      lead={words.lead}
      view={view}
      problem={problem}
      messages={messages}
      alert={problem?.alert === "lead" ? <FailedAlert text={failedText} problem={problem} /> : undefined}
    >
      <Warnings warnings={problem?.warnings ?? []} />
      <StepForm xsrfToken={view.xsrfToken} instance={view.instance} action={METER_READ_PATH}>
        <input type="hidden" name="company" value={COMPANY} />
        <input type="hidden" name="reading_date" value={day} />
        {problem?.asked != null && <input type="hidden" name="asked" value={problem.asked} />}
        <PersonFieldset>
          <TitleField values={values} messages={messages} />
          <PersonFields values={values} messages={messages} names={METER_READ_PERSON} emailOptional />
        </PersonFieldset>
        <RadioField
          name="fuel"
          legend={words.fuel}
          large
          inline
          error={messageOf(messages, "fuel")}
          defaultValue={values["fuel"] ?? "Dual"}
          options={FUELS.map((fuel) => ({ value: fuel, label: words.fuels[fuel] }))}
        />
        <GasFields values={values} messages={messages} />
        <ElectricityFields values={values} messages={messages} />
        <TextField
          name="date"
          type="date"
          label={words.date}
          width="medium"
          min={earliestReadingDay(today)}
          max={today}
          error={messageOf(messages, "date")}
          defaultValue={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button
          type="submit"
          name="intent"
          value="continue"
          busyText={words.sending}
          aria-disabled={pending !== null || undefined}
        >
          {problem?.warnings?.length ? words.submitAnyway : words.submit}
        </Button>
      </StepForm>
    </StepPage>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly FieldError[] }) {
  if (warnings.length === 0) return null;
  const kinds = new Set(warnings.map(({ code }) => code as MeterPictureKind));
  return (
    <ErrorSummary tone="warning" title={words.warningsTitle} errors={toMessages(warnings, READING_WARNINGS)}>
      <Suspense>
        {[...kinds].map((kind) => (
          <MeterPicture key={kind} kind={kind} />
        ))}
      </Suspense>
      <p>{words.warningsText}</p>
    </ErrorSummary>
  );
}

interface FieldsProps {
  readonly values: FormValues;
  readonly messages: readonly FieldMessage[];
}

function TitleField({ values, messages }: FieldsProps) {
  return (
    <SelectField
      name="title"
      label={words.title}
      optional
      placeholder={words.noTitle}
      error={messageOf(messages, "title")}
      defaultValue={values["title"]}
      options={TITLES.map((title) => ({ value: title, label: title }))}
    />
  );
}

/**
 * Shown by the style sheet while the fuel is not Electricity, without a script (app/ui/meter-reading.css).
 */
function GasFields(props: FieldsProps) {
  return (
    <div className="gas-fields">
      <Fieldset legend={words.gas}>
        <NumberField {...props} name="gas_account_number" />
        <ReadingField {...props} name="gas_reading" />
      </Fieldset>
    </div>
  );
}

/** There while the fuel is not Gas; one reading, or two where the meter is an Economy 7 one. */
function ElectricityFields(props: FieldsProps) {
  const { values, messages } = props;
  return (
    <div className="electricity-fields">
      <Fieldset legend={words.electricity}>
        <NumberField {...props} name="elec_account_number" />
        <RadioField
          name="is_economy_7_radio"
          legend={words.is_economy_7_radio}
          hint={words.economy7Hint}
          inline
          error={messageOf(messages, "is_economy_7_radio")}
          defaultValue={values["is_economy_7_radio"] ?? "no"}
          options={[
            { value: "yes", label: words.yes },
            { value: "no", label: words.no },
          ]}
        />
        <div className="single-reading">
          <ReadingField {...props} name="elec_reading" />
        </div>
        <div className="two-readings">
          <ReadingField {...props} name="elec7_reading_normal" />
          <ReadingField {...props} name="elec7_reading_low" />
        </div>
      </Fieldset>
    </div>
  );
}

function NumberField({
  values,
  messages,
  name,
}: FieldsProps & { readonly name: "gas_account_number" | "elec_account_number" }) {
  return (
    <TextField
      name={name}
      label={words[name]}
      hint={words.customerNumberHint}
      width="medium"
      autoCapitalize="characters"
      autoComplete="off"
      error={messageOf(messages, name)}
      defaultValue={values[name]}
    />
  );
}

type ReadingName = "gas_reading" | "elec_reading" | "elec7_reading_normal" | "elec7_reading_low";

function ReadingField({ values, messages, name }: FieldsProps & { readonly name: ReadingName }) {
  return (
    <TextField
      name={name}
      label={words[name]}
      hint={words.readingHint}
      width="short"
      inputMode="decimal"
      autoComplete="off"
      className="reading-input"
      error={messageOf(messages, name)}
      defaultValue={values[name]}
    />
  );
}

function FailedAlert({ text, problem }: { readonly text: SafeHtml; readonly problem: FormProblem }) {
  return (
    <Alert tone="error" title={words.failedTitle}>
      <Html html={text} />
      <DraftNotice error={problem.error} emailed={Boolean(problem.values["email"]?.trim())} />
    </Alert>
  );
}

/** Prefilled values stay out of the history: names and numbers are personal. */
function useCleanAddress(): void {
  useEffect(() => {
    if (window.location.search !== "")
      window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
}
