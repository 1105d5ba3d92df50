import { formatMoment } from "../../domain/calendar.ts";
import { OUTAGE_PATH } from "../../domain/staff.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { TextAreaField } from "../../ui/components/text-area-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { type Accounts, ownerName } from "./case-copy.ts";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { OUTAGE_COPY as copy, OUTAGE_ERRORS } from "./content-copy.ts";
import { type Draft, KeptForm, StaffForm, staffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface Notice {
  readonly title: string;
  readonly message: string;
}

interface OutagePageProps {
  readonly page: StaffPage;
  readonly notice: Notice;
  /** Another person has yet to approve it; empty to take the notice away. */
  readonly waiting: (Notice & { readonly by: string; readonly at: string }) | undefined;
  readonly accounts: Accounts;
  readonly done: string | null;
  readonly problem: FormProblem | undefined;
  readonly draft: Draft;
}

export function OutagePage({ page, notice, waiting, accounts, done, problem, draft }: OutagePageProps) {
  const form = staffForm(page, problem, OUTAGE_ERRORS, { ...notice }, draft);
  const isShown = notice.title !== "";
  return (
    <StaffFrame title={copy.title} form={form} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <Alert
        tone={isShown ? "warning" : "info"}
        title={isShown ? copy.shown : copy.none}
        live={done === "shown"}
      />
      {waiting !== undefined && <Waiting page={page} waiting={waiting} accounts={accounts} />}
      <KeptForm page={page} state={form} action={OUTAGE_PATH} className="measure stack">
        <TextField {...form.field("title")} label={copy.heading} hint={copy.headingHint} />
        <TextAreaField {...form.field("message")} label={copy.message} rows={4} />
        <div className="cluster content-buttons">
          <Button name="do" value="set">
            {copy.submit}
          </Button>
          {isShown && (
            <Button name="do" value="clear" variant="secondary">
              {copy.clear}
            </Button>
          )}
        </div>
      </KeptForm>
    </StaffFrame>
  );
}

function Waiting({
  page,
  waiting,
  accounts,
}: Pick<OutagePageProps, "page" | "accounts"> & { waiting: NonNullable<OutagePageProps["waiting"]> }) {
  const { title, message, by, at } = waiting;
  const mayApprove = page.staff.id !== by && page.staff.role !== "editor";
  return (
    <Alert tone="warning" title={copy.waiting} live>
      <p>
        <strong>{title || copy.waitingClear}</strong>
      </p>
      {message !== "" && <p className="written">{message}</p>}
      <p>{`${ownerName(by, accounts)}, ${formatMoment(new Date(at))}`}</p>
      {mayApprove && (
        <StaffForm page={page} action={OUTAGE_PATH}>
          <input type="hidden" name="title" value={title} />
          <input type="hidden" name="message" value={message} />
          <Button name="do" value="approve">
            {title === "" ? copy.approveClear : copy.approve}
          </Button>
        </StaffForm>
      )}
    </Alert>
  );
}
