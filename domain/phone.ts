import parsePhoneNumber from "libphonenumber-js/max";
import * as v from "valibot";
import { typedLine } from "./text.ts";

/**
 * Telephone numbers (spec 3.2, 5.5, 5.11, 5.13): British, or with a country code. Server only: the numbering
 * plans are too heavy for a browser.
 */

/** Characters as typed: a national number has 10 or 11 digits and spaces, an international one 11 or more. */
const PHONE_MINIMUM = 11;

const MOBILE_PREFIX = "07";
const IRELAND = "353";
const LONGEST_TYPED = 40;

export type PhoneKind = "mobile" | "home";

/** How a host is sent British numbers: "07400123456", or "+447400123456" (E.164). */
export type TelephoneForm = "national" | "international";

/** "0131 496 0123 ext 12", "x12", "#12", and ";ext=12" of RFC 3966. */
const EXTENSION = /^[^a-z#;]+;? ?(?:ext(?:ensio)?n?|x|#)[ .:=]*\d*$/i;

const NUMBER = /^[\d\s()+./-]+$/;

const typedPhone = v.pipe(
  typedLine,
  v.transform((typed) => typed.replace(/^tel: ?/i, "")),
  v.minLength(1, "required"),
  v.maxLength(LONGEST_TYPED, "invalid"),
  v.check((typed) => !EXTENSION.test(typed), "extension"),
);

const numberOf = v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
  const number = toE164(dataset.value);
  if (number !== undefined) return number;
  addIssue({ message: faultOf(dataset.value) });
  return NEVER;
});

/** "020 7946 0123 (home)": "words". All its digits, and in no numbering plan, as 01632 960123: "not-in-use". */
function faultOf(typed: string): "words" | "not-in-use" | "invalid" {
  if (/\d.*\p{L}|\p{L}.*\d/u.test(typed)) return "words";
  const digits = typed.replace(/\D/g, "").replace(/^(?:00)?44/, "0");
  return NUMBER.test(typed) && /^0\d{10}$/.test(digits) ? "not-in-use" : "invalid";
}

/** The number in E.164, for storage. Issues: "required", "extension", "words", "not-in-use", "invalid". */
export const phoneSchema = v.pipe(typedPhone, numberOf);

/** The same of at least 11 characters as typed, for complaints and enquiries. Issue: "too-short". */
export const complaintPhoneSchema = v.pipe(typedPhone, v.minLength(PHONE_MINIMUM, "too-short"), numberOf);

/**
 * 'mobile' where the number starts with 07 in its national form, so +447 too; otherwise 'home'. Takes any
 * spelling.
 */
export function phoneKind(number: string): PhoneKind {
  return displayPhone(number).replace(/\D/g, "").startsWith(MOBILE_PREFIX) ? "mobile" : "home";
}

/** The national form; foreign numbers keep their country code. */
export function displayPhone(number: string): string {
  const parsed = parsePhoneNumber(number, "GB");
  if (parsed === undefined) return number;
  return parsed.countryCallingCode === "44" ? parsed.formatNational() : parsed.formatInternational();
}

/** "07400123456" of a British number in any spelling; others stay as they are. */
export function nationalNumber(number: string): string {
  const parsed = parsePhoneNumber(number, "GB");
  return parsed?.countryCallingCode === "44" ? parsed.formatNational().replace(/\D/g, "") : number;
}

/** Undefined where it is no number. */
export function toE164(typed: string): string | undefined {
  if (!NUMBER.test(typed)) return undefined;
  // A country code without its +: libphonenumber takes that of the default country alone.
  const spellings = [typed, typed.startsWith(IRELAND) ? `+${typed}` : typed];
  return spellings
    .map((one) => parsePhoneNumber(one, { defaultCountry: "GB", extract: false }))
    .find((number) => number?.isValid())?.number;
}
