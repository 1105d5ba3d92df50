import * as v from "valibot";
import { schemaOf } from "../../cms/document.ts";
import type { ContentFault } from "../../cms/front-matter.ts";
import { POLICY_FOLDER } from "../../cms/markdown-page.ts";
import { fileOfPhoto } from "../../cms/media/photos.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { parseJson } from "../../domain/text.ts";
import type { FieldTexts } from "../../domain/document-fields.ts";
import { documentForm, fieldAt, type FormNode, valueOf, valuesOf } from "./document-form.ts";
import { applyForm, formOf, type PageForm, readForm } from "./edit-page.ts";
import { type FieldFault, locateFaults } from "./field-faults.ts";
import { type JsonPart, partsOf, rewriteJson } from "../../cms/rewrite-json.ts";

/** A file of the content folder that staff edit in a form: a page, or a typed document. */
export interface Editable {
  readonly file: string;
  /** Whatever the folder's rule is, another person approves each change. */
  readonly twoPeople: boolean;
  formOf(source: string): Result<FieldTexts, ContentFault>;
  /** The file with what differs from the form, and no other byte, replaced. */
  applyForm(source: string, form: FieldTexts): Result<string, ContentFault>;
  /** Of the file by itself, before the whole content is checked. */
  faultsOf(source: string, form?: FieldTexts): readonly FieldFault[];
  /** At the fields of the form that the source was made with. */
  locateFaults(source: string, faults: readonly ContentFault[], form?: FieldTexts): readonly FieldFault[];
}

export interface EditableDocument extends Editable {
  /** Undefined where the file is not JSON. */
  fieldsOf(source: string, form?: FieldTexts): FormNode | undefined;
}

const DOCUMENTS = "documents/";
const CATEGORY = "category-";
const PHOTO = "photo-";
/** Documents with a form, by id: the others are lists that have commands of their own. */
const NAMES = [
  "contact",
  "helplines",
  "opening-hours",
  "safety-advice",
  "provider",
  "facts",
  "standards",
  "header",
  "blocks",
  "troubleshooters",
  "meter-read",
  "deals",
  "extra-support",
  "bereavement",
  "complaint-destinations",
  "complaint-causes",
  "canned-answers",
  "cookies",
] as const;
export type DocumentName = (typeof NAMES)[number];

const TWO_PEOPLE: ReadonlySet<string> = new Set(["safety-advice.json"]);
const ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

export function categoryDocument(slug: string): string {
  return `${DOCUMENTS}${CATEGORY}${slug}`;
}

export function photoDocument(name: string): string {
  return `${DOCUMENTS}${PHOTO}${name}`;
}

/** The photo that a document is about. */
export function photoOfDocument(id: string): string | undefined {
  return id.startsWith(photoDocument("")) ? id.slice(photoDocument("").length) : undefined;
}

/** Those whose files are among `files`. */
export function documentIds(files: Iterable<string>): readonly string[] {
  const there = new Set(files);
  const categories = [...there].flatMap((file) => {
    const [, slug] = /^categories\/([a-z0-9-]+)\.json$/.exec(file) ?? [];
    return slug === undefined ? [] : [`${CATEGORY}${slug}`];
  });
  return [...NAMES.filter((name) => there.has(`${name}.json`)), ...categories].map(
    (name) => DOCUMENTS + name,
  );
}

/** By id ("category/slug", "documents/name"); undefined where it can be none. */
export function editableOf(id: string): Editable | undefined {
  return documentOf(id) ?? (ID.test(id) ? pageOf(id) : undefined);
}

export function documentOf(id: string): EditableDocument | undefined {
  if (!ID.test(id) || !id.startsWith(DOCUMENTS)) return undefined;
  const name = id.slice(DOCUMENTS.length);
  const file = fileOfDocument(name);
  const schema = file === undefined ? undefined : schemaOf(file);
  return file === undefined || schema === undefined ? undefined : typedDocument(file, schema);
}

function fileOfDocument(name: string): string | undefined {
  if (NAMES.some((one) => one === name)) return `${name}.json`;
  if (name.startsWith(PHOTO)) return fileOfPhoto(name.slice(PHOTO.length));
  return name.startsWith(CATEGORY) ? `categories/${name.slice(CATEGORY.length)}.json` : undefined;
}

function pageOf(id: string): Editable {
  const file = id.startsWith(POLICY_FOLDER) ? `${id}.md` : `articles/${id}.md`;
  return {
    file,
    twoPeople: false,
    formOf: (source) => formOf(file, source),
    applyForm: (source, form) => applyForm(file, source, pageForm(form)),
    faultsOf: () => [],
    locateFaults: (source, faults) => locateFaults(file, source, faults),
  };
}

/** A page's form, with nothing in the fields that were not sent. */
export function pageForm(form: FieldTexts): PageForm {
  return readForm((name) => form[name] ?? "");
}

function typedDocument(file: string, schema: v.GenericSchema): EditableDocument {
  const notJson = failed({ file, line: 1, message: "this is not JSON" });
  const fieldsOf = (source: string, form?: FieldTexts) => {
    const base = parseJson(source);
    return base === undefined ? undefined : documentForm(schema, base, form);
  };
  return {
    file,
    twoPeople: TWO_PEOPLE.has(file),
    fieldsOf,
    formOf(source) {
      const fields = fieldsOf(source);
      return fields === undefined ? notJson : ok(valuesOf(fields));
    },
    applyForm(source, form) {
      const fields = fieldsOf(source, form);
      return fields === undefined ? notJson : ok(rewriteJson(source, valueOf(fields)));
    },
    faultsOf(source, form) {
      const value = parseJson(source);
      const fields = documentForm(schema, value, form);
      const { issues = [] } = v.safeParse(schema, value);
      const found = issues.map((issue) => ({
        field: fieldAt(fields, pathOf(issue), issue.path?.at(-1)?.origin === "key"),
        line: undefined,
        // Of the schema's own words, what kind of fault it is.
        message: issue.message.startsWith("Invalid ") ? issue.type : issue.message,
      }));
      // One a field; of a part, once its fields are right.
      return found.filter(
        ({ field }, at) =>
          found.findIndex((other) => other.field === field) === at &&
          !found.some((other) => other.field.startsWith(`${field}.`)),
      );
    },
    locateFaults(source, faults, form) {
      const fields = documentForm(schema, parseJson(source), form);
      return faults.map(({ line, message, ...fault }) =>
        fault.file === file
          ? { field: fieldAt(fields, pathAtLine(source, line, message)), line: undefined, message }
          : { field: fields.name, line: undefined, message: `${fault.file}:${line}: ${message}` },
      );
    },
  };
}

function pathOf({ path }: v.BaseIssue<unknown>): readonly (string | number)[] {
  return path?.map(({ key }) => key as string | number) ?? [];
}

/** Of the value on that line that the message quotes; else of the first there. */
function pathAtLine(source: string, line: number, message: string): readonly (string | number)[] {
  const lineOf = (part: JsonPart) => source.slice(0, part.start).split("\n").length;
  const there = leaves(partsOf(source), []).filter(({ part }) => lineOf(part) === line);
  const quoted = there.find(({ part }) => message.includes(source.slice(part.start, part.end)));
  return (quoted ?? there[0])?.path ?? [];
}

interface Placed {
  readonly part: JsonPart;
  readonly path: readonly (string | number)[];
}

function leaves(part: JsonPart, path: Placed["path"]): readonly Placed[] {
  if (part.children.length === 0) return [{ part, path }];
  return part.children.flatMap((child, index) => leaves(child, [...path, child.key ?? index]));
}
