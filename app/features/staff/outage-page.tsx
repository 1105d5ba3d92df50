import { OUTAGE_PATH } from "../../../domain/staff.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { OUTAGE_COPY as copy } from "./content-copy.ts";
import { StaffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface OutagePageProps {
  readonly page: StaffPage;
  readonly notice: { readonly title: string; readonly message: string };
  readonly done: boolean;
  readonly fault?: keyof typeof copy.faults;
}

export function OutagePage({ page, notice, done, fault }: OutagePageProps) {
  const isShown = notice.title !== "" && fault === undefined;
  return (
    <StaffFrame
      title={copy.title}
      errors={fault && [{ field: "title", message: copy.faults[fault] }]}
      page={page}
    >
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <Alert tone={isShown ? "warning" : "info"} title={isShown ? copy.shown : copy.none} live={done} />
      <StaffForm page={page} action={OUTAGE_PATH} className="measure stack">
        <TextField name="title" label={copy.heading} hint={copy.headingHint} defaultValue={notice.title} />
        <TextAreaField name="message" label={copy.message} rows={4} defaultValue={notice.message} />
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
      </StaffForm>
    </StaffFrame>
  );
}
