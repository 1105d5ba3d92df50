import { formatDay, londonDay } from "../../../domain/calendar.ts";
import { type LeadProgress, type LeadStatus, nextStepOf } from "../../../domain/lead-progress.ts";
import type { ErrorWords } from "../../journey/error-words.ts";

export const TRACK_WORDS = {
  title: "Track what you sent us",
  lead: "See how far we are with a complaint, an enquiry, a request or a meter reading.",
  reference: "Reference number",
  referenceHint: "It is in our email to you, like 7KQ4M-T9X2R",
  email: "Email address",
  emailHint: "The one you gave us when you wrote",
  submit: "Show progress",
  unknown: "We can't find that",
  unknownText:
    "No message has this reference number together with this email address. Check both against our email to you. If you gave us no email address, contact us instead.",
  another: "Track something else",
  contact: "Contact us",
  next: "What happens next",
} as const;

export const TRACK_ERRORS: ErrorWords = {
  reference: {
    required: "Enter your reference number",
    invalid: "Enter the reference number as it is in our email, like 7KQ4M-T9X2R",
  },
  email: {
    required: "Enter your email address",
    invalid: "Enter an email address in the right format, like name@example.com",
    "too-long": "Your email address must be 254 characters or fewer",
  },
};

const STATUS_TITLES: Readonly<Record<LeadStatus, string>> = { received: "Received", "in-progress": "In progress", answered: "Answered" };

export interface ProgressWords {
  readonly status: LeadStatus;
  readonly title: string;
  readonly text: string;
  readonly next: string;
}

/** What a customer is told about one lead. Days, never hours: nobody should wait by the clock. */
export function progressWords(progress: LeadProgress): ProgressWords {
  const { status, receivedAt, changedAt } = progress;
  const step = nextStepOf(progress);
  const noun = step?.noun ?? "message";
  const received = `We received your ${noun} on ${formatDay(londonDay(receivedAt))}.`;
  const changed = changedAt === null ? "" : formatDay(londonDay(changedAt));
  const text = {
    received,
    "in-progress": `${received} Somebody has been working on it since ${changed}.`,
    answered: `${received} We answered on ${changed}, by email or telephone.`,
  }[status];
  return { status, title: STATUS_TITLES[status], text, next: nextWords(status, step) };
}

function nextWords(status: LeadStatus, step: ReturnType<typeof nextStepOf>): string {
  if (status === "answered") return "If you can't see our answer, look in your junk folder, or contact us.";
  if (step?.kind === "meter-reading") return "Your next bill uses your reading. You don't need to do anything.";
  if (step === undefined || step.soon === null) return "We reply by email, or call you on the number you gave us.";
  const soon = `Expect to hear from us around ${formatDay(step.soon)}`;
  return step.latest === null ? `${soon}.` : `${soon}, and by ${formatDay(step.latest)} at the latest.`;
}
