import type { Filing } from "./filings.ts";
import type { Want } from "./next-steps.ts";
import type { SubmissionSource } from "./submission-types.ts";

/** Progress of a case. */
export const LEAD_STATUSES = ["received", "in-progress", "answered"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** What a customer is shown of a case: what they wrote, what we wrote, and whether it is settled. */
export const CONVERSATION_KINDS = [
  "customer",
  "incoming",
  "reply",
  "letter",
  "review-asked",
  "reviewed",
  "resolved",
  "reopened",
  "joined",
] as const;

export interface ConversationEntry {
  readonly at: Date;
  readonly kind: (typeof CONVERSATION_KINDS)[number];
  readonly channel: string | null;
  readonly text: string | null;
}

/** Whether our answer helped, as the customer says. */
export const HELPED_ANSWERS = ["yes", "no"] as const;
export type HelpedAnswer = (typeof HELPED_ANSWERS)[number];
/** Where the track page asks it. */
export const HELPED_ID = "helped";
/** "asked": they have said nothing yet. */
export const HELPED_STATES = ["asked", ...HELPED_ANSWERS] as const;
export type HelpedState = (typeof HELPED_STATES)[number];

export const MESSAGE_MAXIMUM = 2_000;

export interface LeadProgress extends Filing {
  readonly reference: string;
  readonly status: LeadStatus;
  readonly receivedAt: Date;
  /** When staff took it up or answered it; null before. */
  readonly changedAt: Date | null;
  /** What the customer wrote, where the email's link was followed; null otherwise. */
  readonly message: string | null;
  readonly conversation: readonly ConversationEntry[];
  /** The customer can answer on the page. */
  readonly takesMessages: boolean;
  /** A complaint that has an answer: the customer can ask for a second look at it. */
  readonly takesReview: boolean;
  /** Of the last answer; null where there is none to ask about. */
  readonly helped: HelpedState | null;
}

/** With what it is and wants, which its filing alone does not tell. */
export interface ToldProgress extends LeadProgress {
  /** Undefined where no form here makes such a one. */
  readonly source: SubmissionSource | undefined;
  readonly want: Want | undefined;
}
