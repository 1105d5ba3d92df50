import { failed, ok, type Result } from "../domain/result.ts";

/** A fault in a content file, for its editor. */
export interface ContentFault {
  /** Relative to the content folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The line of a text in a source, from 1; 1 if the text is not found. */
export function lineOf(source: string | undefined, text: string): number {
  const at = source?.indexOf(text) ?? -1;
  return at === -1 ? 1 : (source ?? "").slice(0, at).split("\n").length;
}

type Sources = ReadonlyMap<string, string>;

/** A fault at the line of a text in a file. */
export function faultAt(sources: Sources, file: string, text: string, message: string): ContentFault {
  return { file, line: lineOf(sources.get(file), text), message };
}

export type FrontMatterValue = string | readonly string[];

export interface FrontMatter {
  readonly fields: Readonly<Record<string, FrontMatterValue>>;
  /** The line of each field. */
  readonly lines: Readonly<Record<string, number>>;
  readonly body: string;
  /** The first line of the body. */
  readonly bodyLine: number;
}

const FENCE = "---";
const FIELD = /^([a-z][a-z-]*):(?: (.*))?$/;
const ITEM = /^\s+- (.+)$/;

/**
 * Splits a page into front matter and body. The front matter is a subset of YAML: `name: text`, and `name:`
 * followed by indented `- text` lines. All values are text, never numbers or dates.
 */
export function parseFrontMatter(file: string, source: string): Result<FrontMatter, ContentFault> {
  const text = source.replace(/^\uFEFF/, "");
  const lines = text.split(/\r?\n/);
  const fault = (line: number, message: string) => failed({ file, line, message });
  if (lines[0] !== FENCE) return fault(1, `the first line must be ${FENCE}`);
  const end = lines.indexOf(FENCE, 1);
  if (end === -1) return fault(lines.length, `the front matter has no closing ${FENCE}`);

  const fields: Record<string, FrontMatterValue> = Object.create(null) as Record<string, FrontMatterValue>;
  const at: Record<string, number> = Object.create(null) as Record<string, number>;
  let list: string[] | undefined;
  for (const [index, written] of lines.slice(1, end).entries()) {
    const line = index + 2;
    const item = ITEM.exec(written);
    if (item?.[1] !== undefined) {
      if (list === undefined) return fault(line, "this item belongs to no list");
      list.push(unquote(item[1]));
      continue;
    }
    const [, name, value = ""] = FIELD.exec(written) ?? [];
    if (name === undefined) return fault(line, 'expected "name: text" or "  - text"');
    if (name in fields) return fault(line, `"${name}" is there twice`);
    at[name] = line;
    list = value.trim() === "" ? [] : undefined;
    fields[name] = list ?? unquote(value);
  }
  return ok({ fields, lines: at, body: bodyAfter(text, lines, end), bodyLine: end + 2 });
}

/** A part of the text where it can be: the engine then holds an article once. */
function bodyAfter(text: string, lines: readonly string[], end: number): string {
  if (text.includes("\r")) return lines.slice(end + 1).join("\n");
  return text.slice(lines.slice(0, end + 1).reduce((sum, line) => sum + line.length + 1, 0));
}

export function unquote(text: string): string {
  const trimmed = text.trim();
  return /^"[^"]*"$/.test(trimmed) || /^'[^']*'$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}
