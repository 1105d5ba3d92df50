import { CONTENT_PATH } from "../../../domain/staff.ts";
import type { NewArticleRefusal, Place } from "../../../services/content/new-article.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EDIT_COPY, NEW_PAGE_COPY as copy } from "./content-copy.ts";
import { ERROR_SUMMARY } from "./copy.ts";
import { StaffForm, type StaffPage } from "./staff-frame.tsx";

export interface NewPageFormProps {
  readonly page: StaffPage;
  readonly places: readonly (Place & { readonly title: string })[];
  readonly sent:
    | {
        readonly refusal: NewArticleRefusal | "not-our-form";
        readonly values: Readonly<Record<"title" | "description" | "place", string>>;
      }
    | undefined;
}

export function NewPageForm({ page, places, sent }: NewPageFormProps) {
  const { refusal, values } = sent ?? {};
  return (
    <details className="panel disclosure case-record" open={sent !== undefined}>
      <summary>{copy.title}</summary>
      {refusal && (
        <ErrorSummary title={ERROR_SUMMARY} errors={[{ field: "title", message: copy.refusals[refusal] }]} />
      )}
      <StaffForm page={page} action={CONTENT_PATH} className="stack">
        <TextField name="title" label={EDIT_COPY.labels.title} defaultValue={values?.title} />
        <TextAreaField
          name="description"
          label={EDIT_COPY.labels.description}
          hint={EDIT_COPY.hints.description}
          defaultValue={values?.description}
          rows={2}
        />
        <SelectField
          name="place"
          label={copy.place}
          defaultValue={values?.place}
          options={places.map(({ category, group, title }) => ({
            value: `${category}|${group}`,
            label: group === "" ? title : `${title}: ${group}`,
          }))}
        />
        <div>
          <Button>{copy.submit}</Button>
        </div>
      </StaffForm>
    </details>
  );
}
