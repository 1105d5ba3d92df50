import { FEEDBACK_TOPIC, HELP_AND_SUPPORT_TOPIC, METER_READ_TOPIC } from "./topic.ts";

/**
 * What a customer can send through a form, how it is filed, when it is answered (spec 3.3 to 3.9, 4.8).
 */
export interface Correspondence {
  readonly kind: "complaint" | "enquiry" | "feedback" | "meter-reading";
  /** What we call it to the customer: "We have your ...". */
  readonly noun: string;
  readonly topic: string;
  readonly queryType: string | null;
  readonly querySubtype: string | null;
  /** The form asks what it is about: energy complaints and enquiries only (spec 3.24). */
  readonly asksSubject: boolean;
  /** Days until most customers have an answer; null where none is promised. */
  readonly responseDays: number | null;
  /** Days until the slowest answer; null where only the average is promised. */
  readonly responseDaysAtMost: number | null;
}

export const CORRESPONDENCE = {
  "gas-and-electricity": {
    kind: "complaint",
    noun: "complaint",
    topic: HELP_AND_SUPPORT_TOPIC,
    queryType: "Meters",
    querySubtype: "Make a complaint-Monthly or quarterly",
    asksSubject: true,
    responseDays: 7,
    responseDaysAtMost: 21,
  },
  "enquiry-gas-and-electricity": {
    kind: "enquiry",
    noun: "enquiry",
    topic: HELP_AND_SUPPORT_TOPIC,
    queryType: "Enquiry",
    querySubtype: "Enquiry-Credit Energy",
    asksSubject: true,
    responseDays: 2,
    responseDaysAtMost: null,
  },
  "pay-as-you-go": {
    kind: "complaint",
    noun: "complaint",
    topic: HELP_AND_SUPPORT_TOPIC,
    queryType: "Meters",
    querySubtype: "Make a complaint-Pay As You Go",
    asksSubject: false,
    responseDays: 7,
    responseDaysAtMost: 21,
  },
  "enquiry-pay-as-you-go": {
    kind: "enquiry",
    noun: "enquiry",
    topic: HELP_AND_SUPPORT_TOPIC,
    queryType: "Enquiry",
    querySubtype: "Enquiry-Pay As You Go",
    asksSubject: false,
    responseDays: 7,
    responseDaysAtMost: null,
  },
  feedback: {
    kind: "feedback",
    noun: "request",
    topic: FEEDBACK_TOPIC,
    queryType: "Feedback",
    querySubtype: "Feedback-Energy",
    asksSubject: false,
    responseDays: null,
    responseDaysAtMost: null,
  },
  "submit-meter-read": {
    kind: "meter-reading",
    noun: "meter reading",
    topic: METER_READ_TOPIC,
    queryType: null,
    querySubtype: null,
    asksSubject: false,
    responseDays: null,
    responseDaysAtMost: null,
  },
} as const satisfies Record<string, Correspondence>;

export type CorrespondenceSource = keyof typeof CORRESPONDENCE;

const SOURCES = Object.keys(CORRESPONDENCE) as readonly CorrespondenceSource[];

/** The known values of {complaint} (spec 2.12). */
export type ComplaintSource = Exclude<CorrespondenceSource, "feedback" | "submit-meter-read">;

/** What ends on the confirmation page; a meter reading has one of its own. */
export type ConfirmedSource = Exclude<CorrespondenceSource, "submit-meter-read">;

export function isComplaintSource(text: string): text is ComplaintSource {
  return isConfirmedSource(text) && text !== "feedback";
}

export function isConfirmedSource(text: string): text is ConfirmedSource {
  return Object.hasOwn(CORRESPONDENCE, text) && text !== "submit-meter-read";
}

/** How a lead is filed. */
export type Filing = Pick<Correspondence, "topic" | "queryType" | "querySubtype">;

/** What a stored lead is, from how it was filed; undefined for leads no form here makes. */
export function findCorrespondence(filed: Filing): Correspondence | undefined {
  const source = findSource(filed);
  return source && CORRESPONDENCE[source];
}

/** The form that files leads so; undefined where none does. */
export function findSource({ topic, queryType, querySubtype }: Filing): CorrespondenceSource | undefined {
  return SOURCES.find((source) => {
    const one = CORRESPONDENCE[source];
    return one.topic === topic && one.queryType === queryType && one.querySubtype === querySubtype;
  });
}

/** Every form whose leads are of that kind. */
export function sourcesOf(kind: Correspondence["kind"]): readonly CorrespondenceSource[] {
  return SOURCES.filter((source) => CORRESPONDENCE[source].kind === kind);
}
