import { HELP_AND_SUPPORT_TOPIC } from "./lead.ts";

/**
 * The kinds of letter a customer can write to us through a form, how each is filed, and when it is answered
 * (specification sections 2, 3, 4 and 9).
 */
export interface Correspondence {
  readonly kind: "complaint" | "enquiry" | "feedback";
  readonly topic: string;
  readonly queryType: string;
  readonly querySubtype: string;
  /** The form asks what it is about: energy complaints and enquiries only (section 3). */
  readonly asksSubject: boolean;
  /** Days until most customers have an answer; null where none is promised. */
  readonly responseDays: number | null;
  /** Days until the slowest answer; null where only the average is promised. */
  readonly responseDaysAtMost: number | null;
}

export const CORRESPONDENCE = {
  "gas-and-electricity": {
    kind: "complaint",
    topic: HELP_AND_SUPPORT_TOPIC,
    queryType: "Meters",
    querySubtype: "Make a complaint-Monthly or quarterly",
    asksSubject: true,
    responseDays: 7,
    responseDaysAtMost: 21,
  },
  "enquiry-gas-and-electricity": {
    kind: "enquiry",
    topic: HELP_AND_SUPPORT_TOPIC,
    queryType: "Enquiry",
    querySubtype: "Enquiry-Credit Energy",
    asksSubject: true,
    responseDays: 2,
    responseDaysAtMost: null,
  },
  "pay-as-you-go": {
    kind: "complaint",
    topic: HELP_AND_SUPPORT_TOPIC,
    queryType: "Meters",
    querySubtype: "Make a complaint-Pay As You Go",
    asksSubject: false,
    responseDays: 7,
    responseDaysAtMost: 21,
  },
  "enquiry-pay-as-you-go": {
    kind: "enquiry",
    topic: HELP_AND_SUPPORT_TOPIC,
    queryType: "Enquiry",
    querySubtype: "Enquiry-Pay As You Go",
    asksSubject: false,
    responseDays: 7,
    responseDaysAtMost: null,
  },
} as const satisfies Record<string, Correspondence>;

export type CorrespondenceSource = keyof typeof CORRESPONDENCE;

export function isCorrespondenceSource(text: string): text is CorrespondenceSource {
  return Object.hasOwn(CORRESPONDENCE, text);
}

/** The kind of letter a stored lead is, from how it was filed; undefined for leads no form here makes. */
export function findCorrespondence(queryType: string | null, querySubtype: string | null): Correspondence | undefined {
  return Object.values(CORRESPONDENCE).find((one) => one.queryType === queryType && one.querySubtype === querySubtype);
}
