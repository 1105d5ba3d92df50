import { useCopy } from "../../../ui/copy/use-copy.ts";
import { CREDIT_PATH } from "../../../ui/paths/journeys.ts";
import { AddressQuestion } from "../../../ui/forms/address-question.tsx";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import { defaultIntentOf } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { personErrors } from "../../../ui/forms/person-copy.ts";

/** 'If you could supply a few details...' (spec 2.16). */
export function FeedbackDetailsPage(props: StepPageProps) {
  const words = useCopy("creditDetails");
  const form = useForm(props, { ...useCopy("address").errors, ...personErrors(useCopy("person")) });
  return (
    <StepPage
      form={form}
      title={words.title}
      caption={props.view.caption}
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
