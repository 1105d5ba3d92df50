import type { Standards } from "../../../contract/standards.ts";
import { dateIn } from "../../../domain/calendar.ts";
import { STANDARDS } from "../../../domain/standards.ts";
import { Alert } from "../../../ui/components/alert.tsx";
import { RadioField } from "../../../ui/components/radio-field.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import { useCopy } from "../../../ui/copy/use-copy.ts";
import { AddressQuestion } from "../../../ui/forms/address-question.tsx";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { MessageField, type MessageFieldProps } from "../../../ui/forms/message-field.tsx";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import { defaultIntentOf } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { useSiteLink } from "../../../ui/page/site-facts.ts";
import { articlePath } from "../../../ui/paths/linked-articles.ts";
import { owedPaymentErrors } from "./errors.ts";
import { MESSAGE_MAXIMUM } from "./limits.ts";

interface OwedPaymentPageProps extends StepPageProps, Pick<MessageFieldProps, "heard"> {
  /** Null where they can't be read: the form is asked for all the same. */
  readonly standards: Standards | null;
}

/** What a customer asks for who was without supply, or whose visit, meter or bill did not come as it must. */
export function OwedPaymentPage({ heard, standards, ...props }: OwedPaymentPageProps) {
  const words = useCopy("owedPayment");
  const address = useCopy("address");
  const errorWords = { address, person: useCopy("person"), message: useCopy("message"), owedPayment: words };
  const form = useForm(props, owedPaymentErrors(errorWords, props.problem?.values["message"]));
  const toSite = useSiteLink();
  return (
    <StepPage
      form={form}
      title={words.title}
      caption={props.view.caption}
      lead={words.lead}
      defaultIntent={defaultIntentOf(props.view.address)}
      encType="multipart/form-data"
    >
      {standards !== null && <Amount standards={standards} />}
      <Alert tone="info" title={words.networkTitle}>
        {standards !== null && <p>{standards.network}</p>}
        <p>
          <a href={toSite(articlePath("bills-and-payments/compensation"))}>{words.network}</a>
        </p>
      </Alert>
      <RadioField
        {...form.field("standard")}
        legend={words.standard}
        large
        options={STANDARDS.map((standard) => ({
          value: standard,
          label: words.standards[standard],
          hint: standards?.standards[standard],
        }))}
      />
      <TextField
        {...form.field("happenedOn")}
        label={words.happenedOn}
        hint={words.happenedOnHint}
        autoComplete="off"
      />
      <MessageField
        {...form.field("message")}
        label={words.message}
        heard={props.problem?.heard ?? heard}
        maximum={MESSAGE_MAXIMUM}
        optional
      />
      <PersonFieldset>
        <PersonFields form={form} />
      </PersonFieldset>
      <AddressQuestion form={form} copy={words.address} submit={words.submit} busyText={words.sending} />
    </StepPage>
  );
}

/** What is owed, where the rules hold, and when that was looked up. */
function Amount({ standards: { amount, nation, source, checkedOn } }: { readonly standards: Standards }) {
  const words = useCopy("owedPayment");
  const dates = useCopy("dates");
  return (
    <>
      <p>{amount}</p>
      <p>
        {words.holds(nation)} <a href={source}>{words.law}</a>
        {checkedOn === undefined ? "" : ` ${words.checkedOn(dateIn(dates, checkedOn))}`}
      </p>
    </>
  );
}
