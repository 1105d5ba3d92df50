import { CUSTOMER, PERSON, REDUCED, type WalkedJourney } from "./journey-row.ts";
import { READINGS } from "./reading-table.ts";

/** Every journey as a customer walks it, and what each has to become: in the specification's own words (sections 3, 4, 7, 8 and 9). */

const LETTER = {
  title: "NA",
  ...PERSON,
  query: CUSTOMER.text,
  "contact-number": { number: CUSTOMER.e164, type: "mobile" },
  ...REDUCED,
};

const DETAILS = {
  firstName: CUSTOMER.firstName,
  surname: CUSTOMER.surname,
  email: CUSTOMER.email,
  telephoneNumber: CUSTOMER.telephone,
};

const PAY_AS_YOU_GO_DEFAULT = {
  "meter-read-gas": null,
  "meter-read-electricity": null,
  "meter-read-electricity-day": null,
  "meter-read-electricity-night": null,
  "meter-read-date": null,
  "economy-seven": false,
  "energy-payment-method": "newBankAccountDetails",
  "marketing-consent": false,
  "paperless-billing": false,
  "smart-meter": false,
};

interface LetterRow {
  readonly source: string;
  readonly noun: "complaint" | "enquiry";
  readonly query: string;
  readonly subject?: string;
  readonly extraHelp: boolean;
  readonly type: string;
  readonly subtype: string;
  readonly time: string;
}

function letter({ source, noun, query, subject, extraHelp, type, subtype, time }: LetterRow): WalkedJourney {
  return {
    name: `${source}, ${extraHelp ? "with" : "without"} extra help`,
    path: `complaints/${source}`,
    steps: [
      {
        heading: "A bit about you",
        answers: { ...DETAILS, textphoneNumber: "18001", vulnerabilityConsent: String(extraHelp) },
        asksAddress: true,
        press: "Continue",
      },
      { heading: query, answers: { query: CUSTOMER.text, ...(subject !== undefined && { subject }) }, press: "Send" },
    ],
    confirmation: {
      path: /\/confirmation$/,
      heading: `Thank you, we have your ${noun}`,
      says: [time, /emailed this reference number to you/],
    },
    extraHelp,
    lead: {
      ...LETTER,
      topic: "help-&-support",
      "query-type": type,
      "query-subtype": subtype,
      "additional-information": subject === undefined ? PAY_AS_YOU_GO_DEFAULT : null,
    },
    kept: {
      vulnerabilityConsent: extraHelp,
      additionalInformation: { caseType: subject ?? "", accountPrefix: "", textphoneNumber: "18001" },
    },
    emailSubject: `We have your ${noun}`,
  };
}

const [HAPPENED, ENQUIRY] = ["Tell us what happened", "Tell us your enquiry"];
const SEVEN_TO_21 = "Our average response time is seven days, but it can take up to 21 days.";

const LETTER_ROWS: readonly Omit<LetterRow, "extraHelp">[] = [
  {
    source: "gas-and-electricity",
    noun: "complaint",
    query: HAPPENED,
    subject: "Dispute Bill/Balance",
    type: "Meters",
    subtype: "Make a complaint-Monthly or quarterly",
    time: SEVEN_TO_21,
  },
  {
    source: "enquiry-gas-and-electricity",
    noun: "enquiry",
    query: ENQUIRY,
    subject: "Tariff renewal/upgrade",
    type: "Enquiry",
    subtype: "Enquiry-Credit Energy",
    time: "Our average response time is two days.",
  },
  {
    source: "pay-as-you-go",
    noun: "complaint",
    query: HAPPENED,
    type: "Meters",
    subtype: "Make a complaint-Pay As You Go",
    time: SEVEN_TO_21,
  },
  {
    source: "enquiry-pay-as-you-go",
    noun: "enquiry",
    query: ENQUIRY,
    type: "Enquiry",
    subtype: "Enquiry-Pay As You Go",
    time: "Our average response time is seven days.",
  },
];

const FEEDBACK: WalkedJourney = {
  name: "feedback",
  path: "complaints/feedback",
  steps: [
    { heading: "We owe you", answers: { query: CUSTOMER.text }, press: "I don't want the refund" },
    { heading: "If you could supply a few details...", answers: DETAILS, asksAddress: true, press: "Send" },
  ],
  confirmation: {
    path: /\/confirmation$/,
    heading: "Thanks, we've got your request",
    says: ["We're sending you an email to confirm it.", /emailed this reference number to you/],
  },
  extraHelp: false,
  lead: {
    ...LETTER,
    topic: "help-&-support-feedback",
    "query-type": "Feedback",
    "query-subtype": "Feedback-Energy",
    "additional-information": null,
  },
  kept: { vulnerabilityConsent: false, additionalInformation: null },
  emailSubject: "We have your request",
};

export const JOURNEYS: readonly WalkedJourney[] = [
  ...LETTER_ROWS.map((row) => letter({ ...row, extraHelp: row.source === "enquiry-pay-as-you-go" })),
  FEEDBACK,
  ...READINGS,
];
