import { CUSTOMER, PERSON, REDUCED, type WalkedJourney } from "./journey-row.ts";
import { type SubmissionForm, SUBMISSIONS } from "./messages.ts";
import { READINGS } from "./reading-table.ts";

/**
 * Every journey as a customer walks it, and what each has to become: in the specification's own words
 * (spec 3.1 to 3.9, 4.8, 7.7 to 7.9, 8.3).
 */

const MESSAGE = {
  title: "NA",
  ...PERSON,
  query: CUSTOMER.text,
  "contact-number": { number: CUSTOMER.national, type: "mobile" },
  ...REDUCED,
};

const DETAILS = {
  firstName: CUSTOMER.firstName,
  surname: CUSTOMER.surname,
  email: CUSTOMER.email,
  telephoneNumber: CUSTOMER.telephone,
};

/** A complaint or an enquiry; the subject is asked of energy ones only. */
function submission({
  source,
  kind,
  queryHeading,
  asksSubject,
  queryType,
  querySubtype,
  additionalInformation,
  responseTime,
}: SubmissionForm): WalkedJourney {
  const extraHelp = source === "enquiry-pay-as-you-go";
  const subject = asksSubject ? { subject: "Dispute Bill/Balance" } : {};
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
      { heading: queryHeading, answers: { query: CUSTOMER.text, ...subject }, press: "Send" },
    ],
    confirmation: {
      path: /\/confirmation\?sent=/,
      heading: `Thank you, we have your ${kind}`,
      says: [responseTime, /reference number is also being emailed to you/],
    },
    extraHelp,
    lead: {
      ...MESSAGE,
      topic: "help-&-support",
      "query-type": queryType,
      "query-subtype": querySubtype,
      "additional-information": additionalInformation,
    },
    stored: {
      vulnerabilityConsent: extraHelp,
      additionalInformation: { caseType: subject.subject ?? "", accountPrefix: "", textphoneNumber: "18001" },
    },
    emailSubject: `We have your ${kind}`,
  };
}

const FEEDBACK: WalkedJourney = {
  name: "feedback",
  path: "complaints/feedback",
  steps: [
    { heading: "We owe you", answers: { query: CUSTOMER.text }, press: "I don't want the refund" },
    { heading: "If you could supply a few details...", answers: DETAILS, asksAddress: true, press: "Send" },
  ],
  confirmation: {
    path: /\/confirmation\?sent=/,
    heading: "Thanks, we've got your request",
    says: ["We're sending you an email to confirm it.", /reference number is also being emailed to you/],
  },
  extraHelp: false,
  lead: {
    ...MESSAGE,
    topic: "help-&-support-feedback",
    "query-type": "Feedback",
    "query-subtype": "Feedback-Energy",
    "additional-information": null,
  },
  stored: { vulnerabilityConsent: false, additionalInformation: null },
  emailSubject: "We have your request",
};

/** What is asked of who tells us of a death is the least that finds the account and brings an answer. */
function bereavement(telephone: string): WalkedJourney {
  const { telephoneNumber: _telephone, ...person } = DETAILS;
  const isWhole = telephone !== "";
  const named = "Someone has died.\n\nTheir name: Ada O'Brien";
  const answers = {
    diedOn: "3 Nov 2026",
    teller: "relative",
    "stop-letters": "yes",
    "stop-direct-debit": "yes",
    "stop-emails": "yes",
    "on-lived-in": "yes",
    "on-empty": "yes",
    "on-top-up": "yes",
    message: CUSTOMER.text,
  };
  const answered = [
    named,
    "Died: 3 November 2026",
    "Who tells us: A relative or a friend",
    "To stop: Letters and calls in their name; Their Direct Debit; Emails to them about their bills",
    "Goes on: Somebody lives there, and needs gas or electricity; The home is empty; There is a top-up meter, and it may need credit",
    `\n${CUSTOMER.text}`,
  ].join("\n");
  return {
    name: `bereavement, with ${isWhole ? "all" : "none"} of what need not be answered`,
    path: "probate/tell-us",
    steps: [
      {
        heading: "Tell us that someone has died",
        answers: {
          theirName: "Ada O’Brien",
          ...person,
          telephoneNumber: telephone,
          ...(isWhole ? answers : {}),
        },
        asksAddress: true,
        press: "Send",
      },
    ],
    confirmation: {
      path: /\/confirmation\?sent=/,
      heading: "Thank you for telling us",
      says: [
        "We usually write back within two days. There is nothing you have to do until then, and no hurry to answer us.",
        "Our bereavement team writes to you",
        /reference number is also being emailed to you/,
      ],
    },
    extraHelp: false,
    lead: {
      ...MESSAGE,
      query: isWhole ? answered : named,
      "contact-number": isWhole ? MESSAGE["contact-number"] : null,
      topic: "help-&-support",
      "query-type": "Enquiry",
      "query-subtype": "Enquiry-Credit Energy",
      "additional-information": null,
    },
    stored: {
      vulnerabilityConsent: false,
      additionalInformation: { caseType: "Bereavement", accountPrefix: "", textphoneNumber: null },
    },
    emailSubject: "We have your message",
  };
}

