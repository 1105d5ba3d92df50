import { SELECT_TYPE_PATH } from "../../../ui/paths/journeys.ts";
import { FormPage, type FormPageProps, formState } from "../../../ui/forms/form-page.tsx";
import { ContinueButton, StepForm } from "../../../ui/forms/step-form.tsx";
import { ComplaintsProcedure } from "../../../ui/page/site-page.tsx";
import { FormEmergencyLine } from "../../../ui/page/emergency-numbers.tsx";
import { RadioField } from "../../../ui/components/radio-field.tsx";
import { CHOICE_BUTTON, COMPLAINT_TYPE_COPY, ENERGY_TYPE_COPY } from "./copy.ts";

/** Energy, Home services, Installations or Electric Vehicle charge point (spec 2.17). */
export function ComplaintTypePage(props: FormPageProps) {
  return <ChoicePage {...props} name="complaintType" words={COMPLAINT_TYPE_COPY} />;
}

/** How the customer pays (spec 2.18). */
export function EnergyTypePage(props: FormPageProps) {
  return <ChoicePage {...props} name="energyType" words={ENERGY_TYPE_COPY} back={SELECT_TYPE_PATH} />;
}

type ChoicePageProps = FormPageProps & {
  readonly name: string;
  readonly words: typeof COMPLAINT_TYPE_COPY | typeof ENERGY_TYPE_COPY;
  readonly back?: string;
};

function ChoicePage({ name, words, back, ...props }: ChoicePageProps) {
  const form = formState(props, words.errors);
  const { problem, messages } = form;
  return (
    <FormPage title={words.title} lead={words.lead} {...{ problem, messages, back }}>
      <ComplaintsProcedure />
      <StepForm xsrfToken={props.view.xsrfToken}>
        <RadioField {...form.field(name)} legend={words.legend} large options={words.options} />
        <ContinueButton>{CHOICE_BUTTON}</ContinueButton>
      </StepForm>
      <FormEmergencyLine />
    </FormPage>
  );
}
