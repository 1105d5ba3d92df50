import { useCopy } from "../../../ui/copy/use-copy.ts";
import { likelyEmail } from "../../../domain/email-slip.ts";
import { detailsPath } from "../../../ui/paths/journeys.ts";
import { type ComplaintSource, SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import type { Answered } from "../../../domain/speaker.ts";
import { SUBJECTS } from "../../../domain/query.ts";
import { useForm } from "../../../ui/forms/form-page.tsx";
import { MessageField, type MessageFieldProps } from "../../../ui/forms/message-field.tsx";
import { BACK_INTENT } from "../../../ui/forms/saved-answers.ts";
import { ContinueButton } from "../../../ui/forms/step-form.tsx";
import { StepPage, type StepPageProps } from "../../../ui/forms/step-page.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { SelectField } from "../../../ui/components/select-field.tsx";
import { queryErrors } from "./query-errors.ts";

/** 'Tell us what happened' or 'Tell us your enquiry' (spec 2.13). */
export function QueryPage({
  source,
  heard,
  ...props
}: StepPageProps & { readonly source: ComplaintSource } & Pick<MessageFieldProps, "heard">) {
  const words = useCopy("complaintQuery");
  const own = useCopy("complaint")[SUBMISSION_TYPES[source].kind];
  const errorWords = { message: useCopy("message"), complaintQuery: words };
  const form = useForm(props, queryErrors(errorWords, props.problem?.values["query"]));
  const { answered } = props.view;
  // URL encoding multiplies the bytes of non-Latin text; as multipart, 30,000 characters of any script fit.
  return (
    <StepPage
      form={form}
      title={own.queryHeading}
      caption={props.view.caption}
      lead={own.queryText}
      step={{ current: 2, total: 2 }}
      back={detailsPath(source)}
      encType="multipart/form-data"
    >
      {SUBMISSION_TYPES[source].asksSubject && (
        <SelectField
          {...form.field("subject")}
          label={words.subject}
          placeholder={words.subjectPlaceholder}
          options={SUBJECTS.map((subject) => ({ value: subject, label: words.subjectName(subject) }))}
        />
      )}
      <MessageField {...form.field("query")} label={own.queryLabel} heard={props.problem?.heard ?? heard} />
      {answered !== null && <ReplyAddress {...answered} />}
      <ContinueButton busyText={words.sending}>{words.submit}</ContinueButton>
    </StepPage>
  );
}

/** The last moment to see a slip in an address that something goes to. */
function ReplyAddress({ sender, emails, byPost }: Answered) {
  const words = useCopy("complaintQuery");
  const meant = [...new Set([...emails, sender])].flatMap((one) => likelyEmail(one) ?? []);
  return (
    <div>
      <p className="reply-address" data-dd-privacy="mask">
        {words.answers(emails, byPost)} {!emails.includes(sender) && `${words.referenceTo(sender)} `}
        {meant.length > 0 && <strong>{meant.map(words.meant).join(" ")}</strong>}
      </p>
      <Button type="submit" name="intent" value={BACK_INTENT} variant="quiet">
        {words.changeEmail}
      </Button>
    </div>
  );
}
