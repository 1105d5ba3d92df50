import { FORM_FIELDS } from "./edit-page.ts";
import { type ContentFault, parseFrontMatter } from "../../cms/front-matter.ts";

/** A fault at its field of the editor's form. */
export interface FieldFault {
  readonly field: string;
  /** In the text box, from 1; undefined at other fields. */
  readonly line: number | undefined;
  readonly message: string;
}

/** A fault of another file, such as a link to a page that is withdrawn, is named by that file. */
export function locateFaults(
  file: string,
  source: string,
  faults: readonly ContentFault[],
): readonly FieldFault[] {
  const split = parseFrontMatter("", source);
  return faults.map(({ line, message, ...fault }) => {
    if (fault.file !== file)
      return { field: "state", line: undefined, message: `${fault.file}:${line}: ${message}` };
    const named = FORM_FIELDS.find((name) => message.startsWith(`"${name}"`));
    if (named !== undefined || !split.ok) return { field: named ?? "body", line: undefined, message };
    const { body, bodyLine, lines } = split.value;
    const blank = body.split("\n").findIndex((text) => text.trim() !== "");
    if (line >= bodyLine) return { field: "body", line: Math.max(1, line - bodyLine - blank + 1), message };
    const [field] = FORM_FIELDS.filter((name) => (lines[name] ?? Infinity) <= line).toSorted(
      (one, other) => lines[other]! - lines[one]!,
    );
    return { field: field ?? "body", line: undefined, message };
  });
}
