import { useCopy } from "../../../ui/copy/use-copy.ts";
import { SELECT_TYPE_PATH } from "../../../ui/paths/journeys.ts";
import { FormPage, type FormPageProps, useForm } from "../../../ui/forms/form-page.tsx";
import { ContinueButton, StepForm } from "../../../ui/forms/step-form.tsx";
import { ComplaintsProcedure } from "../../../ui/page/site-page.tsx";
import { FormEmergencyLine } from "../../../ui/page/emergency-numbers.tsx";
import { RadioField } from "../../../ui/components/radio-field.tsx";

/** Energy, Home services, Installations or Electric Vehicle charge point (spec 2.17). */
export function ComplaintTypePage(props: FormPageProps) {
  return <ChoicePage {...props} name="complaintType" words={useCopy("complaintChoice").type} />;
}

/** How the customer pays (spec 2.18). */
export function EnergyTypePage(props: FormPageProps) {
  return (
    <ChoicePage
      {...props}
      name="energyType"
      words={useCopy("complaintChoice").energy}
      back={SELECT_TYPE_PATH}
    />
  );
}

interface ChoiceWords {
  readonly title: string;
  readonly lead: string;
  readonly legend: string;
  /** By value. */
  readonly options: Readonly<Record<string, { readonly label: string; readonly hint?: string | undefined }>>;
  readonly required: string;
}

type ChoicePageProps = FormPageProps & {
  readonly name: string;
  readonly words: ChoiceWords;
  readonly back?: string;
};

function ChoicePage({ name, words, back, ...props }: ChoicePageProps) {
  const form = useForm(props, { [name]: { required: words.required } });
  const { problem, messages } = form;
  return (
    <FormPage title={words.title} lead={words.lead} {...{ problem, messages, back }}>
      <ComplaintsProcedure />
      <StepForm xsrfToken={props.view.xsrfToken}>
        <RadioField
          {...form.field(name)}
          legend={words.legend}
          large
          options={Object.entries(words.options).map(([value, option]) => ({ value, ...option }))}
        />
        <ContinueButton>{useCopy("complaintChoice").submit}</ContinueButton>
      </StepForm>
      <FormEmergencyLine />
    </FormPage>
  );
}
