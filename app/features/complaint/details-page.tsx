import { type ComplaintSource, SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { AddressQuestion, ContinueArea } from "../../journey/address-question.tsx";
import { messageOf } from "../../journey/error-copy.ts";
import { PERSON_COPY } from "../../journey/person-copy.ts";
import { PersonFields } from "../../journey/person-fields.tsx";
import { PersonFieldset } from "../../journey/person-fieldset.tsx";
import { defaultIntentOf, StepForm, usePendingIntent } from "../../journey/step-form.tsx";
import { formMessages } from "../../journey/form-page.tsx";
import { StepPage, type StepPageProps } from "../../journey/step-page.tsx";
import { ComplaintsProcedure } from "../../site/site-page.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { complaintCopy } from "./copy.ts";
import { DETAILS_ERRORS, DETAILS_COPY as words } from "./details-copy.ts";

/** 'A bit about you' (spec 2.12). */
export function DetailsPage({ source, view, problem }: StepPageProps & { readonly source: ComplaintSource }) {
  const { subHeading, detailsText } = complaintCopy(source);
  const values = problem?.values ?? view.values;
  const messages = formMessages(problem, DETAILS_ERRORS);
  const pending = usePendingIntent();
  const field = (name: keyof typeof words) => ({
    name,
    label: words[name],
    error: messageOf(messages, name),
    defaultValue: values[name],
  });
  return (
    <StepPage
      title={words.heading}
      caption={subHeading}
      lead={detailsText}
      step={{ current: 1, total: 2 }}
      view={view}
      problem={problem}
      messages={messages}
      recorded={false}
    >
      {SUBMISSION_TYPES[source].kind === "complaint" && <ComplaintsProcedure />}
      <StepForm
        xsrfToken={view.xsrfToken}
        instance={view.instance}
        defaultIntent={defaultIntentOf(view.address)}
      >
        <PersonFieldset>
          <PersonFields
            values={values}
            messages={messages}
            telephoneHint={PERSON_COPY.complaintTelephoneHint}
          />
          <TextField
            {...field("textphoneNumber")}
            hint={words.textphoneHint}
            inputMode="numeric"
            width="medium"
            optional
          />
          <SelectField
            {...field("vulnerabilityConsent")}
            placeholder={words.choose}
            options={[
              { value: "true", label: words.yes },
              { value: "false", label: words.no },
            ]}
          />
        </PersonFieldset>
        <AddressQuestion state={view.address} values={values} messages={messages} nextButton={words.submit} />
        <ContinueArea address={view.address}>
          <Button type="submit" name="intent" value="continue" aria-disabled={pending !== null || undefined}>
            {words.submit}
          </Button>
        </ContinueArea>
      </StepForm>
    </StepPage>
  );
}
