import { IDEMPOTENCY_KEY_HEADER } from "../../contract/json-api.ts";
import type { LeadAttributes } from "../../contract/lead.ts";
import { londonDay } from "../../domain/calendar.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import type { Call } from "./check.ts";
import type { Run } from "./run.ts";

type Attributes = Readonly<Partial<Record<keyof LeadAttributes, unknown>>>;

const PHONE = "+442079460000";

export const LEADS = {
  /** A complaint would have to be recorded and answered. */
  feedback: {
    topic: SUBMISSION_TYPES.feedback.topic,
    title: "NA",
    "query-type": SUBMISSION_TYPES.feedback.queryType,
    "query-subtype": SUBMISSION_TYPES.feedback.querySubtype,
    "contact-number": { number: PHONE, type: "home" },
  },
  /** A price-cap reading as the site sends it (spec 3.9, 7.9). */
  reading: {
    topic: SUBMISSION_TYPES["submit-meter-read"].topic,
    title: "Ms",
    query: null,
    "query-type": null,
    "query-subtype": null,
    "contact-number": null,
    "additional-information": {
      Telephone: PHONE,
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
  },
} as const satisfies Record<string, Attributes>;

/** A lead that no one mistakes for a customer's, under an idempotency key of this run. */
export function markedLead(
  kind: Attributes,
  { settings: { email }, mark }: Run,
  { key, more = {}, addressId }: { key: string; more?: Attributes; addressId?: string },
): Call & { readonly headers: Record<string, string> } {
  const attributes = {
    query:
      `A check of the contract with the help and support site, run ${mark}.` +
      " No customer wrote this; please delete it.",
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
  };
  const address = { data: addressId === undefined ? null : { type: "addresses", id: addressId } };
  return {
    path: "/v1/leads",
    headers: { [IDEMPOTENCY_KEY_HEADER]: `${mark}-${key}` },
    body: { data: { type: "leads", attributes, relationships: { address } } },
  };
}
