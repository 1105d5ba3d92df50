import { type Day, formatDate } from "../../domain/calendar.ts";
import { poundsOf, type Redress, REDRESS_KINDS } from "../../domain/redress.ts";
import { Button } from "../../ui/components/button.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { StatusMark } from "../../ui/components/status-mark.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { LabelledInput } from "./labelled-input.tsx";
import { REDRESS_COPY as copy } from "./law-copy.ts";
import { CaseForm, type MarkFormProps } from "./mark-form.tsx";

interface CaseRedressProps extends Pick<MarkFormProps, "page" | "file" | "form" | "entry"> {
  readonly today: Day;
}

/** What was promised to put a complaint right, and the forms to promise and to keep it. */
export function CaseRedress({ page, file, form, entry, today }: CaseRedressProps) {
  if (!file.isComplaint) return null;
  return (
    <Section title={copy.title}>
      {file.redress.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className="case-history" role="list">
          {file.redress.map((one) => (
            <li key={one.id}>
              <p>
                <strong>{titleOf(one)}</strong>
                <StatusMark {...stateOf(one, today)} />
              </p>
              {one.doneOn === null && (
                <CaseForm page={page} file={file} className="case-give">
                  <LabelledInput
                    name="on"
                    type="date"
                    label={copy.on}
                    defaultValue={today}
                    max={today}
                    error={form.field("on").error}
                  />
                  <Button name="kept" value={one.id} variant="secondary">
                    {copy.keep}
                  </Button>
                </CaseForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <details open={["redress", "amount", "by"].some((name) => form.field(name).error !== undefined)}>
        <summary>{copy.add}</summary>
        <CaseForm page={page} file={file}>
          <input type="hidden" name="entry" value={entry} />
          <SelectField
            {...form.field("redress")}
            label={copy.what}
            options={REDRESS_KINDS.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
          />
          <TextField
            {...form.field("amount")}
            label={copy.amount}
            hint={copy.amountHint}
            optional
            width="medium"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField {...form.field("by")} type="date" label={copy.by} width="medium" />
          <Button name="promise" value="redress" variant="secondary">
            {copy.promise}
          </Button>
        </CaseForm>
      </details>
    </Section>
  );
}

function titleOf({ kind, pence }: Redress): string {
  return pence === null ? copy.kinds[kind] : `${copy.kinds[kind]} of ${poundsOf(pence)}`;
}

function stateOf({ doneOn, dueOn }: Redress, today: Day) {
  if (doneOn !== null) return { tone: "done", children: copy.kept(formatDate(doneOn)) } as const;
  const isOverdue = dueOn < today;
  return {
    tone: isOverdue ? "danger" : "time",
    children: isOverdue ? copy.overdue(formatDate(dueOn)) : copy.due(formatDate(dueOn)),
  } as const;
}
