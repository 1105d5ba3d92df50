import { type Day, formatDate } from "../../domain/calendar.ts";
import { DATA_WANTS, mayExtend, outcomesFor } from "../../domain/data-requests.ts";
import { Button } from "../../ui/components/button.tsx";
import { Disclosure } from "../../ui/components/disclosure.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextAreaField } from "../../ui/components/text-area-field.tsx";
import type { DataFile } from "../cases/data-requests.ts";
import { DATA_COPY as copy } from "./data-copy.ts";
import { CaseForm, type MarkFormProps } from "./mark-form.tsx";

type Props = Pick<MarkFormProps, "page" | "file" | "form"> & { readonly today: Day };

/** What the law says of a request about data, and the steps to take. */
export function CaseData({ page, file, form, today }: Props) {
  const { data } = file;
  if (data === undefined) return null;
  const isWrong = (name: string) => form.field(name).error !== undefined;
  return (
    <Section title={copy.title}>
      <p>
        <strong>{DATA_WANTS[data.want]}</strong>
      </p>
      {standingOf(data).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="case-quiet">{copy.check}</p>
      {data.acknowledgedOn === null && (
        <CaseForm page={page} file={file}>
          <Button name="acknowledge" value="yes" variant="secondary">
            {copy.acknowledge}
          </Button>
        </CaseForm>
      )}
      {data.extendBy !== null && mayExtend(data, today) && (
        <Disclosure summary={copy.extend} open={isWrong("extend")}>
          <p>{copy.extendText(formatDate(data.extendBy))}</p>
          <CaseForm page={page} file={file} className="stack">
            <TextAreaField {...form.field("extend")} label={copy.reason} rows={2} />
            <Button variant="secondary">{copy.extendSubmit}</Button>
          </CaseForm>
        </Disclosure>
      )}
      {(data.outcome === null || data.answeredOn === null) && (
        <Disclosure summary={copy.close} open={isWrong("dataOutcome") || isWrong("dataAnswer")}>
          <CaseForm page={page} file={file} className="stack">
            <SelectField
              {...form.field("dataOutcome")}
              label={copy.outcome}
              placeholder={copy.outcomeNone}
              options={outcomesFor(data.want).map((value) => ({ value, label: value }))}
            />
            <TextAreaField {...form.field("dataAnswer")} label={copy.text} hint={copy.textHint} rows={4} />
            <Button variant="secondary">{copy.closeSubmit}</Button>
          </CaseForm>
        </Disclosure>
      )}
    </Section>
  );
}

function standingOf(data: DataFile): readonly string[] {
  const { acknowledgedOn, answerBy, extendedOn, reason, answeredOn, outcome } = data;
  const answer = answerBy === null ? copy.undelayed : copy.answer(formatDate(answerBy));
  return [
    acknowledgedOn === null ? copy.unconfirmed : copy.confirmed(formatDate(acknowledgedOn)),
    ...(extendedOn === null ? [] : [copy.extended(formatDate(extendedOn), reason ?? "")]),
    answeredOn === null ? answer : copy.answered(formatDate(answeredOn)),
    ...(outcome === null ? [] : [`${copy.outcome}: ${outcome}.`]),
  ];
}
