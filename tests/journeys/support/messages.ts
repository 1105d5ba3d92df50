import type { Source } from "./complaint-journey.ts";

/**
 * What the specification promises of each kind of submission, in its own words (spec 2.12, 2.13, 4.8, 5.9).
 */
export interface SubmissionForm {
  readonly source: Source;
  readonly kind: "complaint" | "enquiry";
  readonly queryHeading: string;
  readonly asksSubject: boolean;
  readonly queryType: string;
  readonly querySubtype: string;
  readonly additionalInformation: Readonly<Record<string, unknown>> | null;
  readonly responseTime: string;
  /** Days after which an answer is promised, on the confirmation and in the email. */
  readonly promisedDays: readonly number[];
}

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

export const SUBMISSIONS: readonly SubmissionForm[] = [
  {
    source: "gas-and-electricity",
    kind: "complaint",
    queryHeading: "Tell us what happened",
    asksSubject: true,
    queryType: "Meters",
    querySubtype: "Make a complaint-Monthly or quarterly",
    additionalInformation: null,
    responseTime: "Our average response time is seven days, but it can take up to 21 days.",
    promisedDays: [7, 21],
  },
  {
    source: "enquiry-gas-and-electricity",
    kind: "enquiry",
    queryHeading: "Tell us your enquiry",
    asksSubject: true,
    queryType: "Enquiry",
    querySubtype: "Enquiry-Credit Energy",
    additionalInformation: null,
    responseTime: "Our average response time is two days.",
    promisedDays: [2],
  },
  {
    source: "pay-as-you-go",
    kind: "complaint",
    queryHeading: "Tell us what happened",
    asksSubject: false,
    queryType: "Meters",
    querySubtype: "Make a complaint-Pay As You Go",
    additionalInformation: PAY_AS_YOU_GO_DEFAULT,
    responseTime: "Our average response time is seven days, but it can take up to 21 days.",
    promisedDays: [7, 21],
  },
  {
    source: "enquiry-pay-as-you-go",
    kind: "enquiry",
    queryHeading: "Tell us your enquiry",
    asksSubject: false,
    queryType: "Enquiry",
    querySubtype: "Enquiry-Pay As You Go",
    additionalInformation: PAY_AS_YOU_GO_DEFAULT,
    responseTime: "Our average response time is seven days.",
    promisedDays: [7],
  },
];

export const SUBJECTS = [
  "Amend moving house dates/meter reader",
  "Amend Payment Method",
  "Balance queries",
  "Can't pay/debt",
  "Direct debit/Incorrect payment",
  "Discount",
  "Dispute Bill/Balance",
  "Faulty meter",
  "Leaving us",
  "Make a Payment",
  "Meter read issues",
  "Moving House",
  "Online portal/app/login/website issues",
  "Request Refund",
  "Tariff issues",
  "Tariff renewal/upgrade",
  "Update personal details",
];
