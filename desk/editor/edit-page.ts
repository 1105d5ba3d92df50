import { ok, type Result } from "../../domain/result.ts";
import { commonEnds } from "./diff-lines.ts";
import {
  type ContentFault,
  type FrontMatterValue,
  parseFrontMatter,
  unquote,
} from "../../cms/front-matter.ts";

/** What the editor's form changes of a page; the rest of its file stays byte for byte. */
export const FORM_FIELDS = [
  "title",
  "description",
  "keywords",
  "related",
  "updated",
  "review-by",
  "interactive",
  "hazard",
  "quiet",
  "leave-quickly",
  "state",
  "reason",
  "see",
] as const;
const LISTS: ReadonlySet<string> = new Set(["keywords", "related"]);

/** A list has an item a line. */
export type PageForm = Readonly<Record<(typeof FORM_FIELDS)[number] | "body", string>>;

/** The form with what `read` returns for each field. */
export function readForm(read: (name: keyof PageForm) => string): PageForm {
  return Object.fromEntries(
    ([...FORM_FIELDS, "body"] as const).map((name) => [name, read(name)]),
  ) as PageForm;
}

const ENDING = /\r?\n$/;

export function formOf(file: string, source: string): Result<PageForm, ContentFault> {
  const split = parseFrontMatter(file, source);
  if (!split.ok) return split;
  const { fields, body } = split.value;
  return ok(readForm((name) => (name === "body" ? trimLines(body) : textOf(fields[name]))));
}

/** The file with what differs from the form, and no other byte, replaced. */
export function applyForm(file: string, source: string, form: PageForm): Result<string, ContentFault> {
  const split = parseFrontMatter(file, source);
  if (!split.ok) return split;
  const lines = source.split(/(?<=\n)/);
  const ending = ENDING.exec(lines[0] ?? "")?.[0] ?? "\n";
  const fence = split.value.bodyLine - 2;
  const head = lines.slice(0, fence);
  for (const name of FORM_FIELDS) {
    const [was, wanted] = [textOf(split.value.fields[name]), tidy(name, form[name])];
    if (was !== wanted) replaceField(head, name, wanted, ending);
  }
  return ok([...head, lines[fence] ?? "", replaceBody(lines.slice(fence + 1), form.body, ending)].join(""));
}

function textOf(value: FrontMatterValue = ""): string {
  return typeof value === "string" ? value : value.join("\n");
}

/** Browsers send lines with CRLF. */
function tidy(name: string, text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return LISTS.has(name) ? lines.filter((line) => line !== "").join("\n") : lines.join(" ").trim();
}

function replaceField(head: string[], name: string, text: string, ending: string): void {
  const wanted = LISTS.has(name)
    ? [`${name}:`, ...text.split("\n").map((item) => `  - ${quote(item)}`)]
    : [`${name}: ${quote(text)}`];
  const at = head.findIndex((line) => line.startsWith(`${name}:`));
  const next = head.findIndex((line, index) => index > at && !/^\s+- /.test(line));
  const count = at === -1 ? 0 : (next === -1 ? head.length : next) - at;
  const lines = text === "" ? [] : wanted.map((line) => line + ending);
  head.splice(at === -1 ? head.length : at, count, ...lines);
}

/** Quotes that the parser would take for its own stand in others. */
function quote(text: string): string {
  if (unquote(text) === text) return text;
  return text.startsWith('"') ? `'${text}'` : `"${text}"`;
}

function replaceBody(old: readonly string[], typed: string, ending: string): string {
  const bare = old.map((line) => line.replace(ENDING, ""));
  const first = Math.max(
    0,
    bare.findIndex((line) => line.trim() !== ""),
  );
  const last = bare.findLastIndex((line) => line.trim() !== "") + 1;
  const wanted = trimLines(typed).split("\n");
  const { start, end } = commonEnds(bare.slice(first, last), wanted);
  const lines = [
    ...old.slice(0, first + start),
    ...wanted.slice(start, wanted.length - end).map((line) => line + ending),
    ...old.slice(last - end),
  ];
  const text = lines
    .map((line, index) => (index < lines.length - 1 && !ENDING.test(line) ? line + ending : line))
    .join("");
  return ENDING.test(old.at(-1) ?? "") ? text : text.replace(ENDING, "");
}

/** Without the blank lines around it, its lines ended by "\n". */
function trimLines(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
}
