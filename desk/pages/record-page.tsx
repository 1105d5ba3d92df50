import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { BackLink, PageTitle } from "../../ui/components/page-title.tsx";
import { CASE_COPY, RECORD_COPY, RECORD_ERRORS } from "./copy.ts";
import { RecordForm, type RecordFormProps } from "./record-form.tsx";
import { type Draft, staffForm, StaffFrame } from "./staff-frame.tsx";

/** What came by another way than the web. */
export function RecordPage({ draft, ...props }: RecordFormProps & { readonly draft: Draft }) {
  const form = staffForm(props.page, props.problem, RECORD_ERRORS, {}, draft);
  return (
    <StaffFrame title={RECORD_COPY.title} form={form} page={props.page}>
      <BackLink href={OPERATIONS_PATH}>{CASE_COPY.back}</BackLink>
      <PageTitle>{RECORD_COPY.title}</PageTitle>
      <RecordForm {...props} form={form} />
    </StaffFrame>
  );
}
