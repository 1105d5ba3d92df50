import * as v from "valibot";

/** Form text. Lengths are in UTF-16 units and line ends are "\n", as browsers count. */

/** Control characters but tab and line feed. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

export function normaliseLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** Marks that phones and word processors copy along: zero-width spaces, soft hyphens, directions. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const OTHER_SPACES = /[\u00a0\u2007\u202f]/g;

/** One line as the customer sees it: without invisible marks, with ordinary spaces, trimmed. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, "").replace(OTHER_SPACES, " ").trim();
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

const onOneLine = v.check((text: string) => !text.includes("\n"), "unreadable");

/** As `requiredText`, on one line: a line end is refused too, so the value is safe in a header. */
export function requiredLine(maximum: number) {
  return v.pipe(requiredText(maximum), onOneLine);
}

export function optionalLine(maximum: number) {
  return v.pipe(optionalText(maximum), onOneLine);
}

/** As `optionalLine`, with null in the place of the empty string. */
export function lineOrNull(maximum: number) {
  return v.pipe(
    optionalLine(maximum),
    v.transform((text) => text || null),
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
