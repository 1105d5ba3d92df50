import { LOCALE } from "../../../domain/locale.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { messageOf } from "../../journey/error-copy.ts";
import { formMessages } from "../../journey/form-page.tsx";
import { MessageField } from "../../journey/message-field.tsx";
import { StepForm, usePendingIntent } from "../../journey/step-form.tsx";
import { StepPage, type StepPageProps } from "../../journey/step-page.tsx";
import { Button } from "../../ui/button.tsx";
import { creditErrors, CREDIT_COPY as words } from "./copy.ts";

/** 'We owe you' (spec 2.15). */
export function CreditPage({ view, problem }: StepPageProps) {
  const values = problem?.values ?? view.values;
  const messages = formMessages(problem, creditErrors(problem?.values["query"]));
  const pending = usePendingIntent();
  return (
    <StepPage
      title={words.title}
      caption={SUBMISSION_TYPES.feedback.copy[LOCALE].caption}
      lead={words.lead}
      step={{ current: 1, total: 2 }}
      view={view}
      problem={problem}
      messages={messages}
    >
      <StepForm xsrfToken={view.xsrfToken} instance={view.instance} encType="multipart/form-data">
        <MessageField
          name="query"
          label={words.label}
          error={messageOf(messages, "query")}
          defaultValue={values["query"]}
        />
        <Button type="submit" name="intent" value="continue" aria-disabled={pending !== null || undefined}>
          {words.submit}
        </Button>
      </StepForm>
    </StepPage>
  );
}
