import { CREDIT_PATH } from "../../../ui/paths/journeys.ts";
import { LOCALE } from "../../../domain/locale.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { AddressQuestion } from "../../../ui/forms/address-question.tsx";
import { formState } from "../../../ui/forms/form-page.tsx";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import { defaultIntentOf } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { FEEDBACK_DETAILS_ERRORS, FEEDBACK_DETAILS_COPY as words } from "./details-copy.ts";

/** 'If you could supply a few details...' (spec 2.16). */
export function FeedbackDetailsPage(props: StepPageProps) {
  const form = formState(props, FEEDBACK_DETAILS_ERRORS);
  return (
    <StepPage
      form={form}
      title={words.title}
      caption={SUBMISSION_TYPES.feedback.copy[LOCALE].caption}
      lead={words.lead}
      step={{ current: 2, total: 2 }}
      back={CREDIT_PATH}
      defaultIntent={defaultIntentOf(props.view.address)}
    >
      <PersonFieldset>
        <PersonFields form={form} />
      </PersonFieldset>
      <AddressQuestion form={form} submit={words.submit} busyText={words.sending} />
    </StepPage>
  );
}
