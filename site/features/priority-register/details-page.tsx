import { SHARED_WITH } from "../../../domain/priority-register.ts";
import { CheckboxField } from "../../../ui/components/checkbox-field.tsx";
import { useCopy } from "../../../ui/copy/use-copy.ts";
import { AddressQuestion } from "../../../ui/forms/address-question.tsx";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { personErrors } from "../../../ui/forms/person-copy.ts";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import { defaultIntentOf } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { REGISTER_PATH } from "../../../ui/paths/journeys.ts";
import { shareField } from "./fields.ts";

/** Who may know besides us, and who asks. */
export function RegisterDetailsPage(props: StepPageProps) {
  const words = useCopy("priorityRegister");
  const form = useForm(props, { ...useCopy("address").errors, ...personErrors(useCopy("person")) });
  return (
    <StepPage
      form={form}
      title={words.details}
      caption={props.view.caption}
      lead={words.detailsLead}
      step={{ current: 2, total: 2 }}
      back={REGISTER_PATH}
      defaultIntent={defaultIntentOf(props.view.address)}
      recorded={false}
      changes={words.changes(props.view.changedAfter ?? "")}
    >
      <CheckboxField
        name="share"
        legend={words.share}
        hint={words.shareHint}
        groups={[
          { options: SHARED_WITH.map((one) => ({ name: shareField(one), label: words.shares[one] })) },
        ]}
        isChecked={(name) => form.values[name] === "yes"}
      />
      <PersonFieldset>
        <PersonFields form={form} />
      </PersonFieldset>
      <AddressQuestion form={form} copy={words.address} submit={words.submit} busyText={words.sending} />
    </StepPage>
  );
}
