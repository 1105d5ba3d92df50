import { ANSWERED, AUTHORITIES, RELATIONS } from "../../../domain/speaker.ts";
import { Button } from "../../../ui/components/button.tsx";
import { RadioField } from "../../../ui/components/radio-field.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import { useCopy } from "../../../ui/copy/use-copy.ts";
import { FormPage, type FormPageProps, useForm } from "../../../ui/forms/form-page.tsx";
import { ContinueButton, StepForm } from "../../../ui/forms/step-form.tsx";

/** The button's value that goes back to writing for oneself. */
export const STOP_INTENT = "stop";

interface SpeakerPageProps extends FormPageProps {
  /** Where the form that they came from is. */
  readonly back: string;
  readonly speaks: boolean;
}

export function SpeakerPage({ back, speaks, ...props }: SpeakerPageProps) {
  const words = useCopy("speaker");
  const form = useForm(props, words.errors);
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      back={back}
      problem={form.problem}
      messages={form.messages}
      recorded={false}
    >
      <StepForm xsrfToken={props.view.xsrfToken}>
        <TextField {...form.field("theirName")} label={words.theirName} autoComplete="off" dir="auto" />
        <RadioField
          {...form.field("relation")}
          legend={words.relation}
          options={RELATIONS.map((value) => ({ value, label: words.relations[value] }))}
        />
        <RadioField
          {...form.field("mayBy")}
          legend={words.authority}
          hint={words.authorityHint}
          options={AUTHORITIES.map((value) => ({ value, label: words.authorities[value] }))}
        />
        <RadioField
          {...form.field("answered")}
          legend={words.answered}
          inline
          options={ANSWERED.map((value) => ({ value, label: words.answers[value] }))}
        />
        <TextField
          {...form.field("theirEmail")}
          label={words.theirEmail}
          hint={words.theirEmailHint}
          type="email"
          autoComplete="off"
          optional
        />
        <div className="cluster">
          <ContinueButton busyText={words.sending}>{words.submit}</ContinueButton>
          {speaks && (
            <Button type="submit" name="intent" value={STOP_INTENT} variant="secondary">
              {words.stop}
            </Button>
          )}
        </div>
      </StepForm>
    </FormPage>
  );
}
