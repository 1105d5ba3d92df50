import { useCopy } from "../../../ui/copy/use-copy.ts";
import { AddressQuestion } from "../../../ui/forms/address-question.tsx";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { MessageField, type MessageFieldProps } from "../../../ui/forms/message-field.tsx";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import { defaultIntentOf } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { PROBATE_PATH } from "../../../ui/paths/journeys.ts";
import { useSite } from "../../../ui/page/site-facts.ts";
import { CheckboxField } from "../../../ui/components/checkbox-field.tsx";
import { Fieldset } from "../../../ui/components/field.tsx";
import { PhoneLink } from "../../../ui/components/phone-link.tsx";
import { RadioField } from "../../../ui/components/radio-field.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import { GOES_ON, goesOnField, STOPS, stopField, TELLERS } from "./fields.ts";
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
  const isChecked = (name: string) => form.values[name] === "yes";
  const { number } = useSite().contact.lines.bereavement;
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
        <TextField
          {...form.field("diedOn")}
          label={words.diedOn}
          hint={words.diedOnHint}
          autoComplete="off"
          width="medium"
          optional
        />
        <CheckboxField
          name="stop"
          legend={words.stop}
          hint={words.stopHint}
          groups={[{ options: STOPS.map((stop) => ({ name: stopField(stop), label: words.stops[stop] })) }]}
          isChecked={isChecked}
        />
        <CheckboxField
          name="on"
          legend={words.on}
          hint={words.onHint}
          groups={[{ options: GOES_ON.map((one) => ({ name: goesOnField(one), label: words.goesOn[one] })) }]}
          isChecked={isChecked}
        />
        <p>
          {words.keepsOn[0]}
          <PhoneLink number={number} />
          {words.keepsOn[1]}
        </p>
        <MessageField
          {...form.field("message")}
          label={words.message}
          heard={props.problem?.heard ?? heard}
          maximum={MESSAGE_MAXIMUM}
          optional
        />
      </Fieldset>
      <PersonFieldset>
        <RadioField
          {...form.field("teller")}
          legend={words.teller}
          hint={words.tellerHint}
          options={TELLERS.map((teller) => ({ value: teller, label: words.tellers[teller] }))}
        />
        <PersonFields form={form} telephoneOptional />
      </PersonFieldset>
      <AddressQuestion form={form} copy={words.address} submit={words.submit} busyText={words.sending} />
    </StepPage>
  );
}
