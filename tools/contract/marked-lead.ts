import { IDEMPOTENCY_KEY_HEADER } from "../../contract/json-api.ts";
import type { LeadAttributes, NewLeadResource } from "../../contract/lead.ts";
import { londonDay } from "../../domain/calendar.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import type { Question } from "./ask.ts";

type Given = Readonly<Partial<Record<keyof LeadAttributes, unknown>>>;

/** Feedback, because a complaint would have to be recorded and answered. */
export const MARKED_FEEDBACK: Given = {
  topic: SUBMISSION_TYPES.feedback.topic,
  title: "NA",
  "query-type": SUBMISSION_TYPES.feedback.queryType,
  "query-subtype": SUBMISSION_TYPES.feedback.querySubtype,
  "contact-number": { number: "+442079460000", type: "home" },
};

/** A price-cap reading of today as the site sends it (spec 3.9, 7.9). */
export const MARKED_READING: Given = {
  topic: SUBMISSION_TYPES["submit-meter-read"].topic,
  title: "Ms",
  "query-type": null,
  "query-subtype": null,
  "contact-number": null,
  "additional-information": {
    Telephone: "+442079460000",
    Fuel: "Electricity",
    Company: "Price-cap",
    ReadingDate: londonDay(new Date()),
    ElecReading: "12345",
    ElecAccountNumber: "850000000000",
    IsEconomy7: false,
    Gas_MPRN: "",
    Elec_MPAN: "",
    marketingpreferences: "",
  },
};

/** A lead that nobody can take for a customer's, under an idempotency key of this run. */
export function markedLead(
  kind: Given,
  email: string,
  mark: string,
  key: string,
  more: Given = {},
  addressId?: string,
): Question {
  const isReading = kind.topic === MARKED_READING.topic;
  const attributes = {
    query: isReading
      ? null
      : `A check of the contract with the help and support site, run ${mark}. No customer wrote this; please delete it.`,
    "first-name": "Contract",
    surname: "Check",
    "vulnerability-consent": false,
    email,
    "additional-information": null,
    account: null,
    "alternate-contact-number": null,
    "chat-history": null,
    "customer-references": null,
    "contact-preference": null,
    ...kind,
    ...more,
  } as LeadAttributes;
  const data: NewLeadResource = {
    type: "leads",
    attributes,
    relationships: {
      address: { data: addressId === undefined ? null : { type: "addresses", id: addressId } },
    },
  };
  return { headers: { [IDEMPOTENCY_KEY_HEADER]: `${mark}-${key}` }, body: { data } };
}
