import { formatDate } from "../../domain/calendar.ts";
import { CONTENT_PATH } from "../../domain/staff.ts";
import type { ListedDocument, ListedPage } from "../editor/editor-pages.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { Disclosure } from "../../ui/components/disclosure.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextAreaField } from "../../ui/components/text-area-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import {
  CONTENT_COPY as copy,
  EDIT_COPY,
  NEW_PAGE_ERRORS,
  NEW_CATEGORY_COPY as newCategory,
  NEW_PAGE_COPY as newPage,
  PAGE_STATES,
} from "./content-copy.ts";
import { type ListedPlace, placeOptions } from "./place-options.ts";
import { DOCUMENT_COPY, documentTitle } from "./document-copy.ts";
import {
  type Draft,
  KeptForm,
  staffForm,
  type StaffFormState,
  StaffFrame,
  type StaffPage,
  StaffTable,
} from "./staff-frame.tsx";

interface ContentListPageProps {
  readonly page: StaffPage;
  readonly pages: readonly ListedPage[];
  readonly documents: readonly ListedDocument[];
  readonly typed: string;
  readonly state: string;
  /** Facts that have expired. */
  readonly overdue: readonly string[];
  /** Where a new page can be listed. */
  readonly places: readonly ListedPlace[];
  readonly problem: FormProblem | undefined;
  readonly draft: Draft;
}

export function ContentListPage(props: ContentListPageProps) {
  const { page, pages, typed, state, overdue, problem } = props;
  const words = typed.toLowerCase().split(/\s+/);
  const documents = props.documents
    .map((one) => ({ ...one, title: documentTitle(one.id) }))
    .filter(
      (one) =>
        words.every((word) => one.title.toLowerCase().includes(word)) &&
        (state === "" || state === one.state),
    );
  const form = staffForm(page, problem, NEW_PAGE_ERRORS, {}, props.draft);
  return (
    <StaffFrame title={copy.title} form={form} page={page}>
      <div className="case-head">
        <PageTitle>{copy.title}</PageTitle>
        <form action={CONTENT_PATH} className="cluster case-search" role="search">
          <TextField name="q" label={copy.search} hint={copy.searchHint} defaultValue={typed} type="search" />
          {state !== "" && <input type="hidden" name="state" value={state} />}
          <Button variant="secondary">{copy.submit}</Button>
        </form>
      </div>
      {overdue.length > 0 && (
        <Alert tone="warning" title={copy.overdue}>
          <ul>
            {overdue.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      <NewPageForm {...props} form={form} />
      <NewCategoryForm {...props} form={form} />
      <nav className="case-filters" aria-label={copy.state}>
        <ul className="cluster" role="list">
          {[["", "All"] as const, ...Object.entries(PAGE_STATES)].map(([value, label]) => (
            <li key={value}>
              <a
                href={`${CONTENT_PATH}?${new URLSearchParams({ q: typed, state: value })}`}
                aria-current={value === state ? "page" : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {pages.length + documents.length === 0 && <p>{copy.none}</p>}
      {documents.length > 0 && (
        <Disclosure summary={DOCUMENT_COPY.group} open={typed !== "" || state !== "" || pages.length === 0}>
          <StaffTable title={DOCUMENT_COPY.group} headings={[DOCUMENT_COPY.group, copy.stateColumn]}>
            {documents.map(({ id, title, state: each }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`${CONTENT_PATH}/${id}`}>{title}</a>
                </th>
                <td>{PAGE_STATES[each]}</td>
              </tr>
            ))}
          </StaffTable>
        </Disclosure>
      )}
      {pages.length > 0 && (
        <StaffTable title={copy.title} headings={[copy.title, copy.stateColumn, copy.updated]}>
          {pages.map(({ id, title, state: each, updated }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`${CONTENT_PATH}/${id}`}>{title}</a>
                <span className="case-quiet">{id}</span>
              </th>
              <td>{PAGE_STATES[each]}</td>
              <td>{formatDate(updated)}</td>
            </tr>
          ))}
        </StaffTable>
      )}
    </StaffFrame>
  );
}

function NewPageForm({
  page,
  places,
  problem,
  form,
}: ContentListPageProps & { readonly form: StaffFormState }) {
  return (
    <Disclosure
      className="case-record"
      open={problem !== undefined && !isOfCategory(problem)}
      summary={form.isRestored ? newPage.goOn : newPage.title}
    >
      <KeptForm page={page} state={form} action={CONTENT_PATH} className="stack">
        <TextField {...form.field("title")} label={EDIT_COPY.labels.title} />
        <TextAreaField
          {...form.field("description")}
          label={EDIT_COPY.labels.description}
          hint={EDIT_COPY.hints.description}
          rows={2}
        />
        <SelectField {...form.field("place")} label={newPage.place} options={placeOptions(places)} />
        <div>
          <Button>{newPage.submit}</Button>
        </div>
      </KeptForm>
    </Disclosure>
  );
}

function NewCategoryForm({
  page,
  problem,
  form,
}: Pick<ContentListPageProps, "page" | "problem"> & { readonly form: StaffFormState }) {
  return (
    <Disclosure
      className="case-record"
      open={problem !== undefined && isOfCategory(problem)}
      summary={newCategory.title}
    >
      <KeptForm page={page} state={form} action={CONTENT_PATH} className="stack">
        <p>{newCategory.lead}</p>
        <TextField {...form.field("category")} label={newCategory.name} />
        <TextAreaField {...form.field("about")} label={newCategory.about} rows={2} />
        <div>
          <Button>{newCategory.submit}</Button>
        </div>
      </KeptForm>
    </Disclosure>
  );
}

/** The form that was sent is that of a category. */
function isOfCategory({ values }: FormProblem): boolean {
  return "category" in values;
}
