import { useCopy } from "../../../ui/copy/use-copy.ts";
import { type ComplaintSource, SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { AddressQuestion } from "../../../ui/forms/address-question.tsx";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { PersonFields, PersonFieldset } from "../../../ui/forms/person-fields.tsx";
import { defaultIntentOf } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { ComplaintsProcedure } from "../../../ui/page/site-page.tsx";
import { SelectField } from "../../../ui/components/select-field.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import { detailsErrors } from "./details-errors.ts";

/** 'A bit about you' (spec 2.12). */
export function DetailsPage({ source, ...props }: StepPageProps & { readonly source: ComplaintSource }) {
  const words = useCopy("complaintDetails");
  const errorWords = { address: useCopy("address"), person: useCopy("person"), complaintDetails: words };
  const form = useForm(props, detailsErrors(errorWords));
  const { kind } = SUBMISSION_TYPES[source];
  return (
    <StepPage
      form={form}
      title={words.heading}
      caption={props.view.caption}
      lead={useCopy("complaint")[kind].detailsText}
      step={{ current: 1, total: 2 }}
      defaultIntent={defaultIntentOf(props.view.address)}
      before={kind === "complaint" && <ComplaintsProcedure />}
      recorded={false}
    >
      <PersonFieldset>
        <PersonFields form={form} />
        <TextField
          {...form.field("textphoneNumber")}
          label={words.textphoneNumber}
          hint={words.textphoneHint}
          inputMode="numeric"
          width="medium"
          optional
        />
        <SelectField
          {...form.field("vulnerabilityConsent")}
          label={words.vulnerabilityConsent}
          placeholder={words.choose}
          options={[
            { value: "true", label: words.yes },
            { value: "false", label: words.no },
          ]}
        />
      </PersonFieldset>
      <AddressQuestion form={form} submit={words.submit} />
    </StepPage>
  );
}
