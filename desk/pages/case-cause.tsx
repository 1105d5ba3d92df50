import type { CauseChoice } from "../cases/complaint-causes.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { Section } from "../../ui/components/section.tsx";
import { CauseField } from "./answer-fields.tsx";
import { LabelledInput } from "./labelled-input.tsx";
import { CAUSE_COPY as copy, HINT_COPY, WORD_COPY } from "./law-copy.ts";
import { CaseForm, type MarkFormProps } from "./mark-form.tsx";

export interface CaseCauseProps extends Pick<MarkFormProps, "page" | "file" | "form"> {
  readonly causes: readonly CauseChoice[];
}

/** Of a complaint that was answered: its cause; supervisors see where none is recorded. */
export function CaseCause({ page, file, form, causes }: CaseCauseProps) {
  const isAnswered = file.isComplaint && file.status === "answered";
  if (file.cause === null && (!isAnswered || page.staff.role !== "supervisor")) return null;
  return (
    <Section title={copy.title}>
      {file.cause !== null ? (
        <p>{file.cause.title}</p>
      ) : (
        <>
          <p>
            <strong>{copy.missing}</strong>
          </p>
          {causes.length > 0 && (
            <CaseForm page={page} file={file} className="case-give">
              <CauseField {...form.field("why")} causes={causes} cause={null} />
              <Button name="causes" value="one" variant="secondary">
                {copy.submit}
              </Button>
            </CaseForm>
          )}
        </>
      )}
    </Section>
  );
}

/** To the colleague from whom a supervisor takes a case. */
export function OwnerWord({ form, isTheirs }: Pick<CaseCauseProps, "form"> & { readonly isTheirs: boolean }) {
  if (!isTheirs) return null;
  return <LabelledInput {...form.field("word")} label={WORD_COPY.label} hint={WORD_COPY.hint} />;
}

/** That the words of what is no complaint may be one. */
export function MayBeComplaint({ file }: Pick<CaseCauseProps, "file">) {
  if (file.complaintWords.length === 0) return null;
  return (
    <Alert tone="warning" title={HINT_COPY.title}>
      <p>{HINT_COPY.text(file.complaintWords)}</p>
    </Alert>
  );
}
