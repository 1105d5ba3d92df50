import { useCopy } from "../../../ui/copy/use-copy.ts";
import { HELPED_ID } from "../../../domain/lead-progress.ts";
import type { FormValues } from "../../../ui/forms/step.ts";
import { FormPage, type FormPageProps, useForm } from "../../../ui/forms/form-page.tsx";
import { HoneypotField } from "../../../ui/forms/honeypot-field.tsx";
import { StepForm, usePendingIntent } from "../../../ui/forms/step-form.tsx";
import { FormEmergencyLine } from "../../../ui/page/emergency-numbers.tsx";
import { HeardTextField, type HeardTextFieldProps } from "../../../ui/page/heard-text-field.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { messageOf } from "../../../ui/components/error-summary.tsx";
import { Section } from "../../../ui/components/section.tsx";
import type { ProgressCopy } from "./progress-copy.ts";

/** How the submission was found, so that a message is about the same one. */
export type ReplyKeys = { readonly link: string } | { readonly reference: string; readonly email: string };

export function Conversation({ entries }: { readonly entries: ProgressCopy["conversation"] }) {
  return (
    <Section title={useCopy("track").conversation}>
      <ol className="next-steps" role="list">
        {entries.map(({ at, when, title, text }) => (
          <li key={at}>
            <p className="next-step-when">{when}</p>
            <p className="next-step-title">{title}</p>
            {text !== null && (
              <p className="written" dir="auto" data-dd-privacy="mask">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface ReplyFormProps {
  /** Sent back with the message. */
  readonly keys: FormValues;
  /** Whether it can ask for a second look at our answer. */
  readonly takesReview: boolean;
  readonly xsrfToken: string;
  /** What they say of our answer: asked with a press of its own, which can be changed. */
  readonly helped?: ProgressCopy["helped"];
  readonly message?: string | undefined;
  readonly error?: string | undefined;
  readonly heard?: HeardTextFieldProps["heard"] | undefined;
}

export function ReplyForm({
  keys,
  takesReview,
  xsrfToken,
  helped,
  message,
  error,
  heard = "",
}: ReplyFormProps) {
  const words = useCopy("track");
  const isPending = usePendingIntent() !== null || undefined;
  return (
    <StepForm xsrfToken={xsrfToken}>
      {Object.entries(keys).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {helped && (
        <div className="cluster" id={HELPED_ID}>
          <p role="status">{words.helpedSaid[helped]}</p>
          {Object.entries(words.helped).map(([answer, label]) => (
            <Button key={answer} name="helped" value={answer} variant="secondary">
              {label}
            </Button>
          ))}
        </div>
      )}
      <HoneypotField />
      <HeardTextField
        name="message"
        label={words.replyLabel}
        hint={words.replyHint}
        rows={6}
        defaultValue={message}
        error={error}
        heard={heard}
      />
      <FormEmergencyLine />
      <Button type="submit" aria-disabled={isPending}>
        {words.replySubmit}
      </Button>
      {takesReview && (
        <>
          <p>{words.reviewText}</p>
          <Button type="submit" name="review" value="yes" variant="secondary" aria-disabled={isPending}>
            {words.reviewSubmit}
          </Button>
        </>
      )}
    </StepForm>
  );
}

/** The message that could not be sent, in its field. */
export function RefusedReplyPage(props: FormPageProps) {
  const words = useCopy("track");
  const { view, problem, messages, values } = useForm(props, words.errors);
  const { message, review, ...keys } = values;
  return (
    <FormPage title={words.reply} caption={words.title} problem={problem} messages={messages}>
      <ReplyForm
        keys={keys}
        takesReview={review !== undefined}
        xsrfToken={view.xsrfToken}
        message={message}
        error={messageOf(messages, "message")}
        heard={problem?.heard}
      />
    </FormPage>
  );
}
