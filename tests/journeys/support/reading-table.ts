import { CUSTOMER, londonDate, PERSON, REDUCED, type WalkedJourney } from "./journey-row.ts";

/** Meter readings of each fuel and each kind of meter, and the lead each has to become (spec 3.9). */

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
    confirmation: {
      path: /\/submit-meter-read-confirm\?sent=/,
      heading: "Thank you for your meter reading",
      says: ["We have your reading"],
    },
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
        Telephone: CUSTOMER.national,
        Company: "Price-cap",
        ReadingDate: date,
        ...information,
        Gas_MPRN: "",
        Elec_MPAN: "",
        marketingpreferences: "",
      },
    },
    stored: { contactNumber: { number: CUSTOMER.e164, type: "mobile" } },
    emailSubject: email === false ? null : "We have your meter reading",
  };
}

const GAS = { gas_account_number: "85 0012345678", gas_reading: "04821" };
const SINGLE = { elec_account_number: "a1234567", elec_reading: "123456" };
const ECONOMY_7 = {
  elec_account_number: "BGX1234",
  is_economy_7_radio: "yes",
  elec7_reading_normal: "20412",
  elec7_reading_low: "08157",
};
const SENT_GAS = { GasAccountNumber: "850012345678", GasReading: "04821" };
const SENT_SINGLE = { ElecAccountNumber: "A1234567", IsEconomy7: false, ElecReading: "123456" };
const SENT_ECONOMY_7 = {
  ElecAccountNumber: "BGX1234",
  IsEconomy7: true,
  Elec7ReadingNormal: "20412",
  Eec7ReadingLow: "08157",
};

export const READINGS: readonly WalkedJourney[] = [
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
  reading({
    name: "electricity",
    answers: { fuel: "Electricity", ...SINGLE },
    information: { Fuel: "Electricity", ...SENT_SINGLE },
  }),
  reading({
    name: "electricity, Economy 7",
    answers: { fuel: "Electricity", ...ECONOMY_7 },
    information: { Fuel: "Electricity", ...SENT_ECONOMY_7 },
  }),
];
