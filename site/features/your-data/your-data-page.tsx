import { DATA_WANT_NAMES } from "../../../domain/data-requests.ts";
import { RadioField } from "../../../ui/components/radio-field.tsx";
import { Section } from "../../../ui/components/section.tsx";
import { useCopy } from "../../../ui/copy/use-copy.ts";
import { AddressQuestion } from "../../../ui/forms/address-question.tsx";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { messageErrors } from "../../../ui/forms/message-copy.ts";
import { MessageField, type MessageFieldProps } from "../../../ui/forms/message-field.tsx";
import { personErrors } from "../../../ui/forms/person-copy.ts";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import { defaultIntentOf } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { MESSAGE_MAXIMUM } from "./limits.ts";

/** A request about one's data, or a complaint about its use: one page, and no documents. */
export function YourDataPage({ heard, ...props }: StepPageProps & Pick<MessageFieldProps, "heard">) {
  const words = useCopy("yourData");
  const message = messageErrors(useCopy("message"), props.problem?.values["message"], MESSAGE_MAXIMUM);
  const form = useForm(props, {
    ...useCopy("address").errors,
    ...personErrors(useCopy("person")),
    ...words.errors,
    message: { ...message, ...words.errors.message },
  });
  return (
    <StepPage
      form={form}
      title={words.title}
      lead={words.lead}
      defaultIntent={defaultIntentOf(props.view.address)}
      encType="multipart/form-data"
      recorded={false}
    >
      <RadioField
        {...form.field("want")}
        legend={words.want}
        large
        options={DATA_WANT_NAMES.map((value) => ({
          value,
          label: words.wants[value],
          hint: words.hints[value],
        }))}
      />
      <p>{words.messageWhen}</p>
      <MessageField
        {...form.field("message")}
        label={words.message}
        heard={props.problem?.heard ?? heard}
        maximum={MESSAGE_MAXIMUM}
        optional
      />
      <PersonFieldset>
        <PersonFields form={form} telephoneOptional />
      </PersonFieldset>
      <Section title={words.checkTitle}>
        {words.check.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Section>
      <AddressQuestion form={form} copy={words.address} submit={words.submit} busyText={words.sending} />
    </StepPage>
  );
}
