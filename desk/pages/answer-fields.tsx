import type { CauseChoice } from "../cases/complaint-causes.ts";
import type { CaseFile } from "../cases/case-file.ts";
import { SelectField } from "../../ui/components/select-field.tsx";
import { CAUSE_COPY as copy, OFFER_COPY } from "./law-copy.ts";
import type { StaffFormState } from "./staff-frame.tsx";

interface AnswerFieldsProps {
  readonly file: CaseFile;
  readonly form: StaffFormState;
  readonly causes: readonly CauseChoice[];
}

/** With an answer to a complaint, or its end, its cause, and with a deadlock whether our last offer stands: the style sheet shows each with its choice. */
export function AnswerFields({ file, form, causes }: AnswerFieldsProps) {
  if (!file.isComplaint) return null;
  return (
    <>
      {causes.length > 0 && (
        <div className="case-cause">
          <CauseField {...form.field("cause")} causes={causes} cause={file.cause} />
          {file.cause === null && <input type="hidden" name="asksCause" value="yes" />}
        </div>
      )}
      <div className="case-offer" data-on="reply">
        <SelectField
          {...form.field("offer")}
          label={OFFER_COPY.label}
          placeholder={OFFER_COPY.none}
          options={OFFER_COPY.options}
        />
      </div>
    </>
  );
}

interface CauseFieldProps extends ReturnType<StaffFormState["field"]> {
  readonly causes: readonly CauseChoice[];
  readonly cause: CaseFile["cause"];
}

/** One that editors have removed stays chosen where it was. */
export function CauseField({ causes, cause, ...field }: CauseFieldProps) {
  const known = causes.map(({ id, title, group }) => ({ value: id, label: `${group}: ${title}` }));
  return (
    <SelectField
      {...field}
      label={copy.label}
      placeholder={cause === null ? copy.none : cause.title}
      options={known}
    />
  );
}
