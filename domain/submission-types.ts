/** One form: its address and when it is answered. How its leads are filed: `filings.ts`; its words: copy/. */
export interface SubmissionType {
  /** Groups forms in the staff pages' lists and exports. */
  readonly kind: string;
  /** "complaint": a value of {complaint} in complaints/{complaint}; the others have a route of their own. */
  readonly form: "complaint" | "own";
  /** First page, below the base path. */
  readonly path: string;
  readonly asksSubject: boolean;
  /** About a death: nothing presses for an answer, asks for consent or is recorded. */
  readonly gentle?: boolean;
  /** Days until most customers have a response; null where none is stated. */
  readonly responseDays: number | null;
  /** Days until the slowest response; null where only the average is stated. */
  readonly responseDaysAtMost: number | null;
  /** The page that shows the reference; a meter reading has an alert of its own. */
  readonly hasConfirmation: boolean;
}

const COMPLAINT = {
  kind: "complaint",
  form: "complaint",
  responseDays: 7,
  responseDaysAtMost: 21,
  hasConfirmation: true,
} as const;

const ENQUIRY = {
  kind: "enquiry",
  form: "complaint",
  responseDaysAtMost: null,
  hasConfirmation: true,
} as const;

/** Every form that becomes a lead (spec 3.3 to 3.9). The keys are stored with submissions and receipts. */
export const SUBMISSION_TYPES = {
  "gas-and-electricity": {
    ...COMPLAINT,
    path: "complaints/gas-and-electricity",
    asksSubject: true,
  },
  "enquiry-gas-and-electricity": {
    ...ENQUIRY,
    path: "complaints/enquiry-gas-and-electricity",
    asksSubject: true,
    responseDays: 2,
  },
  "pay-as-you-go": {
    ...COMPLAINT,
    path: "complaints/pay-as-you-go",
    asksSubject: false,
  },
  "enquiry-pay-as-you-go": {
    ...ENQUIRY,
    path: "complaints/enquiry-pay-as-you-go",
    asksSubject: false,
    responseDays: 7,
  },
  bereavement: {
    ...ENQUIRY,
    form: "own",
    path: "probate/tell-us",
    asksSubject: false,
    gentle: true,
    responseDays: 2,
  },
  "priority-register": {
    kind: "register",
    form: "own",
    path: "priority-services-register",
    asksSubject: false,
    responseDays: null,
    responseDaysAtMost: null,
    hasConfirmation: true,
  },
  "data-request": {
    kind: "data-request",
    form: "own",
    path: "your-data",
    asksSubject: false,
    responseDays: null,
    responseDaysAtMost: null,
    hasConfirmation: true,
  },
  "owed-payment": {
    ...ENQUIRY,
    form: "own",
    path: "ask-for-a-payment",
    asksSubject: false,
    responseDays: 2,
  },
  feedback: {
    kind: "feedback",
    form: "own",
    path: "complaints/feedback",
    asksSubject: false,
    responseDays: null,
    responseDaysAtMost: null,
    hasConfirmation: true,
  },
  "submit-meter-read": {
    kind: "meter-reading",
    form: "own",
    path: "submit-meter-read",
    asksSubject: false,
    responseDays: null,
    responseDaysAtMost: null,
    hasConfirmation: false,
  },
} as const satisfies Record<string, SubmissionType>;

type SubmissionTypes = typeof SUBMISSION_TYPES;
export type SubmissionSource = keyof SubmissionTypes;
export type SubmissionKind = SubmissionTypes[SubmissionSource]["kind"];
type SourceWith<Part> = {
  [Source in SubmissionSource]: SubmissionTypes[Source] extends Part ? Source : never;
}[SubmissionSource];

/** The values of {complaint} (spec 2.12): those whose record names the form, and no others. */
export type ComplaintSource = SourceWith<{ form: "complaint" }>;
/** Those that end on the shared confirmation page. */
export type ConfirmedSource = SourceWith<{ hasConfirmation: true }>;

const SOURCES = Object.keys(SUBMISSION_TYPES) as readonly SubmissionSource[];

export const SUBMISSION_KINDS: readonly SubmissionKind[] = [
  ...new Set(SOURCES.map((source) => SUBMISSION_TYPES[source].kind)),
];

export function isSubmissionSource(text: string): text is SubmissionSource {
  return Object.hasOwn(SUBMISSION_TYPES, text);
}

export function isComplaintSource(text: string): text is ComplaintSource {
  return isSubmissionSource(text) && SUBMISSION_TYPES[text].form === "complaint";
}

export const COMPLAINT_SOURCES: readonly ComplaintSource[] = SOURCES.filter(isComplaintSource);

export function isConfirmedSource(text: string): text is ConfirmedSource {
  return isSubmissionSource(text) && SUBMISSION_TYPES[text].hasConfirmation;
}

export function sourcesOf(kind: SubmissionKind): readonly SubmissionSource[] {
  return SOURCES.filter((source) => SUBMISSION_TYPES[source].kind === kind);
}
