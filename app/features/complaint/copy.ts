import { CORRESPONDENCE, type ComplaintSource } from "../../../domain/correspondence.ts";
import { charactersOver } from "../../../domain/query.ts";
import { ADDRESS_ERRORS } from "../../journey/address-words.ts";
import type { ErrorWords } from "../../journey/error-words.ts";

/** The words of the complaint and enquiry journey. Those of the specification (sections 2, 5 and 8) are exact. */

export interface ComplaintCopy {
  readonly subHeading: string;
  readonly detailsText: string;
  readonly queryHeading: string;
  readonly queryText: string;
  readonly queryLabel: string;
}

const SUB_HEADINGS: Readonly<Record<ComplaintSource, string>> = {
  "gas-and-electricity": "Gas and electricity complaint",
  "enquiry-gas-and-electricity": "Gas and electricity enquiry",
  "pay-as-you-go": "Pay as you go complaint",
  "enquiry-pay-as-you-go": "Pay as you go enquiry",
};

export function complaintCopy(source: ComplaintSource): ComplaintCopy {
  const { kind } = CORRESPONDENCE[source];
  const complaint = kind === "complaint";
  return {
    subHeading: SUB_HEADINGS[source],
    detailsText: `We will use these details to respond to your ${kind}`,
    queryHeading: complaint ? "Tell us what happened" : "Tell us your enquiry",
    queryLabel: complaint ? "What happened" : "Your enquiry",
    queryText: complaint
      ? "Tell us what went wrong, when it happened, and what would put it right. You don't need to repeat your name or address."
      : "Tell us what you'd like to know. You don't need to repeat your name or address.",
  };
}

export const DETAILS_WORDS = {
  heading: "A bit about you",
  legend: "Enter your details",
  signedInLegend: "Your details",
  firstName: "First name",
  surname: "Last name",
  email: "Email address",
  emailHint: "We'll send your reference number here",
  telephoneNumber: "Telephone number",
  telephoneHint: "At least 11 digits, like 07400 123456. For an Irish number start with +353",
  textphoneNumber: "Textphone number",
  textphoneHint: "Only if you use a textphone or Relay UK",
  vulnerabilityConsent:
    "Could you need extra help because of a disability, a chronic illness, medical reliance on heat or electricity, or difficulty paying your bills?",
  choose: "Choose Yes or No",
  yes: "Yes",
  no: "No",
  submit: "Continue",
} as const;

export const QUERY_WORDS = {
  subject: "Subject",
  subjectPlaceholder: "Choose a subject",
  hint: "Up to 30,000 characters. Please don't include bank or card details.",
  submit: "Send",
  sending: "Sending",
} as const;

const UNREADABLE = "It has a character we can't read, which may have come along when you pasted. Type it again";

const name = (label: string) => ({
  required: `Enter your ${label}`,
  invalid: `Your ${label} can have letters, spaces, hyphens and apostrophes only`,
  "too-long": `Your ${label} must be 100 characters or fewer`,
});

export const DETAILS_ERRORS: ErrorWords = {
  ...ADDRESS_ERRORS,
  firstName: name("first name"),
  surname: name("last name"),
  email: {
    required: "Enter your email address",
    invalid: "Enter an email address in the right format, like name@example.com",
    "too-long": "Your email address must be 254 characters or fewer",
  },
  telephoneNumber: {
    required: "Enter your telephone number",
    "too-short": "Your telephone number must have at least 11 digits. For an Irish number start with +353",
    invalid: "Enter a real telephone number, like 07400 123456 or +353 87 123 4567",
  },
  textphoneNumber: { invalid: "Your textphone number can have up to 20 digits and nothing else" },
  vulnerabilityConsent: { required: "Select Yes or No to tell us if you need extra help" },
};

export const QUERY_ERRORS: ErrorWords = {
  subject: { required: "Select a subject" },
  query: { required: "Enter what you'd like to tell us", unreadable: UNREADABLE },
};

/** The live notice of section 5; undefined while the text fits. */
export function characterNotice(text: string): string | undefined {
  const over = charactersOver(text);
  return over === 0 ? undefined : `Maximum character limit reached. You are currently ${over} characters over.`;
}
