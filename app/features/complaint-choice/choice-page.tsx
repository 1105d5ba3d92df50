import { SELECT_TYPE_PATH } from "../../paths/journeys.ts";
import { messageOf } from "../../journey/error-copy.ts";
import { FormPage, type FormPageProps, formMessages } from "../../journey/form-page.tsx";
import { StepForm, usePendingIntent } from "../../journey/step-form.tsx";
import { ComplaintsProcedure } from "../../site/site-page.tsx";
import { EmergencyLine } from "../../site/emergency-numbers.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
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

function ChoicePage({ view, problem, name, words, back }: ChoicePageProps) {
  const messages = formMessages(problem, words.errors);
  const pending = usePendingIntent();
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      problem={problem}
      messages={messages}
      {...(back !== undefined && { back })}
    >
      <ComplaintsProcedure />
      <StepForm xsrfToken={view.xsrfToken}>
        <RadioField
          name={name}
          legend={words.legend}
          large
          options={words.options}
          error={messageOf(messages, name)}
          defaultValue={problem?.values[name]}
        />
        <Button type="submit" aria-disabled={pending !== null || undefined}>
          {CHOICE_BUTTON}
        </Button>
      </StepForm>
      <EmergencyLine />
    </FormPage>
  );
}
