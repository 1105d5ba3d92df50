/** Every journey as a customer walks it, and what each has to become: in the specification's own words (sections 3, 4, 7, 8 and 9). */

/** A day of the London calendar, that many days after today. */
export function londonDate(days: number): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", year: "numeric", month: "2-digit", day: "2-digit" });
  return format.format(new Date(Date.now() + days * 86_400_000));
}

export interface FormStep {
  readonly heading: string;
  /** By the name of the field. */
  readonly answers: Readonly<Record<string, string>>;
  readonly asksAddress?: true;
  readonly press: string;
}

export interface WalkedJourney {
  readonly name: string;
  readonly path: string;
  readonly steps: readonly FormStep[];
  readonly confirmation: { readonly path: RegExp; readonly heading: string; readonly says: readonly (string | RegExp)[] };
  readonly extraHelp: boolean;
  /** Of the lead as it was sent; the customer's own details and the address are added. */
  readonly lead: Readonly<Record<string, unknown>>;
  /** Of the case record that keeps what the customer really said. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** The words before the reference in the email's subject; null where no address was given. */
  readonly emailSubject: string | null;
}

const REDUCED = {
  account: null,
  "alternate-contact-number": null,
  "chat-history": null,
  "customer-references": null,
  "contact-preference": null,
  "vulnerability-consent": false,
};

/** What the tests' customer is called on the wire; each walk replaces it. */
export const CUSTOMER = {
  firstName: "{first}",
  surname: "{last}",
  email: "{email}",
  telephone: "{telephone}",
  e164: "{e164}",
  text: "{text}",
};

const PERSON = { "first-name": CUSTOMER.firstName, surname: CUSTOMER.surname, email: CUSTOMER.email };
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

interface ReadingRow {
  readonly name: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly information: Readonly<Record<string, unknown>>;
  readonly email?: false;
  readonly title?: string;
}

function reading({ name, answers, information, email, title = "NA" }: ReadingRow): WalkedJourney {
  const date = londonDate(-3);
  return {
    name: `meter reading, ${name}`,
    path: "submit-meter-read",
    steps: [
      {
        heading: "Submit a meter reading",
        answers: {
          first_name: CUSTOMER.firstName,
          last_name: CUSTOMER.surname,
          ...(email === undefined && { email: CUSTOMER.email }),
          telephone: CUSTOMER.telephone,
          ...answers,
          date,
        },
        press: "Send reading",
      },
    ],
    confirmation: { path: /\/submit-meter-read-confirm$/, heading: "Thank you for your meter reading", says: ["We have your reading"] },
    extraHelp: false,
    lead: {
      title,
      topic: "PriceCapMeterRead",
      ...PERSON,
      ...(email === false && { email: null }),
      query: null,
      "query-type": null,
      "query-subtype": null,
      "contact-number": null,
      ...REDUCED,
      "additional-information": {
        Telephone: CUSTOMER.e164,
        Company: "Price-cap",
        ReadingDate: date,
        ...information,
        Gas_MPRN: "",
        Elec_MPAN: "",
        marketingpreferences: "",
      },
    },
    kept: { contactNumber: { number: CUSTOMER.e164, type: "mobile" } },
    emailSubject: email === false ? null : "We have your meter reading",
  };
}

const GAS = { gas_account_number: "85 0012345678", gas_reading: "04821" };
const SINGLE = { elec_account_number: "a1234567", elec_reading: "123456" };
const ECONOMY_7 = { elec_account_number: "BGX1234", is_economy_7_radio: "yes", elec7_reading_normal: "20412", elec7_reading_low: "08157" };
const SENT_GAS = { GasAccountNumber: "850012345678", GasReading: "04821" };
const SENT_SINGLE = { ElecAccountNumber: "A1234567", IsEconomy7: false, ElecReading: "123456" };
const SENT_ECONOMY_7 = { ElecAccountNumber: "BGX1234", IsEconomy7: true, Elec7ReadingNormal: "20412", Eec7ReadingLow: "08157" };

const READINGS = [
  reading({
    name: "both fuels",
    answers: { title: "Reverend", ...GAS, ...SINGLE },
    title: "Reverend",
    information: { Fuel: "Gas and Electricity", ...SENT_GAS, ...SENT_SINGLE },
  }),
  reading({
    name: "both fuels, Economy 7",
    answers: { ...GAS, ...ECONOMY_7 },
    information: { Fuel: "Gas and Electricity", ...SENT_GAS, ...SENT_ECONOMY_7 },
  }),
  reading({
    name: "gas, without an email address",
    answers: { fuel: "Gas", ...GAS },
    email: false,
    information: { Fuel: "Gas", ...SENT_GAS },
  }),
  reading({ name: "electricity", answers: { fuel: "Electricity", ...SINGLE }, information: { Fuel: "Electricity", ...SENT_SINGLE } }),
  reading({
    name: "electricity, Economy 7",
    answers: { fuel: "Electricity", ...ECONOMY_7 },
    information: { Fuel: "Electricity", ...SENT_ECONOMY_7 },
  }),
];

export const JOURNEYS: readonly WalkedJourney[] = [
  ...LETTER_ROWS.flatMap((row) => [true, false].map((extraHelp) => letter({ ...row, extraHelp }))),
  FEEDBACK,
  ...READINGS,
];
