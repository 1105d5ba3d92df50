import * as v from "valibot";

/** Form text. Lengths are in UTF-16 units and line ends are "\n", as browsers count. */

/** Control characters but tab and line feed. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

export function normaliseLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** True where the text has a zero byte, another control character or half of a surrogate pair. */
export function isUnreadable(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/** Trimmed, readable text. Issues: "required", "unreadable", "too-long". */
export function requiredText(maximum: number) {
  return v.pipe(
    v.string("required"),
    v.transform((text) => normaliseLineEnds(text).trim()),
    v.minLength(1, "required"),
    v.maxLength(maximum, "too-long"),
    v.check((text) => !isUnreadable(text), "unreadable"),
  );
}

/** The same, where nothing at all is an answer too: the empty string. Issues: "unreadable", "too-long". */
export function optionalText(maximum: number) {
  return v.pipe(
    v.optional(v.string("unreadable"), ""),
    v.transform((text) => normaliseLineEnds(text).trim()),
    v.maxLength(maximum, "too-long"),
    v.check((text) => !isUnreadable(text), "unreadable"),
  );
}

/** As `requiredText`, on one line: a line end is refused too, so the value is safe in a header. */
export function requiredLine(maximum: number) {
  return v.pipe(
    requiredText(maximum),
    v.check((text) => !text.includes("\n"), "unreadable"),
  );
}

export function optionalLine(maximum: number) {
  return v.pipe(
    optionalText(maximum),
    v.check((text) => !text.includes("\n"), "unreadable"),
  );
}

/** For the text and the quoted attributes of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
