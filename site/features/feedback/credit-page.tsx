import { useCopy } from "../../../ui/copy/use-copy.ts";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { MessageField, type MessageFieldProps } from "../../../ui/forms/message-field.tsx";
import { ContinueButton } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { creditErrors } from "./credit-errors.ts";

/** 'We owe you' (spec 2.15). */
export function CreditPage({ heard, ...props }: StepPageProps & Pick<MessageFieldProps, "heard">) {
  const words = useCopy("credit");
  const errorWords = { message: useCopy("message"), credit: words };
  const form = useForm(props, creditErrors(errorWords, props.problem?.values["query"]));
  return (
    <StepPage
      form={form}
      title={words.title}
      caption={props.view.caption}
      lead={words.lead}
      step={{ current: 1, total: 2 }}
      encType="multipart/form-data"
    >
      <MessageField {...form.field("query")} label={words.label} heard={props.problem?.heard ?? heard} />
      <ContinueButton>{words.submit}</ContinueButton>
    </StepPage>
  );
}
