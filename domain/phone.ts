import parsePhoneNumber from "libphonenumber-js/max";
import * as v from "valibot";
import { visibleText } from "./text.ts";

/**
 * Telephone numbers (spec 3.2, 5.5, 5.11, 5.13): British, or with a country code. Server only: the numbering
 * plans are too heavy for a browser.
 */

export const PHONE_MINIMUM_DIGITS = 11;

const MOBILE_PREFIX = "07";
const LONGEST_TYPED = 40;

export type PhoneKind = "mobile" | "home";

/** Hyphens and dashes that other programs put into numbers. */
const DASHES = /[\u2010-\u2015\u2212]/g;

const typedPhone = v.pipe(
  v.string("required"),
  v.transform((typed) => visibleText(typed).replace(DASHES, "-")),
  v.minLength(1, "required"),
  v.maxLength(LONGEST_TYPED, "invalid"),
);

const numberOf = v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
  const number = toE164(dataset.value);
  if (number !== undefined) return number;
  addIssue({ message: "invalid" });
  return NEVER;
});

/** The number in E.164, for storage. Issues: "required", "invalid". */
export const phoneSchema = v.pipe(typedPhone, numberOf);

/** The same with at least 11 digits as typed, for complaints and enquiries. Issue: "too-short". */
export const complaintPhoneSchema = v.pipe(
  typedPhone,
  v.check((typed) => typed.replace(/\D/g, "").length >= PHONE_MINIMUM_DIGITS, "too-short"),
  numberOf,
);

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

function toE164(typed: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(typed)) return undefined;
  const parsed = parsePhoneNumber(typed, { defaultCountry: "GB", extract: false });
  return parsed?.isValid() ? parsed.number : undefined;
}
