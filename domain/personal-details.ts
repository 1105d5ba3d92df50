import * as v from "valibot";
import { complaintPhoneSchema } from "./phone.ts";
import { isUnreadable, normaliseLine, typedLine } from "./text.ts";

/** The customer's details (spec 3.10, 5.4 to 5.7). */

export const NAME_MAXIMUM = 100;
const EMAIL_MAXIMUM = 254;

/** Characters of any script, with hyphens and joiners. Linear: one character class, no nesting. */
const NAME = /^[\p{L}\p{M}' .\u00b7\u05be\u05f3\u05f4\u200c-\u200d-]+$/u;
const ALPHABETIC = /\p{L}/u;

/** Issues: "required", "too-long", "invalid". */
export const nameSchema = v.pipe(
  typedLine,
  // In email addresses it is a character of its own.
  v.transform((name) => name.replaceAll("`", "'")),
  v.maxLength(NAME_MAXIMUM, "too-long"),
  v.check((name) => !isUnreadable(name) && NAME.test(name) && ALPHABETIC.test(name), "invalid"),
);

const EMAIL_LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const EMAIL_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const OTHER_LETTERS = /(?![a-z])[\p{L}\p{M}]/giu;

/** "Ann <ann@example.com>" (RFC 5322, name-addr) on one line; a name that is another address is left, to be refused. */
const WITH_NAME = /^[^<>@\p{Cc}]*<([^<>\p{Cc}]*)>$/u;
/** A copied link (RFC 6068), and what it fills in beside the address. */
const LINK = /^mailto: ?([^?]*)(?:\?.*)?$/i;

/** The address as people copy it: from a mail, from a link, from the end of a sentence or out of a list. */
function copiedAddress(typed: string): string {
  const one = typed.replace(/ ?[.,;]$/, "");
  const [, named = one] = WITH_NAME.exec(one) ?? [];
  const [, linked = named] = LINK.exec(named) ?? [];
  return linked;
}

/**
 * A plain email address without quoting or comments. "not-ascii": it would be one if mail servers took letters
 * of every alphabet, which few do (RFC 6531). Issues: "required", "too-long", "not-ascii", "invalid".
 */
export const emailSchema = v.pipe(
  typedLine,
  v.transform(copiedAddress),
  v.maxLength(EMAIL_MAXIMUM, "too-long"),
  v.check((typed) => isEmail(typed) || !isEmail(typed.replace(OTHER_LETTERS, "x")), "not-ascii"),
  v.check(isEmail, "invalid"),
);

function isEmail(typed: string): boolean {
  const [local = "", domain = "", ...rest] = typed.split("@");
  if (rest.length > 0 || !EMAIL_LOCAL.test(local)) return false;
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  const labels = domain.split(".");
  return (
    labels.length >= 2 &&
    labels.every((label) => EMAIL_LABEL.test(label)) &&
    /[a-z]/i.test(labels.at(-1) ?? "")
  );
}

/**
 * Digits, without the spaces and hyphens that people put between them. The empty string is no textphone. Issues:
 * "invalid".
 */
export const textphoneSchema = v.pipe(
  v.optional(v.string("invalid"), ""),
  v.transform((typed) => normaliseLine(typed).replace(/^tel:|[\s-]/gi, "")),
  v.check((digits) => /^\d{0,20}$/.test(digits), "invalid"),
);

/** The strings 'true' and 'false' of the Yes and No options, as a boolean. Issues: "required". */
export const vulnerabilityConsentSchema = v.pipe(
  v.picklist(["true", "false"], "required"),
  v.transform((answer) => answer === "true"),
);

export const personalDetailsSchema = v.object({
  firstName: nameSchema,
  surname: nameSchema,
  email: emailSchema,
  telephoneNumber: complaintPhoneSchema,
  textphoneNumber: textphoneSchema,
  vulnerabilityConsent: vulnerabilityConsentSchema,
});

export type PersonalDetails = v.InferOutput<typeof personalDetailsSchema>;
