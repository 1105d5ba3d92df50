import type { ReactNode } from "react";
import { casePath, REPLIES, SECOND_LOOK, STAFF_EAR } from "../../domain/staff.ts";
import type { CaseFile } from "../cases/case-file.ts";
import { HeardTextField } from "../../ui/page/heard-text-field.tsx";
import { Button } from "../../ui/components/button.tsx";
import { RadioField } from "../../ui/components/radio-field.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { MARK_COPY as copy, MARK_GROUPS } from "./mark-copy.ts";
import { KeptForm, StaffForm, type StaffFormState, type StaffPage } from "./staff-frame.tsx";

export interface MarkFormProps {
  readonly page: StaffPage;
  readonly file: CaseFile;
  /** Names the form, so that it is one change when it is sent twice. */
  readonly entry: string;
  readonly articles: readonly { readonly id: string; readonly title: string }[];
  readonly form: StaffFormState;
}

interface CaseFormProps extends Pick<MarkFormProps, "page" | "file"> {
  readonly className?: string;
  readonly children: ReactNode;
}

/** With the version of the case that it was made from: a colleague's change is never overwritten. */
export function CaseForm({ page, file, className, children }: CaseFormProps) {
  return (
    <StaffForm page={page} action={casePath(file.reference)} className={className}>
      <input type="hidden" name="version" value={file.version} />
      {children}
    </StaffForm>
  );
}

/** Everything that is added to a case: a note, a reply, what was done, or the customer's words. */
export function MarkForm({ page, file, form, entry, articles }: MarkFormProps) {
  const [mark, account] = [form.field("mark"), form.field("account")];
  return (
    <KeptForm page={page} state={form} action={casePath(file.reference)}>
      <input type="hidden" name="version" value={file.version} />
      <input type="hidden" name="entry" value={entry} />
      <HeardTextField
        {...form.field("text")}
        label={copy.text}
        hint={copy.textHint}
        rows={6}
        heard={form.problem?.heard ?? ""}
        ear={STAFF_EAR}
      />
      {articles.length > 0 && <CannedAnswers articles={articles} />}
      <RadioField
        {...mark}
        legend={copy.mark}
        options={optionsOf(file)}
        defaultValue={mark.defaultValue || "note"}
      />
      {file.isComplaint && (
        <TextField
          {...account}
          label={copy.account}
          optional
          width="medium"
          autoComplete="off"
          defaultValue={account.defaultValue || (file.accountNumber ?? "")}
        />
      )}
      <Button>{copy.submit}</Button>
    </KeptForm>
  );
}

function CannedAnswers({ articles }: Pick<MarkFormProps, "articles">) {
  return (
    <div className="case-give">
      <SelectField
        name="article"
        label={copy.article}
        placeholder={copy.articleNone}
        options={articles.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button name="use" value="article" variant="secondary">
        {copy.use}
      </Button>
    </div>
  );
}

/** Without an address there is no reply by email; only complaints are resolved. */
function optionsOf({ isComplaint, email }: CaseFile) {
  const isOffered = (mark: string) =>
    (isComplaint || ![...SECOND_LOOK, "resolved"].some((one) => one === mark)) &&
    (email !== null || !REPLIES.some((one) => one === mark));
  return MARK_GROUPS.flatMap(({ heading, marks }) =>
    marks
      .filter(({ value }) => isOffered(value))
      .map((mark, index) => (index === 0 && heading ? { ...mark, heading } : mark)),
  );
}