/** What a customer is owed is asked for as an enquiry, with words of its own first. */
const OWED_PAYMENT: WalkedJourney = {
  name: "a payment that is owed",
  path: "ask-for-a-payment",
  steps: [
    {
      heading: "Ask for what you are owed",
      answers: {
        standard: "prepayment-meter",
        happenedOn: "2 March 2026,  8pm",
        message: CUSTOMER.text,
        ...DETAILS,
      },
      asksAddress: true,
      press: "Send",
    },
  ],
  confirmation: {
    path: /\/confirmation\?sent=/,
    heading: "Thank you, we have your enquiry",
    says: ["Our average response time is two days.", /reference number is also being emailed to you/],
  },
  extraHelp: false,
  lead: {
    ...MESSAGE,
    query: [
      "A payment under the standards of performance.\n",
      "Standard: A pay as you go meter that failed",
      "When: 2 March 2026, 8pm",
      `\n${CUSTOMER.text}`,
    ].join("\n"),
    topic: "help-&-support",
    "query-type": "Enquiry",
    "query-subtype": "Enquiry-Credit Energy",
    "additional-information": null,
  },
  stored: {
    vulnerabilityConsent: false,
    additionalInformation: { caseType: "Standards of performance", accountPrefix: "", textphoneNumber: null },
  },
  emailSubject: "We have your enquiry",
};

const REGISTER: WalkedJourney = {
  name: "the Priority Services Register",
  path: "priority-services-register",
  steps: [
    {
      heading: "Ask for extra help online",
      answers: {
        "help-large-print": "yes",
        "help-warning": "yes",
        callerPassword: "Bluebell",
        neededUntil: "21/11/2027",
      },
      press: "Continue",
    },
    {
      heading: "Your details",
      answers: { "share-electricity-network": "yes", "share-gas-network": "yes", ...DETAILS },
      asksAddress: true,
      press: "Send",
    },
  ],
  confirmation: {
    path: /\/confirmation\?sent=/,
    heading: "You have asked to join our Priority Services Register",
    says: ["We change our register as you asked", /reference number is also being emailed to you/],
  },
  extraHelp: false,
  lead: {
    ...MESSAGE,
    query: [
      "Priority Services Register.\n",
      "Help wanted: Bills and letters in large print; A call before a planned power cut, and news in a long one",
      "Password for callers: Bluebell",
      "Until: 21 November 2027",
      "May be shared with: electricity network, gas network",
    ].join("\n"),
    topic: "help-&-support",
    "query-type": "Enquiry",
    "query-subtype": "Enquiry-Credit Energy",
    "additional-information": null,
  },
  stored: {
    vulnerabilityConsent: true,
    additionalInformation: {
      caseType: "Priority Services Register",
      accountPrefix: "",
      textphoneNumber: null,
      helps: "large-print warning",
      password: "Bluebell",
      nominee: null,
      language: null,
      until: "2027-11-21",
      sharedWith: "electricity-network gas-network",
      ends: false,
      replaces: null,
      home: "1 Harbour Street, London, Greater London, SW1A 1AA",
    },
  },
  emailSubject: "We have your request about the Priority Services Register",
};

/** No words are needed for a copy; they are for a complaint. */
function yourData(want: "copy" | "complain", line: string): WalkedJourney {
  const { telephoneNumber: _telephone, ...person } = DETAILS;
  const isComplaint = want === "complain";
  const message = isComplaint ? CUSTOMER.text : "";
  return {
    name: `your data, ${want}`,
    path: "your-data",
    steps: [
      { heading: "Your data", answers: { want, message, ...person }, asksAddress: true, press: "Send" },
    ],
    confirmation: {
      path: /\/confirmation\?sent=/,
      heading: isComplaint
        ? "Thank you, we have your complaint about your data"
        : "Thank you, we have what you ask about your data",
      says: [
        ...(isComplaint
          ? ["We look into your complaint", /tell you the outcome without undue delay/]
          : ["You have our answer to your request", /The law gives us one month/]),
        /for which the law gives us 30 days/,
        /reference number is also being emailed to you/,
      ],
    },
    extraHelp: false,
    lead: {
      ...MESSAGE,
      query: ["About my data.", line, message].filter(Boolean).join("\n\n"),
      "contact-number": null,
      topic: "help-&-support",
      "query-type": "Enquiry",
      "query-subtype": "Enquiry-Credit Energy",
      "additional-information": null,
    },
    stored: {
      vulnerabilityConsent: false,
      additionalInformation: { caseType: line, accountPrefix: "", textphoneNumber: null },
    },
    emailSubject: "We have your request about your data",
  };
}

export const JOURNEYS: readonly WalkedJourney[] = [
  ...SUBMISSIONS.map(submission),
  bereavement(""),
  bereavement(CUSTOMER.telephone),
  OWED_PAYMENT,
  REGISTER,
  yourData("copy", "A copy of my data"),
  yourData("complain", "Complaint about how my data is used"),
  FEEDBACK,
  ...READINGS,
];
