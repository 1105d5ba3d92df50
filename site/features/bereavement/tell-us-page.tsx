import { useCopy } from "../../../ui/copy/use-copy.ts";
import { AddressQuestion } from "../../../ui/forms/address-question.tsx";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { MessageField, type MessageFieldProps } from "../../../ui/forms/message-field.tsx";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import { defaultIntentOf } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { PROBATE_PATH } from "../../../ui/paths/journeys.ts";
import { Fieldset } from "../../../ui/components/field.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import { MESSAGE_MAXIMUM } from "./limits.ts";
import { tellUsErrors } from "./tell-us-errors.ts";

/** The online form of the bereavement page (spec 2.24): no more is required than to find the account and reply. */
export function TellUsPage({ heard, ...props }: StepPageProps & Pick<MessageFieldProps, "heard">) {
  const words = useCopy("tellUs");
  const errorWords = {
    address: useCopy("address"),
    person: useCopy("person"),
    message: useCopy("message"),
    tellUs: words,
  };
  const form = useForm(props, tellUsErrors(errorWords, props.problem?.values["message"]));
  return (
    <StepPage
      form={form}
      title={words.title}
      caption={props.view.caption}
      lead={words.lead}
      back={PROBATE_PATH}
      defaultIntent={defaultIntentOf(props.view.address)}
      encType="multipart/form-data"
      recorded={false}
      quiet
    >
      <Fieldset legend={words.them}>
        <TextField {...form.field("theirName")} label={words.theirName} autoComplete="off" dir="auto" />
        <MessageField
          {...form.field("message")}
          label={words.message}
          heard={props.problem?.heard ?? heard}
          maximum={MESSAGE_MAXIMUM}
          optional
        />
      </Fieldset>
      <PersonFieldset>
        <PersonFields form={form} telephoneOptional />
      </PersonFieldset>
      <AddressQuestion form={form} copy={words.address} submit={words.submit} busyText={words.sending} />
    </StepPage>
  );
}
