import { LOCALE } from "../../../domain/locale.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { formState } from "../../../ui/forms/form-page.tsx";
import { MessageField, type MessageFieldProps } from "../../../ui/forms/message-field.tsx";
import { ContinueButton } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { creditErrors, CREDIT_COPY as words } from "./copy.ts";

/** 'We owe you' (spec 2.15). */
export function CreditPage({ heard, ...props }: StepPageProps & Pick<MessageFieldProps, "heard">) {
  const form = formState(props, creditErrors(props.problem?.values["query"]));
  return (
    <StepPage
      form={form}
      title={words.title}
      caption={SUBMISSION_TYPES.feedback.copy[LOCALE].caption}
      lead={words.lead}
      step={{ current: 1, total: 2 }}
      encType="multipart/form-data"
    >
      <MessageField {...form.field("query")} label={words.label} heard={props.problem?.heard ?? heard} />
      <ContinueButton>{words.submit}</ContinueButton>
    </StepPage>
  );
}
