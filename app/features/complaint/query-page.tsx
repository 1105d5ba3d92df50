import { useEffect, useState } from "react";
import { CORRESPONDENCE, type ComplaintSource } from "../../../domain/correspondence.ts";
import { findDangers } from "../../../domain/danger.ts";
import { SUBJECTS } from "../../../domain/query.ts";
import { keepDraft, readDraft } from "../../journey/draft.ts";
import { messageOf, toMessages } from "../../journey/error-words.ts";
import { StepForm, usePendingIntent } from "../../journey/step-form.tsx";
import { StepPage, type StepPageProps } from "../../journey/step-page.tsx";
import { DangerPanels, EmergencyLine } from "../../site/danger-panels.tsx";
import { Button } from "../../ui/button.tsx";
import { CharacterNotice } from "../../ui/character-notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { characterNotice, complaintCopy, QUERY_ERRORS, QUERY_WORDS as words } from "./copy.ts";
import { detailsPath } from "./paths.ts";

const QUERY = "query";
const NOTICE_ID = "query-notice";

/** 'Tell us what happened' or 'Tell us your enquiry' (specification section 2, complaints/{complaint}/query). */
export function QueryPage({ source, view, problem }: StepPageProps & { readonly source: ComplaintSource }) {
  const copy = complaintCopy(source);
  const values = { ...(problem?.values ?? view.values), ...readDraft(view.instance) };
  const [text, setText] = useState(values["query"] ?? "");
  useEffect(() => {
    // A browser may have text before React is there: typed while the scripts were on their way, or put back after a reload.
    const field = document.getElementById(QUERY);
    if (field instanceof HTMLTextAreaElement && field.value !== "") field.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  const notice = characterNotice(text);
  const dangers = findDangers(text);
  const messages = toMessages(problem?.errors ?? [], {
    ...QUERY_ERRORS,
    query: { ...QUERY_ERRORS["query"], "too-long": characterNotice(problem?.values["query"] ?? "") ?? "" },
  });
  const pending = usePendingIntent();
  return (
    <StepPage
      title={copy.queryHeading}
      caption={copy.subHeading}
      lead={copy.queryText}
      step={{ current: 2, total: 2 }}
      back={detailsPath(source)}
      view={view}
      problem={problem}
      messages={messages}
    >
      {/* Several times the letters of a text become bytes when they are URL-encoded; as multipart 30,000 of any script fit. */}
      <StepForm xsrfToken={view.xsrfToken} instance={view.instance} defaultIntent="continue" encType="multipart/form-data">
        {CORRESPONDENCE[source].asksSubject && (
          <SelectField
            name="subject"
            label={words.subject}
            placeholder={words.subjectPlaceholder}
            error={messageOf(messages, "subject")}
            defaultValue={values["subject"]}
            options={SUBJECTS.map((subject) => ({ value: subject, label: subject }))}
            onChange={({ currentTarget }) => keepDraft(view.instance, { subject: currentTarget.value })}
          />
        )}
        <TextAreaField
          name={QUERY}
          label={copy.queryLabel}
          hint={words.hint}
          error={messageOf(messages, "query")}
          defaultValue={values["query"]}
          rows={10}
          dir="auto"
          describedBy={NOTICE_ID}
          onInput={({ currentTarget: { value } }) => {
            keepDraft(view.instance, { query: value });
            setText(value);
          }}
        />
        <CharacterNotice id={NOTICE_ID} {...(notice !== undefined && { text: notice })} />
        <DangerPanels dangers={dangers} />
        {dangers.length === 0 && <EmergencyLine />}
        <Button type="submit" name="intent" value="continue" busyText={words.sending} aria-disabled={pending !== null || undefined}>
          {words.submit}
        </Button>
      </StepForm>
    </StepPage>
  );
}
