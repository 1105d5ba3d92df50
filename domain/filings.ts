import { SUBMISSION_TYPES, type SubmissionSource, type SubmissionType } from "./submission-types.ts";

export const HELP_AND_SUPPORT_TOPIC = "help-&-support";
export const FEEDBACK_TOPIC = "help-&-support-feedback";
export const METER_READ_TOPIC = "PriceCapMeterRead";

/** By what a provider's leads service tells the leads of one form from those of another. */
export interface Filing {
  readonly topic: string;
  readonly queryType: string | null;
  readonly querySubtype: string | null;
  /** How its queries begin, where that alone tells them from those of a form that files alike. */
  readonly opening?: string;
}

const COMPLAINT = { topic: HELP_AND_SUPPORT_TOPIC, queryType: "Meters" };
const ENQUIRY = { topic: HELP_AND_SUPPORT_TOPIC, queryType: "Enquiry" };

/** How the leads of each form are filed (spec 3.3 to 3.9). Browsers need none of it. */
export const FILINGS = {
  "gas-and-electricity": { ...COMPLAINT, querySubtype: "Make a complaint-Monthly or quarterly" },
  "enquiry-gas-and-electricity": { ...ENQUIRY, querySubtype: "Enquiry-Credit Energy" },
  "pay-as-you-go": { ...COMPLAINT, querySubtype: "Make a complaint-Pay As You Go" },
  "enquiry-pay-as-you-go": { ...ENQUIRY, querySubtype: "Enquiry-Pay As You Go" },
  bereavement: { ...ENQUIRY, querySubtype: "Enquiry-Credit Energy", opening: "Someone has died." },
  // As an enquiry, which a host that knows only the specification takes.
  "priority-register": {
    ...ENQUIRY,
    querySubtype: "Enquiry-Credit Energy",
    opening: "Priority Services Register.",
  },
  "data-request": { ...ENQUIRY, querySubtype: "Enquiry-Credit Energy", opening: "About my data." },
  "owed-payment": {
    ...ENQUIRY,
    querySubtype: "Enquiry-Credit Energy",
    opening: "A payment under the standards of performance.",
  },
  feedback: { topic: FEEDBACK_TOPIC, queryType: "Feedback", querySubtype: "Feedback-Energy" },
  "submit-meter-read": { topic: METER_READ_TOPIC, queryType: null, querySubtype: null },
} as const satisfies Record<SubmissionSource, Filing>;

type Filed = Omit<Filing, "opening"> & { readonly query?: string | null };

/**
 * The form that files leads so; undefined for leads that no form here makes. Without the query, the form that is
 * told by its filing alone.
 */
export function findSource({ topic, queryType, querySubtype, query }: Filed): SubmissionSource | undefined {
  const alike = (Object.keys(FILINGS) as SubmissionSource[]).filter((source) => {
    const filing = FILINGS[source];
    return filing.topic === topic && filing.queryType === queryType && filing.querySubtype === querySubtype;
  });
  const opening = openingOf(query ?? "");
  const openingIn = (source: SubmissionSource) => (FILINGS[source] as Filing).opening;
  return (
    alike.find((source) => opening !== undefined && openingIn(source) === opening) ??
    alike.find((source) => openingIn(source) === undefined)
  );
}

/** The opening of a form, with which a query begins; undefined where it begins with none. */
export function openingOf(query: string): string | undefined {
  const filings: readonly Filing[] = Object.values(FILINGS);
  return filings.find(({ opening }) => opening !== undefined && query.startsWith(opening))?.opening;
}

export function findSubmissionType(filed: Filed): SubmissionType | undefined {
  const source = findSource(filed);
  return source && SUBMISSION_TYPES[source];
}
