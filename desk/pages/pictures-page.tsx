import type { ReactNode } from "react";
import { BASE_PATH } from "../../domain/base-path.ts";
import { FOCUSES } from "../../domain/photo.ts";
import { CONTENT_PATH, PICTURES_PATH } from "../../domain/staff.ts";
import type { ListedPictures, OpenPhoto, PictureUse, ShownPhoto } from "../editor/pictures.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { CheckboxField } from "../../ui/components/checkbox-field.tsx";
import { Disclosure } from "../../ui/components/disclosure.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { PICTURES_COPY as copy, PICTURES_ERRORS } from "./pictures-copy.ts";
import { StaffForm, staffForm, type StaffFormState, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface PicturesPageProps extends ListedPictures {
  readonly page: StaffPage;
  /** By "photo:NAME" or "drawing:NAME". */
  readonly uses: ReadonlyMap<string, readonly PictureUse[]>;
  readonly contentHost: string | undefined;
  readonly done: string | null;
  readonly problem: FormProblem | undefined;
}

/** Photos with an upload, and the sheet of drawings. */
export function PicturesPage(props: PicturesPageProps) {
  const { page, photos, drawings, uses, contentHost, done, problem } = props;
  const form = staffForm(page, problem, PICTURES_ERRORS);
  const usesOf = (scheme: Scheme, name: string) => uses.get(`${scheme}:${name}`) ?? [];
  const removal = form.field("remove").error;
  const isUpload = problem !== undefined && removal === undefined;
  return (
    <StaffFrame
      title={copy.title}
      form={isUpload ? form : undefined}
      hasErrors={problem !== undefined}
      page={page}
    >
      {removal !== undefined && (
        <Alert tone="error" title={copy.notRemoved}>
          <p>{removal}</p>
        </Alert>
      )}
      {problem === undefined && done !== null && copy.done[done] !== undefined && (
        <Alert tone="success" title={copy.done[done]} live />
      )}
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      {contentHost !== undefined && (
        <Alert tone="info" title={copy.hosted(contentHost)}>
          <p>{copy.hostedText}</p>
        </Alert>
      )}
      <Upload page={page} form={form} open={isUpload} />
      <Section title={copy.photos}>
        {photos.length === 0 && <p>{copy.noPhotos}</p>}
        <ul className="picture-sheet" role="list">
          {photos.map(({ name, id, shown }) => (
            <Card
              key={name}
              id={`photo-${name}`}
              name={name}
              picture={<Photo shown={shown} />}
              words={shown.alt || copy.decoration}
            >
              <code className="picture-mark">{markOf("photo", name)}</code>
              <Uses uses={usesOf("photo", name)} />
              <div className="cluster">
                <a href={`${CONTENT_PATH}/${id}`}>
                  {copy.change}
                  <span className="visually-hidden">: {name}</span>
                </a>
                {usesOf("photo", name).length === 0 && (
                  <StaffForm page={page} action={PICTURES_PATH}>
                    <Button name="remove" value={name} variant="quiet">
                      {copy.remove}
                      <span className="visually-hidden">: {name}</span>
                    </Button>
                  </StaffForm>
                )}
              </div>
            </Card>
          ))}
        </ul>
      </Section>
      <Section title={copy.drawings}>
        <ul className="picture-sheet" role="list">
          {drawings.map(({ name, alt, height }) => (
            <Card key={name} name={name} picture={<Drawing name={name} height={height} />} words={alt}>
              <code className="picture-mark">{markOf("drawing", name)}</code>
              <Uses uses={usesOf("drawing", name)} />
            </Card>
          ))}
        </ul>
      </Section>
    </StaffFrame>
  );
}

function Upload({ page, form, open }: { page: StaffPage; form: StaffFormState; open: boolean }) {
  return (
    <Disclosure className="case-record" open={open} summary={copy.add}>
      <StaffForm
        page={page}
        action={PICTURES_PATH}
        encType="multipart/form-data"
        className="stack picture-upload"
      >
        <TextField
          {...form.field("file")}
          defaultValue={undefined}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          label={copy.file}
          hint={open ? copy.again : copy.fileHint}
        />
        <TextField {...form.field("name")} label={copy.name} hint={copy.nameHint} />
        <TextField {...form.field("alt")} label={copy.alt} hint={copy.altHint} />
        <CheckboxField
          name="decorative"
          legend={copy.decorative}
          groups={[{ options: [{ name: "decorative", label: copy.isDecorative }] }]}
          isChecked={(name) => form.values[name] === "yes"}
        />
        <SelectField
          {...form.field("focus")}
          label={copy.focus}
          hint={copy.focusHint}
          placeholder={copy.whole}
          options={FOCUSES.map((value) => ({ value, label: copy.focuses[value] }))}
        />
        <div>
          <Button>{copy.submit}</Button>
        </div>
      </StaffForm>
    </Disclosure>
  );
}

/** In the form of a page: a press puts a picture into its text. Nothing of it loads before it is opened. */
export function PictureSheet({ photos, drawings }: Pick<ListedPictures, "photos" | "drawings">) {
  const insert = (mark: string, name: string) => (
    <Button name="do" value={mark} variant="quiet">
      {copy.insert}
      <span className="visually-hidden">: {name}</span>
    </Button>
  );
  return (
    <details className="picture-choice">
      <summary>{copy.sheet}</summary>
      <ul className="picture-sheet" role="list">
        {photos.map(({ name, shown }) => (
          <Card key={name} name={name} picture={<Photo shown={shown} />} words={shown.alt || copy.decoration}>
            {insert(markOf("photo", name), name)}
          </Card>
        ))}
        {drawings.map(({ name, alt, height }) => (
          <Card key={name} name={name} picture={<Drawing name={name} height={height} />} words={alt}>
            {insert(markOf("drawing", name), name)}
          </Card>
        ))}
      </ul>
      <p>
        <a href={PICTURES_PATH}>{copy.add}</a>
      </p>
    </details>
  );
}

/** Beside the form of a photo's words: as it is saved, and where it is used. */
export function PhotoInUse({ shown, uses }: OpenPhoto) {
  return (
    <div className="picture-open">
      <Photo shown={shown} />
      <Uses uses={uses} />
    </div>
  );
}

interface CardProps {
  readonly id?: string;
  readonly name: string;
  readonly picture: ReactNode;
  readonly words: string;
  readonly children: ReactNode;
}

function Card({ id, name, picture, words, children }: CardProps) {
  return (
    <li className="picture-card" id={id}>
      <div className="picture-frame">{picture}</div>
      <h3>{name}</h3>
      <p>{words}</p>
      {children}
    </li>
  );
}

/** Its words stand beside it. */
function Photo({ shown: { address, width, height } }: { readonly shown: ShownPhoto }) {
  return <img src={address} width={width} height={height} alt="" loading="lazy" decoding="async" />;
}

function Drawing({ name, height }: { readonly name: string; readonly height: number | undefined }) {
  if (height === undefined) return null;
  const address = `${BASE_PATH}/media/drawings/${name}.svg`;
  return <img src={address} width={320} height={height} alt="" loading="lazy" decoding="async" />;
}

function Uses({ uses }: { readonly uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="case-quiet">{copy.unused}</p>;
  return (
    <p>
      {copy.used}{" "}
      {uses.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <a href={`${CONTENT_PATH}/${id}`}>{title}</a>
        </span>
      ))}
    </p>
  );
}

type Scheme = "photo" | "drawing";

function markOf(scheme: Scheme, name: string): string {
  return `![](${scheme}:${name})`;
}
