import { type Day, formatDate, londonDay } from "../../domain/calendar.ts";
import { SUBJECTS } from "../../domain/query.ts";
import { casePath } from "../../domain/staff.ts";
import { Button } from "../../ui/components/button.tsx";
import { Disclosure } from "../../ui/components/disclosure.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextAreaField } from "../../ui/components/text-area-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { heardOn } from "./case-clock.ts";
import { kindLabel } from "./case-copy.ts";
import { COMPLAINT_COPY as copy } from "./complaint-copy.ts";
import { CaseForm, type MarkFormProps } from "./mark-form.tsx";

type Props = Pick<MarkFormProps, "page" | "file" | "form"> & { readonly today: Day };

/** Whether the case is a complaint and since when, and what is the same complaint. */
export function CaseComplaint(props: Props) {
  const { file } = props;
  const { isMade, withdrawnOn, joinedTo, joined, same } = file.complaint;
  const isQuiet = file.isComplaint && !isMade && joinedTo === null && joined.length + same.length === 0;
  if (isQuiet) return null;
  return (
    <Section title={copy.title}>
      {withdrawnOn !== null && <p>{copy.withdrawnOn(formatDate(withdrawnOn))}</p>}
      {!file.isComplaint && <Make {...props} />}
      {file.isComplaint && isMade && <Made {...props} />}
      <Joins {...props} />
    </Section>
  );
}

function Make({ page, file, form, today }: Props) {
  const { firstOn } = file.complaint;
  const [day, subject] = [form.field("complaintOn"), form.field("subject")];
  const known = SUBJECTS.find((one) => one === file.subject) ?? "";
  return (
    <Disclosure
      summary={copy.make}
      data-key="p"
      open={[day, subject].some(({ error }) => error !== undefined)}
    >
      <p>{copy.makeText}</p>
      <CaseForm page={page} file={file} className="stack">
        <TextField
          {...day}
          type="date"
          label={copy.on}
          hint={copy.onHint(formatDate(firstOn))}
          min={firstOn}
          max={today}
          defaultValue={day.defaultValue || heardOn(file)}
        />
        <SelectField
          {...subject}
          label={copy.subject}
          placeholder={copy.subjectNone}
          options={SUBJECTS.map((value) => ({ value, label: value }))}
          defaultValue={subject.defaultValue || known}
        />
        <Button>{copy.confirm}</Button>
      </CaseForm>
    </Disclosure>
  );
}

function Made({ page, file, form }: Props) {
  const { receivedOn, sentAs, joinedTo, joined } = file.complaint;
  const mayWithdraw = page.staff.role === "supervisor" && joinedTo === null && joined.length === 0;
  return (
    <>
      <p>
        {copy.made(formatDate(receivedOn))} {copy.sentAs}: {kindLabel(sentAs)}.
      </p>
      {mayWithdraw ? (
        <Disclosure summary={copy.withdraw} open={form.field("withdrawn").error !== undefined}>
          <p>{copy.withdrawText}</p>
          <CaseForm page={page} file={file} className="stack">
            <TextAreaField {...form.field("withdrawn")} label={copy.reason} rows={2} />
            <Button variant="secondary">{copy.withdrawConfirm}</Button>
          </CaseForm>
        </Disclosure>
      ) : (
        page.staff.role !== "supervisor" && <p>{copy.supervisors}</p>
      )}
    </>
  );
}

/** What came twice: to be joined, and what is joined. */
function Joins({ page, file }: Props) {
  const { joinedTo, joined, same } = file.complaint;
  const reference = (one: string) => <a href={casePath(one)}>{one}</a>;
  const part = (other: string) => (
    <CaseForm page={page} file={file}>
      <Button name="part" value={other} variant="secondary">
        {copy.part}
        <span className="visually-hidden"> {other}</span>
      </Button>
    </CaseForm>
  );
  return (
    <>
      {joinedTo !== null && (
        <>
          <p>
            {copy.joinedTo} {reference(joinedTo)}
          </p>
          {part(file.reference)}
        </>
      )}
      {joined.map((one) => (
        <div key={one}>
          <p>
            {copy.joined} {reference(one)}
          </p>
          {part(one)}
        </div>
      ))}
      {same.map(({ reference: one, receivedAt, hasSameWords }) => (
        <div key={one}>
          <p>
            {(hasSameWords ? copy.sameWords : copy.samePerson)(formatDate(londonDay(receivedAt)))}{" "}
            {reference(one)}
          </p>
          <CaseForm page={page} file={file}>
            <Button name="join" value={one} variant="secondary">
              {copy.join}
              <span className="visually-hidden"> {one}</span>
            </Button>
          </CaseForm>
        </div>
      ))}
      {same.length > 0 && <p className="case-quiet">{copy.joinText}</p>}
    </>
  );
}
