import { HAZARDS } from "../../domain/safety-advice.ts";
import { MOVE_FIELDS, type MoveField } from "../../domain/page-address.ts";
import { CONTENT_PATH } from "../../domain/staff.ts";
import type { FormNode } from "../editor/document-form.ts";
import type { PageForm } from "../editor/edit-page.ts";
import type { OpenPage } from "../editor/editor-pages.ts";
import type { FieldFault } from "../editor/field-faults.ts";
import type { ListedPictures } from "../editor/pictures.ts";
import { Button } from "../../ui/components/button.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextAreaField } from "../../ui/components/text-area-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import { EDIT_COPY as copy, TOOLBAR_COPY as tools } from "./content-copy.ts";
import { DOCUMENT_COPY as documentCopy } from "./document-copy.ts";
import { type ListedPlace, placeOptions } from "./place-options.ts";
import { MARKS } from "./markdown-marks.ts";
import { PictureSheet } from "./pictures-page.tsx";
import { DocumentFields } from "./document-form.tsx";
import { KeptForm, type StaffFormState, type StaffPage } from "./staff-frame.tsx";

interface ContentFormProps {
  readonly page: StaffPage;
  readonly open: OpenPage;
  readonly form: StaffFormState;
  readonly faults: readonly FieldFault[];
  readonly tokens: readonly (readonly [token: string, text: string])[];
  readonly pictures: ListedPictures;
  readonly places: readonly ListedPlace[];
  readonly troubleshooters: readonly (readonly [name: string, title: string])[];
  readonly approval: boolean;
}

export function ContentForm({ page, open, form, faults, approval, ...lists }: ContentFormProps) {
  const { tokens, pictures, places, troubleshooters } = lists;
  const field = (name: keyof PageForm) => ({
    ...form.field(name),
    label: copy.labels[name],
    hint: name in copy.hints ? copy.hints[name as keyof typeof copy.hints] : undefined,
    error: faults.find((fault) => fault.field === name)?.message,
  });
  const moved = (name: MoveField) => ({
    ...form.field(name),
    ...copy.moves[name],
    error: faults.find((fault) => fault.field === name)?.message,
  });
  const isMoved = open.draft?.move !== undefined || MOVE_FIELDS.some((name) => moved(name).error);
  const isHidden = !faults.some(
    (fault) => !["title", "description", "body", ...MOVE_FIELDS].includes(fault.field),
  );
  // Search words that were proposed are seen before they are published.
  const isProposed = form.values["keywords"] !== open.form["keywords"];
  return (
    <KeptForm page={page} state={form} action={`${CONTENT_PATH}/${open.id}`} className="stack content-form">
      <input type="hidden" name="digest" value={form.values["digest"]} />
      {/* What Enter in a field presses. */}
      <button name="do" value="preview" hidden>
        {copy.preview}
      </button>
      <TextField {...field("title")} />
      <TextAreaField {...field("description")} rows={2} />
      <div className="cluster content-tools" role="toolbar" aria-label={tools.title} hidden>
        {[...MARKS, "link" as const].map((mark) => (
          <Button key={mark} type="button" variant="quiet" data-mark={mark}>
            {tools.marks[mark]}
          </Button>
        ))}
      </div>
      <TextAreaField {...field("body")} rows={24} />
      <div className="cluster content-buttons">
        <SelectField
          name="token"
          label={copy.token}
          hint={copy.tokenHint}
          options={tokens.map(([token, text]) => ({ value: token, label: `${token}: ${text}` }))}
        />
        <Button name="do" value="token" variant="secondary">
          {copy.insert}
        </Button>
      </div>
      <PictureSheet {...pictures} />
      <details open={!isHidden || isProposed}>
        <summary>{copy.more}</summary>
        <TextAreaField {...field("keywords")} rows={6} />
        <TextAreaField {...field("related")} rows={4} />
        <TextField {...field("updated")} width="medium" />
        <TextField {...field("review-by")} width="medium" />
        <SelectField
          {...field("interactive")}
          options={[...copy.tools, ...troubleshooters.map(([value, label]) => ({ value, label }))]}
        />
        <SelectField {...field("hazard")} options={HAZARD_OPTIONS} />
        <SelectField {...field("quiet")} options={copy.yesOrNo} />
        <SelectField {...field("leave-quickly")} options={copy.yesOrNo} />
        <SelectField {...field("state")} options={statesFor(form.values["state"])} />
        <TextField {...field("reason")} />
        <TextField {...field("see")} />
      </details>
      {"slug" in open.form && (
        <details open={isMoved}>
          <summary>{copy.move}</summary>
          <TextField {...moved("slug")} />
          <SelectField
            {...moved("listed")}
            options={[{ value: "", label: copy.asListed }, ...placeOptions(places)]}
          />
          <TextField {...moved("into")} />
        </details>
      )}
      <Buttons open={open} page={page} approval={approval} look={copy.preview} />
    </KeptForm>
  );
}

type DocumentFormProps = Omit<ContentFormProps, "tokens" | "pictures" | "places" | "troubleshooters"> & {
  readonly fields: FormNode;
  /** The part whose button was pressed. */
  readonly opened: string;
};

export function DocumentForm({ page, open, form, approval, ...shown }: DocumentFormProps) {
  return (
    <KeptForm page={page} state={form} action={`${CONTENT_PATH}/${open.id}`} className="document-form">
      <input type="hidden" name="digest" value={form.values["digest"]} />
      {/* What Enter in a field presses. */}
      <button name="do" value="preview" hidden>
        {documentCopy.check}
      </button>
      {open.twoPeople && <p>{documentCopy.twoPeople}</p>}
      <DocumentFields {...shown} id={open.id} />
      <div className="document-bar">
        <Buttons open={open} page={page} approval={approval} look={documentCopy.check} />
      </div>
    </KeptForm>
  );
}

const HAZARD_OPTIONS = [
  { value: "", label: copy.noHazard },
  ...HAZARDS.map((hazard) => ({ value: hazard, label: hazard })),
];

/** A file may say "published", which is the same as nothing. */
function statesFor(state = "") {
  return copy.states.map((one) =>
    one.value === "" && state === "published" ? { ...one, value: state } : one,
  );
}

type ButtonsProps = Pick<ContentFormProps, "open" | "page" | "approval"> & { readonly look: string };

/** Where approval is needed, who may publish publishes what another person has sent. */
function Buttons({ open, page: { staff }, approval, look }: ButtonsProps) {
  const isOthers = open.draft?.state === "waiting" && open.draft.by !== staff.id;
  const mayApprove = !approval || staff.role === "reviewer";
  const mayPublish = approval || open.twoPeople ? isOthers && mayApprove : true;
  return (
    <>
      <div className="cluster content-buttons">
        {mayPublish ? (
          <Button name="do" value="publish">
            {copy.publish}
          </Button>
        ) : (
          <Button name="do" value="ask">
            {copy.ask}
          </Button>
        )}
        <Button name="do" value="preview" variant="secondary">
          {look}
        </Button>
        <Button name="do" value="save" variant="secondary">
          {copy.save}
        </Button>
        {open.draft !== undefined && (
          <Button name="do" value="discard" variant="quiet">
            {copy.discard}
          </Button>
        )}
      </div>
      {mayPublish && (
        <div className="cluster content-buttons">
          <TextField name="publish-at" label={copy.publishAt} type="datetime-local" width="medium" />
          <Button name="do" value="schedule" variant="secondary">
            {copy.schedule}
          </Button>
        </div>
      )}
    </>
  );
}
