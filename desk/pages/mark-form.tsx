import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { casePathFrom } from "../../domain/case-views.ts";
import { ANSWERS, CASE_CHANNELS, REPLIES, STAFF_EAR, STAFF_STATUSES, type Tab } from "../../domain/staff.ts";
import type { CauseChoice } from "../cases/complaint-causes.ts";
import type { CaseFile } from "../cases/case-file.ts";
import { HeardTextField } from "../../ui/page/heard-text-field.tsx";
import { Button } from "../../ui/components/button.tsx";
import { ErrorMessage } from "../../ui/components/field.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { Answers } from "../.server/answers.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { CannedAnswers, MARK_FORM_ID } from "./case-answers.tsx";
import { CASE_COPY } from "./copy.ts";
import {
  ANSWER_LABELS,
  DISAGREES,
  MARK_COPY as copy,
  STATUS_LABELS,
  STATUS_STAYS,
  TAB_COPY,
} from "./mark-copy.ts";
import { KeptForm, StaffForm, type StaffFormState, type StaffPage } from "./staff-frame.tsx";

export interface MarkFormProps {
  readonly page: StaffPage;
  readonly file: CaseFile;
  /** Names the form, so that it is one change when it is sent twice. */
  readonly entry: string;
  readonly answers: Answers;
  readonly causes: readonly CauseChoice[];
  readonly form: StaffFormState;
}

interface CaseFormProps extends Pick<MarkFormProps, "page" | "file"> {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Where the forms of a case go: it leads back to the list, and on to the next, after them too. */
function useCaseAction({ reference }: Pick<CaseFile, "reference">): string {
  return casePathFrom(reference, new URLSearchParams(useLocation().search).get("from") ?? "");
}

/** With the version of the case that it was made from: a colleague's change is never overwritten. */
export function CaseForm({ page, file, className, children }: CaseFormProps) {
  return (
    <StaffForm page={page} action={useCaseAction(file)} className={className}>
      <input type="hidden" name="version" value={file.version} />
      {children}
    </StaffForm>
  );
}

/**
 * All that is written on a case: one form and one text under three tabs, which are radios. What belongs to some of
 * the tabs says to which in `data-on`, and the style sheet shows it: no script is needed.
 */
export function MarkForm({ page, file, form, entry, answers, causes }: MarkFormProps) {
  const { isComplaint } = file;
  const account = form.field("account");
  const closing = isComplaint ? "resolved" : "answered";
  return (
    <KeptForm page={page} state={form} action={useCaseAction(file)} id={MARK_FORM_ID} className="case-write">
      <input type="hidden" name="version" value={file.version} />
      <input type="hidden" name="entry" value={entry} />
      {/* The first submit button is the one that Enter presses. */}
      <button type="submit" hidden>
        {copy.submit}
      </button>
      <div className="case-tab-line">
        <Tabs form={form} tabs={tabsOf(file)} />
        {file.ownerId === null && (
          <label className="case-take">
            <input type="checkbox" name="take" value="yes" defaultChecked={takes(form)} />
            {copy.take}
          </label>
        )}
      </div>
      <CannedAnswers canned={answers.canned} />
      <HeardTextField
        {...form.field("text")}
        label={TAB_COPY.map(({ value, text }) => (
          <span key={value} data-on={value}>
            {value === "reply" && !file.isEmailed ? copy.noEmail : text}
          </span>
        ))}
        rows={3}
        heard={form.problem?.heard ?? ""}
        ear={STAFF_EAR}
      />
      <div className="case-save">
        <div data-on="reply">
          <SelectField
            {...form.field("what")}
            data-key="s"
            label={copy.what}
            options={answersOf(file).map((value) => ({ value, label: ANSWER_LABELS[value] }))}
          />
        </div>
        <div data-on="note">
          <SelectField
            {...form.field("status")}
            data-key="s"
            label={copy.status}
            options={statusesOf(file)}
          />
        </div>
        <div data-on="said">
          <SelectField
            {...form.field("channel")}
            label={copy.channel}
            options={CASE_CHANNELS.map((value) => ({ value, label: CASE_COPY.channels[value] }))}
          />
        </div>
        <div data-on="said">
          <SelectField
            {...form.field("outcome")}
            data-key="s"
            label={copy.status}
            options={[
              ...statusesOf(file),
              ...(isComplaint ? [{ value: "review-asked", label: DISAGREES }] : []),
            ]}
          />
        </div>
        <AnswerFields file={file} form={form} causes={causes} />
        {isComplaint && (
          <div className="case-account">
            <TextField
              {...account}
              label={copy.account}
              autoComplete="off"
              defaultValue={account.defaultValue || (file.accountNumber ?? "")}
            />
          </div>
        )}
        <div className="cluster case-saves">
          <Button>{copy.submit}</Button>
          {/* A complaint is settled by its customer, and its answer has a cause. */}
          <span data-on={isComplaint ? "note said" : undefined}>
            <Button name="close" value={closing} variant="secondary">
              {copy.close[closing]}
            </Button>
          </span>
        </div>
      </div>
    </KeptForm>
  );
}

interface TabsProps {
  readonly form: StaffFormState;
  readonly tabs: readonly Tab[];
}

function Tabs({ form, tabs }: TabsProps) {
  const { defaultValue, error } = form.field("tab");
  const chosen = tabs.find((one) => one === defaultValue) ?? "note";
  return (
    <fieldset aria-describedby={error && "tab-error"}>
      <legend className="visually-hidden">{copy.tabs}</legend>
      {error && <ErrorMessage id="tab-error">{error}</ErrorMessage>}
      <div className="case-tabs">
        {TAB_COPY.filter(({ value }) => tabs.includes(value)).map(({ value, label, key }, index) => {
          const id = index === 0 ? "tab" : `tab-${value}`;
          return (
            <div key={value} className="case-tab">
              <input
                type="radio"
                id={id}
                name="tab"
                value={value}
                defaultChecked={value === chosen}
                data-key={key}
              />
              <label htmlFor={id}>{label}</label>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Who writes on a case that is nobody's takes it, unless they say otherwise. */
function takes({ values }: StaffFormState): boolean {
  return values["tab"] === undefined || values["take"] === "yes";
}

/** Without an address there is no reply by email, and no second look at what is no complaint. */
function answersOf({ isComplaint, isEmailed }: CaseFile) {
  return ANSWERS.filter((one) => (REPLIES.some((reply) => reply === one) ? isEmailed : isComplaint));
}

function tabsOf(file: CaseFile): readonly Tab[] {
  return answersOf(file).length > 0 ? ["reply", "note", "said"] : ["note", "said"];
}

/** Only complaints are resolved. */
function statusesOf({ isComplaint }: CaseFile) {
  const offered = STAFF_STATUSES.filter((status) => isComplaint || status !== "resolved");
  return [
    { value: "", label: STATUS_STAYS },
    ...offered.map((value) => ({ value, label: STATUS_LABELS[value] })),
  ];
}
