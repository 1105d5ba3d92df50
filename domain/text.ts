import * as v from "valibot";
import { normaliseText } from "./free-text.ts";

/** Form text. Lengths are in UTF-16 units and line ends are "\n", as browsers count. */

/** Control characters but tab and line feed. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/**
 * What is drawn as nothing (Unicode, DerivedCoreProperties: Default_Ignorable_Code_Point): zero-width spaces,
 * soft hyphens, directions, variation selectors. Joiners are letters' own in other scripts.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const IDLE_JOINERS =
  /(?<![^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/gu;
const SPACES = /[\t\p{Z}]+/gu;
/** Not the Hebrew maqaf, which is a letter's neighbour in names. */
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;
const APOSTROPHES = /[\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032]/g;
/** ASCII as Chinese and Japanese keyboards type it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const OTHER_DIGITS = /(?!\d)\p{Decimal_Number}/gu;

/**
 * One line as the customer means it, for every field of one line: accents composed (NFC), without invisible
 * marks, with plain spaces, hyphens, apostrophes and digits, trimmed. A line end inside stays, to be refused.
 */
export function normaliseLine(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .normalize("NFC")
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(OTHER_DIGITS, toAsciiDigit)
    .replace(DASHES, "-")
    .replace(APOSTROPHES, "'")
    .replace(SPACES, " ")
    .replace(IDLE_JOINERS, "")
    .trim();
}

/** Decimal digits are encoded in runs from 0 to 9 (Unicode, 4.6); runs that touch are compatible to ASCII. */
function toAsciiDigit(digit: string): string {
  const compatible = digit.normalize("NFKC");
  if (/^\d$/.test(compatible)) return compatible;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Decimal_Number}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** True where the text has a zero byte, another control character or half of a surrogate pair. */
export function isUnreadable(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/** Trimmed, readable text. Issues: "required", "unreadable", "too-long". */
export function requiredText(maximum: number) {
  return v.pipe(
    v.string("required"),
    v.transform(normaliseText),
    v.minLength(1, "required"),
    v.maxLength(maximum, "too-long"),
    v.check((text) => !isUnreadable(text), "unreadable"),
  );
}

/** The same, where nothing at all is an answer too: the empty string. Issues: "unreadable", "too-long". */
export function optionalText(maximum: number) {
  return v.pipe(
    v.optional(v.string("unreadable"), ""),
    v.transform(normaliseText),
    v.maxLength(maximum, "too-long"),
    v.check((text) => !isUnreadable(text), "unreadable"),
  );
}

/** What every field of one line begins with. Issues: "required". */
export const typedLine = v.pipe(v.string("required"), v.transform(normaliseLine), v.minLength(1, "required"));

const isLine = (text: string) => !isUnreadable(text) && !text.includes("\n");

/** Readable text on one line, normalised, safe in a header. Issues: "required", "unreadable", "too-long". */
export function requiredLine(maximum: number) {
  return v.pipe(typedLine, v.maxLength(maximum, "too-long"), v.check(isLine, "unreadable"));
}

/** The same, where the empty string is an answer too. */
export function optionalLine(maximum: number) {
  return v.pipe(
    v.optional(v.string("unreadable"), ""),
    v.transform(normaliseLine),
    v.maxLength(maximum, "too-long"),
    v.check(isLine, "unreadable"),
  );
}

/** As `optionalLine`, with null in the place of the empty string. */
export function lineOrNull(maximum: number) {
  return v.pipe(
    optionalLine(maximum),
    v.transform((text) => text || null),
  );
}

/** Null where nothing was typed; otherwise it has to be what the schema takes. */
export function emptyOr<Output>(schema: v.GenericSchema<unknown, Output>) {
  const nothing = v.pipe(
    v.unknown(),
    v.transform(() => null),
  );
  return v.optional(
    v.lazy((typed) => (typeof typed === "string" && normaliseLine(typed) !== "" ? schema : nothing)),
    "",
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
