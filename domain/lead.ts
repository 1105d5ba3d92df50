import { nationalNumber, phoneKind, type PhoneKind } from "./phone.ts";
import { FILINGS, METER_READ_TOPIC } from "./filings.ts";
import type { SubmissionSource } from "./submission-types.ts";

/** In the log: an attempt that may have arrived is repeated, and a host that ignores its key has it twice. */
export const DOUBLE_POSSIBLE = "lead outcome unknown: it is sent again, a double is possible";

/** A lead (spec 3.1, 7.7). Wire names are in clients/leads.ts. */
export interface Lead extends Readonly<typeof NO_EXTRAS> {
  readonly title: string;
  readonly topic: string;
  readonly queryType: string | null;
  readonly querySubtype: string | null;
  readonly query: string | null;
  readonly firstName: string;
  readonly surname: string;
  readonly vulnerabilityConsent: boolean;
  readonly email: string | null;
  readonly contactNumber: ContactNumber | null;
  readonly additionalInformation: AdditionalInformation | null;
  /** The id of an address the addresses service knows. */
  readonly addressId: string | null;
}

export interface ContactNumber {
  /** E.164. */
  readonly number: string;
  readonly type: PhoneKind;
}

export type AdditionalInformation = Readonly<Record<string, string | boolean | null>>;

const PAY_AS_YOU_GO_SUBTYPE = /Pay As You Go$/;

/** Replaces the additional information of a Pay As You Go subtype (spec 7.8; docs/decisions/leads.md, 8). */
export const PAY_AS_YOU_GO_INFORMATION: AdditionalInformation = {
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

/** What a submission's additional information says of somebody who writes for the customer (speaker.ts). */
export const SPEAKER_MEMBERS = ["speaksFor", "speakerIs", "speakerMay", "answersTo", "holderEmail"] as const;

/** The keys of a PriceCapMeterRead lead that are blanked before it is sent (spec 7.9). */
const METER_READ_BLANKED = ["Gas_MPRN", "Elec_MPAN", "marketingpreferences"] as const;

export function contactNumber(number: string): ContactNumber {
  return { number, type: phoneKind(number) };
}

/** The same lead with its telephone numbers as "07400123456", of which the rule of spec 3.2 holds. */
export function withNationalNumbers(lead: Lead): Lead {
  const { contactNumber: contact, additionalInformation: more } = lead;
  const telephone = more?.["Telephone"];
  return {
    ...lead,
    contactNumber: contact && { ...contact, number: nationalNumber(contact.number) },
    ...(typeof telephone === "string" && {
      additionalInformation: { ...more, Telephone: nationalNumber(telephone) },
    }),
  };
}

/** For forms without a title field (spec 3.3). */
export const NO_TITLE = "NA";

/** The nulls every new lead starts from. */
export const NO_EXTRAS = {
  account: null,
  alternateContactNumber: null,
  chatHistory: null,
  customerReferences: null,
  contactPreference: null,
} as const;

/** A whole lead, filed as its form's record says; what is not given is empty. */
export function newLead(
  source: SubmissionSource,
  given: Pick<Lead, "firstName" | "surname" | "email"> & Partial<Lead>,
): Lead {
  const { topic, queryType, querySubtype } = FILINGS[source];
  return {
    ...NO_EXTRAS,
    title: NO_TITLE,
    topic,
    queryType,
    querySubtype,
    query: null,
    vulnerabilityConsent: false,
    contactNumber: null,
    additionalInformation: null,
    addressId: null,
    ...given,
  };
}

/**
 * The lead as sent to the leads API (spec 7.7; docs/decisions/leads.md, 8). The web stores the full one with the
 * submission.
 */
export function reduceLead(lead: Lead): Lead {
  const reduced: Lead = { ...lead, ...NO_EXTRAS, additionalInformation: null, vulnerabilityConsent: false };
  if (lead.topic === METER_READ_TOPIC && lead.querySubtype === null) {
    return {
      ...reduced,
      additionalInformation: blankMeterRead(lead.additionalInformation),
      contactNumber: null,
      query: null,
      queryType: null,
      querySubtype: null,
    };
  }
  if (lead.querySubtype !== null && PAY_AS_YOU_GO_SUBTYPE.test(lead.querySubtype)) {
    return { ...reduced, additionalInformation: PAY_AS_YOU_GO_INFORMATION };
  }
  return reduced;
}

/** The readings stay: they are the purpose of the lead. Of speakers hosts know nothing. */
function blankMeterRead(information: AdditionalInformation | null): AdditionalInformation {
  const blanked = Object.fromEntries(METER_READ_BLANKED.map((key) => [key, ""]));
  const own = Object.entries(information ?? {}).filter(
    ([key]) => !SPEAKER_MEMBERS.some((member) => member === key),
  );
  return { ...Object.fromEntries(own), ...blanked };
}
