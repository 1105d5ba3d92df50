import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import type { CaseFile } from "../../../services/staff/case-file.ts";
import { ARCHIVE_COPY as copy } from "./administration-copy.ts";
import { CaseForm } from "./mark-form.tsx";
import type { StaffPage } from "./staff-frame.tsx";

/** Saves the file of the case for the ombudsman, for those who may have it. */
export function CaseArchive({ page, file }: { readonly page: StaffPage; readonly file: CaseFile }) {
  if (page.staff.role !== "supervisor" && file.ownerId !== page.staff.id) return null;
  return (
    <Section title={copy.title}>
      <p>{copy.text}</p>
      <CaseForm page={page} file={file}>
        <Button name="archive" value="zip" variant="secondary">
          {copy.submit}
        </Button>
      </CaseForm>
    </Section>
  );
}
