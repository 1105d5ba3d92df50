import type { ByLocale, Locale } from "./locale.ts";

interface SubmissionCopy {
  /** Within a sentence: "We have your ...". */
  readonly noun: string;
  /** Above the headings of the form's pages. */
  readonly caption?: string;
}

/** One form: its address, when it is answered, what it is called. How its leads are filed: `filings.ts`. */
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
  /** How its queries begin, where that alone tells them from those of a form that files alike. */
  readonly opening?: string;
  /** Days until most customers have a response; null where none is stated. */
  readonly responseDays: number | null;
  /** Days until the slowest response; null where only the average is stated. */
  readonly responseDaysAtMost: number | null;
  /** The page that shows the reference; a meter reading has an alert of its own. */
  readonly hasConfirmation: boolean;
  readonly copy: ByLocale<SubmissionCopy>;
}

const COMPLAINT = {
  kind: "complaint",
  form: "complaint",
  responseDays: 7,
  responseDaysAtMost: 21,
  hasConfirmation: true,
} as const;

const COMPLAINT_COPY = {
  noun: "complaint",
};

const ENQUIRY = {
  kind: "enquiry",
  form: "complaint",
  responseDaysAtMost: null,
  hasConfirmation: true,
} as const;

const ENQUIRY_COPY = {
  noun: "enquiry",
};

/** Every form that becomes a lead (spec 3.3 to 3.9). The keys are stored with submissions and receipts. */
export const SUBMISSION_TYPES = {
  "gas-and-electricity": {
    ...COMPLAINT,
    path: "complaints/gas-and-electricity",
    asksSubject: true,
    copy: {
      "en-GB": {
        ...COMPLAINT_COPY,
        caption: "Gas and electricity complaint",
      },
    },
  },
  "enquiry-gas-and-electricity": {
    ...ENQUIRY,
    path: "complaints/enquiry-gas-and-electricity",
    asksSubject: true,
    responseDays: 2,
    copy: {
      "en-GB": { ...ENQUIRY_COPY, caption: "Gas and electricity enquiry" },
    },
  },
  "pay-as-you-go": {
    ...COMPLAINT,
    path: "complaints/pay-as-you-go",
    asksSubject: false,
    copy: {
      "en-GB": { ...COMPLAINT_COPY, caption: "Pay as you go complaint" },
    },
  },
  "enquiry-pay-as-you-go": {
    ...ENQUIRY,
    path: "complaints/enquiry-pay-as-you-go",
    asksSubject: false,
    responseDays: 7,
    copy: { "en-GB": { ...ENQUIRY_COPY, caption: "Pay as you go enquiry" } },
  },
  bereavement: {
    ...ENQUIRY,
    form: "own",
    path: "probate/tell-us",
    asksSubject: false,
    gentle: true,
    opening: "Someone has died.",
    responseDays: 2,
    copy: {
      "en-GB": {
        noun: "message",
        caption: "When someone has died",
      },
    },
  },
  feedback: {
    kind: "feedback",
    form: "own",
    path: "complaints/feedback",
    asksSubject: false,
    responseDays: null,
    responseDaysAtMost: null,
    hasConfirmation: true,
    copy: {
      "en-GB": {
        noun: "request",
        caption: "Your credit",
      },
    },
  },
  "submit-meter-read": {
    kind: "meter-reading",
    form: "own",
    path: "submit-meter-read",
    asksSubject: false,
    responseDays: null,
    responseDaysAtMost: null,
    hasConfirmation: false,
    copy: {
      "en-GB": {
        noun: "meter reading",
      },
    },
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

export function isConfirmedSource(text: string): text is ConfirmedSource {
  return isSubmissionSource(text) && SUBMISSION_TYPES[text].hasConfirmation;
}

export function sourcesOf(kind: SubmissionKind): readonly SubmissionSource[] {
  return SOURCES.filter((source) => SUBMISSION_TYPES[source].kind === kind);
}

export function submissionCopy(source: SubmissionSource, locale: Locale): SubmissionCopy {
  return SUBMISSION_TYPES[source].copy[locale];
}
