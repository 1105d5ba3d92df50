import { likelyEmail } from "../../../domain/email-slip.ts";
import { detailsPath } from "../../../ui/paths/journeys.ts";
import { type ComplaintSource, SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { SUBJECTS } from "../../../domain/query.ts";
import { formState } from "../../../ui/forms/form-page.tsx";
import { MessageField, type MessageFieldProps } from "../../../ui/forms/message-field.tsx";
import { BACK_INTENT } from "../../../ui/forms/saved-answers.ts";
import { ContinueButton } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { SelectField } from "../../../ui/components/select-field.tsx";
import { complaintCopy } from "./copy.ts";
import { queryErrors, QUERY_COPY as words } from "./query-copy.ts";

/** 'Tell us what happened' or 'Tell us your enquiry' (spec 2.13). */
export function QueryPage({
  source,
  heard,
  ...props
}: StepPageProps & { readonly source: ComplaintSource } & Pick<MessageFieldProps, "heard">) {
  const copy = complaintCopy(source);
  const form = formState(props, queryErrors(props.problem?.values["query"]));
  const { email } = props.view;
  // URL encoding multiplies the bytes of non-Latin text; as multipart, 30,000 characters of any script fit.
  return (
    <StepPage
      form={form}
      title={copy.queryHeading}
      caption={copy.subHeading}
      lead={copy.queryText}
      step={{ current: 2, total: 2 }}
      back={detailsPath(source)}
      encType="multipart/form-data"
    >
      {SUBMISSION_TYPES[source].asksSubject && (
        <SelectField
          {...form.field("subject")}
          label={words.subject}
          placeholder={words.subjectPlaceholder}
          options={SUBJECTS.map((subject) => ({ value: subject, label: subject }))}
        />
      )}
      <MessageField {...form.field("query")} label={copy.queryLabel} heard={props.problem?.heard ?? heard} />
      {email !== null && <ReplyAddress email={email} />}
      <ContinueButton busyText={words.sending}>{words.submit}</ContinueButton>
    </StepPage>
  );
}

/** The last moment to see a slip in the address that everything goes to. */
function ReplyAddress({ email }: { readonly email: string }) {
  const meant = likelyEmail(email);
  return (
    <div>
      <p className="reply-address" data-dd-privacy="mask">
        {words.replyTo(email)} {meant !== undefined && <strong>{words.meant(meant)}</strong>}
      </p>
      <Button type="submit" name="intent" value={BACK_INTENT} variant="quiet">
        {words.changeEmail}
      </Button>
    </div>
  );
}
