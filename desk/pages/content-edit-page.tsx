import { BASE_PATH } from "../../domain/base-path.ts";
import { formatMoment } from "../../domain/calendar.ts";
import type { ShownAdvice } from "../../domain/safety-advice.ts";
import { CONTENT_PATH, PICTURES_PATH } from "../../domain/staff.ts";
import type { FormNode } from "../editor/document-form.ts";
import type { Refusal } from "../editor/editor.ts";
import type { ListedPage, OpenPage, PageVersion } from "../editor/editor-pages.ts";
import type { ListedPictures, OpenPhoto } from "../editor/pictures.ts";
import type { FieldFault } from "../editor/field-faults.ts";
import { Html } from "../../ui/page/safe-html.tsx";
import { SafetyPanel } from "../../ui/page/safety-advice.tsx";
import type { WrittenPageProps } from "../../ui/page/written-page.tsx";
import { Alert } from "../../ui/components/alert.tsx";
import { ErrorSummary, type FieldMessage } from "../../ui/components/error-summary.tsx";
import { BackLink, PageTitle } from "../../ui/components/page-title.tsx";
import { Button } from "../../ui/components/button.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { Section } from "../../ui/components/section.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import type { FormValues } from "../../ui/forms/step.ts";
import { type Accounts, ownerName } from "./case-copy.ts";
import { ChangedLines, History } from "./content-changes.tsx";
import { PICTURES_COPY } from "./pictures-copy.ts";
import { PhotoInUse } from "./pictures-page.tsx";
import type { ListedPlace } from "./place-options.ts";
import { Checks, type ChecksProps } from "./content-checks.tsx";
import { DONE, EDIT_COPY as copy, PAGE_STATES, REFUSALS, TOOLBAR_COPY as tools } from "./content-copy.ts";
import { ContentForm, DocumentForm } from "./content-form.tsx";
import { DOCUMENT_COPY, documentTitle, faultOf, shownAt } from "./document-copy.ts";
import { fieldTitle } from "./document-form.tsx";
import { ERROR_SUMMARY } from "./copy.ts";
import livePreviewScript from "./live-preview.ts?worker&url";
import toolbarScript from "./markdown-toolbar.ts?worker&url";
import { type Draft, staffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface ContentEditPageProps {
  readonly page: StaffPage;
  readonly open: OpenPage;
  /** Of the form, with the digest of the page that it was made from. */
  readonly values: FormValues;
  readonly draft: Draft;
  /** Of a document; of a page, what follows. */
  readonly fields?: FormNode;
  readonly checks?: ChecksProps;
  /** Undefined where it can't be rendered. */
  readonly article?: (WrittenPageProps & { readonly advice: ShownAdvice | null }) | undefined;
  readonly tokens: readonly (readonly [token: string, text: string])[];
  readonly pictures: ListedPictures;
  /** Of the document of one. */
  readonly photo: OpenPhoto | undefined;
  readonly places: readonly ListedPlace[];
  /** Those that a link can lead to. */
  readonly pages: readonly Pick<ListedPage, "id" | "title">[];
  readonly troubleshooters: readonly (readonly [name: string, title: string])[];
  readonly approval: boolean;
  readonly history: readonly PageVersion[];
  readonly accounts: Accounts;
  readonly link: string;
  readonly done: string | null;
  /** The form as it was sent, with its preview and what became of it. */
  readonly problem: PageProblem | undefined;
}

type PageProblem = FormProblem &
  Pick<ContentEditPageProps, "fields" | "checks" | "article"> & {
    readonly refusal?: Refusal | undefined;
    /** Of a document: the part whose button was pressed; the check found nothing. */
    readonly opened?: string;
    readonly isChecked?: boolean;
  };

export function ContentEditPage({ problem, ...saved }: ContentEditPageProps) {
  const { page, open, fields, article, history, accounts, link, checks } = { ...saved, ...problem };
  const refusal = problem?.refusal;
  const faults = refusal?.reason === "faults" ? refusal.faults : [];
  const form = staffForm(page, problem, {}, saved.values, saved.draft);
  const title = fields === undefined ? (open.form["title"] ?? "") : documentTitle(open.id);
  const shown =
    fields === undefined ? `${BASE_PATH}/${open.id.replace(/^policies\//, "")}` : shownAt(open.id);
  const words = (fault: FieldFault) => (fields === undefined ? place(fault) : faultIn(fields, fault));
  return (
    <StaffFrame title={title} form={form} hasErrors={refusal !== undefined} page={page}>
      {saved.photo === undefined ? (
        <BackLink href={CONTENT_PATH}>{copy.back}</BackLink>
      ) : (
        <BackLink href={PICTURES_PATH}>{PICTURES_COPY.back}</BackLink>
      )}
      <Outcome
        done={problem === undefined ? saved.done : null}
        refusal={refusal}
        errors={faults.map((fault) => ({ ...fault, message: words(fault) }))}
      />
      {problem?.isChecked === true && faults.length === 0 && (
        <Alert tone="success" title={DOCUMENT_COPY.checked} live />
      )}
      <PageTitle caption={stateOf(open, accounts)}>{title}</PageTitle>
      {open.outdated && (
        <Alert tone="warning" title={copy.outdated}>
          <p>{copy.outdatedText}</p>
        </Alert>
      )}
      {refusal?.reason === "changed" && (
        <Section title={copy.theirs}>
          <ChangedLines changes={refusal.changes} />
        </Section>
      )}
      {saved.photo !== undefined && <PhotoInUse {...saved.photo} />}
      {fields !== undefined && (
        <DocumentForm {...saved} form={form} faults={faults} fields={fields} opened={problem?.opened ?? ""} />
      )}
      {checks !== undefined && (
        <div className="content-layout">
          <ContentForm {...saved} form={form} faults={faults} />
          <div className="content-beside">
            <div id="content-checks" aria-live="polite">
              <Checks {...checks} />
            </div>
            <div id="content-preview">
              <Section title={copy.shown}>
                {article === undefined ? (
                  <p>{copy.notShown}</p>
                ) : (
                  <>
                    {article.advice !== null && <SafetyPanel advice={article.advice} />}
                    <Html as="article" className="prose content-shown" html={article.html} />
                  </>
                )}
              </Section>
            </div>
          </div>
        </div>
      )}
      {open.draft !== undefined && (
        <>
          <Section title={copy.changes}>
            <ChangedLines changes={open.changes} />
          </Section>
          {fields === undefined && (
            <Section title={copy.link} lead={copy.linkHint}>
              <p className="content-link">
                <a href={link}>{link}</a>
              </p>
            </Section>
          )}
        </>
      )}
      <History id={open.id} history={history} accounts={accounts} />
      {shown !== undefined && (
        <p>
          <a href={shown}>{copy.live}</a>
        </p>
      )}
      {fields === undefined && (
        <>
          <LinkFinder pages={saved.pages} />
          <script type="module" src={livePreviewScript} />
          <script type="module" src={toolbarScript} />
        </>
      )}
    </StaffFrame>
  );
}

/** Opened by the toolbar. The value of each page is its address. */
function LinkFinder({ pages }: Pick<ContentEditPageProps, "pages">) {
  return (
    <dialog id="link-finder" className="dialog" aria-label={tools.find}>
      <form method="dialog" className="stack">
        <TextField
          name="link"
          label={tools.find}
          hint={tools.findHint}
          autoComplete="off"
          list="link-pages"
        />
        <datalist id="link-pages">
          {pages.map(({ id, title }) => (
            <option key={id} value={`${BASE_PATH}/${id.replace(/^policies\//, "")}`}>
              {title}
            </option>
          ))}
        </datalist>
        <div className="cluster">
          <Button value="link">{tools.insert}</Button>
          <Button value="" variant="secondary" formNoValidate>
            {tools.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** Of the form that was sent. */
function Outcome({
  refusal,
  done,
  errors,
}: Pick<ContentEditPageProps, "done"> &
  Pick<PageProblem, "refusal"> & { readonly errors: readonly FieldMessage[] }) {
  return (
    <>
      <ErrorSummary title={ERROR_SUMMARY} errors={errors} />
      {refusal !== undefined && refusal.reason !== "faults" && (
        <Alert tone="error" title={copy.problem}>
          <p>{REFUSALS[refusal.reason]}</p>
        </Alert>
      )}
      {done !== null && refusal === undefined && DONE[done] !== undefined && (
        <Alert tone="success" title={DONE[done]} live />
      )}
    </>
  );
}

/** "Draft, ada, 23 November 2026 at 9am". */
function stateOf({ draft }: OpenPage, accounts: Accounts): string {
  if (draft === undefined) return PAGE_STATES.published;
  const moment = formatMoment(new Date(draft.publishAt ?? draft.at));
  return `${PAGE_STATES[draft.state]}, ${ownerName(draft.by, accounts)}, ${moment}`;
}

/** "Gas emergency, Telephone number: Fill this in". */
function faultIn(fields: FormNode, { field, message }: FieldFault): string {
  return [fieldTitle(fields, field), faultOf(message)].filter(Boolean).join(": ");
}

function place({ line, message }: { readonly line: number | undefined; readonly message: string }): string {
  return line === undefined ? message : `${copy.line} ${line}: ${message}`;
}
