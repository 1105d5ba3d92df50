import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { METER_READ_PATH } from "../../../ui/paths/journeys.ts";
import { useEffect, useState } from "react";
import { FUELS, TITLES } from "../../../domain/meter-choices.ts";
import { personErrors } from "../../../ui/forms/person-copy.ts";
import { toMessages } from "../../../ui/forms/error-copy.ts";
import { DraftNotice, type FormProblem, type FormState, useForm } from "../../../ui/forms/form-page.tsx";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import type { FieldError } from "../../../ui/forms/step.ts";
import { ContinueButton } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import type { SafeHtml } from "../../../domain/safe-html.ts";
import { Html } from "../../../ui/page/safe-html.tsx";
import { useSiteLink } from "../../../ui/page/site-facts.ts";
import { SitePage } from "../../../ui/page/site-page.tsx";
import { Alert } from "../../../ui/components/alert.tsx";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { ErrorSummary } from "../../../ui/components/error-summary.tsx";
import { Fieldset } from "../../../ui/components/field.tsx";
import { MeterPicture } from "../../../ui/components/meter-picture.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { RadioField } from "../../../ui/components/radio-field.tsx";
import { SelectField } from "../../../ui/components/select-field.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import { COMPANY, METER_READ_PERSON } from "./fields.ts";
import type { READING_FIELDS } from "./schema.ts";

const DRAWINGS = `${BASE_PATH}/media/drawings`;

interface MeterReadPageProps extends StepPageProps {
  /** Configured (spec 3.13). */
  readonly heading: string;
  /** In London. The earliest: the first day that a reading may be of. */
  readonly today: string;
  readonly earliest: string;
  /** After the failure alert's title: configured (spec 8.4). */
  readonly failedText: SafeHtml;
}

/** The price-cap meter-reading form (spec 2.20). */
export function MeterReadPage({ heading, today, earliest, failedText, ...props }: MeterReadPageProps) {
  const words = useCopy("meterReading");
  const person = personErrors(useCopy("person"), METER_READ_PERSON);
  const form = useForm(props, { ...person, ...words.errors });
  const { problem, values } = form;
  const [day, setDay] = useState(values["date"] ?? today);
  const warnings = problem?.warnings ?? [];
  useCleanAddress();
  return (
    <StepPage
      form={form}
      title={heading}
      lead={words.lead}
      alert={problem?.alert === "lead" ? <FailedAlert text={failedText} problem={problem} /> : undefined}
      before={<Warnings warnings={warnings} />}
      action={METER_READ_PATH}
    >
      <input type="hidden" name="company" value={COMPANY} />
      <input type="hidden" name="reading_date" value={day} />
      {problem?.asked != null && <input type="hidden" name="asked" value={problem.asked} />}
      <PersonFieldset>
        <SelectField
          {...form.field("title")}
          label={words.title}
          optional
          placeholder={words.noTitle}
          options={TITLES.map((title) => ({ value: title, label: words.titleName(title) }))}
        />
        <PersonFields form={form} names={METER_READ_PERSON} emailOptional />
      </PersonFieldset>
      <RadioField
        {...form.field("fuel")}
        legend={words.fuel}
        large
        inline
        defaultValue={values["fuel"] ?? "Dual"}
        options={FUELS.map((fuel) => ({ value: fuel, label: words.fuels[fuel] }))}
      />
      <GasFields form={form} />
      <ElectricityFields form={form} />
      <TextField
        {...form.field("date")}
        type="date"
        label={words.date}
        width="medium"
        min={earliest}
        max={today}
        defaultValue={day}
        onInput={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <ContinueButton busyText={words.sending}>
        {warnings.length > 0 ? words.submitAnyway : words.submit}
      </ContinueButton>
    </StepPage>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly FieldError[] }) {
  const words = useCopy("meterReading");
  if (warnings.length === 0) return null;
  const kinds = new Set(warnings.map(({ code }) => (code === "swapped" ? "rates" : "digits")));
  return (
    <ErrorSummary tone="warning" title={words.warningsTitle} errors={toMessages(warnings, words.warnings)}>
      {[...kinds].map((kind) => (
        <MeterPicture key={kind} kind={kind} folder={DRAWINGS} caption={words.pictures[kind]} />
      ))}
      <p>{words.warningsText}</p>
    </ErrorSummary>
  );
}

interface FieldsProps {
  readonly form: FormState;
}

/** Shown while the fuel is not Electricity, by ui/components/meter-reading.css and without a script. */
function GasFields({ form }: FieldsProps) {
  const words = useCopy("meterReading");
  return (
    <div className="panel gas-fields">
      <Fieldset legend={words.gas}>
        <NumberField form={form} name="gas_account_number" />
        <ReadingField form={form} name="gas_reading" />
      </Fieldset>
    </div>
  );
}

/** There while the fuel is not Gas; one reading, or two where the meter is an Economy 7 one. */
function ElectricityFields({ form }: FieldsProps) {
  const words = useCopy("meterReading");
  return (
    <div className="panel electricity-fields">
      <Fieldset legend={words.electricity}>
        <NumberField form={form} name="elec_account_number" />
        <RadioField
          {...form.field("is_economy_7_radio")}
          legend={words.is_economy_7_radio}
          hint={words.economy7Hint}
          inline
          defaultValue={form.values["is_economy_7_radio"] ?? "no"}
          options={[
            { value: "yes", label: words.yes },
            { value: "no", label: words.no },
          ]}
        />
        <div className="single-reading">
          <ReadingField form={form} name="elec_reading" />
        </div>
        <div className="two-readings">
          <ReadingField form={form} name="elec7_reading_normal" />
          <ReadingField form={form} name="elec7_reading_low" />
        </div>
      </Fieldset>
    </div>
  );
}

type NumberFieldProps = FieldsProps & { readonly name: "gas_account_number" | "elec_account_number" };

function NumberField({ form, name }: NumberFieldProps) {
  const words = useCopy("meterReading");
  return (
    <TextField
      {...form.field(name)}
      label={words[name]}
      hint={words.customerNumberHint}
      width="medium"
      autoCapitalize="characters"
      autoComplete="off"
    />
  );
}

type ReadingFieldProps = FieldsProps & { readonly name: keyof typeof READING_FIELDS };

function ReadingField({ form, name }: ReadingFieldProps) {
  const words = useCopy("meterReading");
  return (
    <TextField
      {...form.field(name)}
      label={words[name]}
      hint={words.readingHint}
      width="short"
      inputMode="decimal"
      autoComplete="off"
      className="reading-input"
    />
  );
}

function FailedAlert({ text, problem }: { readonly text: SafeHtml; readonly problem: FormProblem }) {
  return (
    <Alert tone="error" title={useCopy("meterReading").failedTitle}>
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

/** The main site's page about readings (spec 8.5). */
const METER_READS = "/meterreads";

/** In place of the form while it is switched off (spec 8.5). */
export function MeterReadClosedPage({ heading }: Pick<MeterReadPageProps, "heading">) {
  const words = useCopy("meterReading");
  const toSite = useSiteLink();
  return (
    <SitePage title={heading}>
      <PageTitle lead={words.closedText}>{words.closed}</PageTitle>
      <p>
        <ButtonLink href={toSite(METER_READS)}>{words.closedLink}</ButtonLink>
      </p>
    </SitePage>
  );
}
