import { CREDIT_PATH } from "../../paths/journeys.ts";
import { LOCALE } from "../../../domain/locale.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { AddressQuestion, ContinueArea } from "../../journey/address-question.tsx";
import { formMessages } from "../../journey/form-page.tsx";
import { PersonFields } from "../../journey/person-fields.tsx";
import { PersonFieldset } from "../../journey/person-fieldset.tsx";
import { defaultIntentOf, StepForm, usePendingIntent } from "../../journey/step-form.tsx";
import { StepPage, type StepPageProps } from "../../journey/step-page.tsx";
import { Button } from "../../ui/button.tsx";
import { FEEDBACK_DETAILS_ERRORS, FEEDBACK_DETAILS_COPY as words } from "./details-copy.ts";

/** 'If you could supply a few details...' (spec 2.16). */
export function FeedbackDetailsPage({ view, problem }: StepPageProps) {
  const values = problem?.values ?? view.values;
  const messages = formMessages(problem, FEEDBACK_DETAILS_ERRORS);
  const pending = usePendingIntent();
  return (
    <StepPage
      title={words.title}
      caption={SUBMISSION_TYPES.feedback.copy[LOCALE].caption}
      lead={words.lead}
      step={{ current: 2, total: 2 }}
      back={CREDIT_PATH}
      view={view}
      problem={problem}
      messages={messages}
    >
      <StepForm
        xsrfToken={view.xsrfToken}
        instance={view.instance}
        defaultIntent={defaultIntentOf(view.address)}
      >
        <PersonFieldset>
          <PersonFields values={values} messages={messages} />
        </PersonFieldset>
        <AddressQuestion state={view.address} values={values} messages={messages} nextButton={words.submit} />
        <ContinueArea address={view.address}>
          <Button
            type="submit"
            name="intent"
            value="continue"
            busyText={words.sending}
            aria-disabled={pending !== null || undefined}
          >
            {words.submit}
          </Button>
        </ContinueArea>
      </StepForm>
    </StepPage>
  );
}
