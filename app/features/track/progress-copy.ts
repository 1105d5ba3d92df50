import { formatDay, londonDay } from "../../../domain/calendar.ts";
import { type LeadProgress, type LeadStatus, nextStepOf } from "../../../domain/lead-progress.ts";

const STATUS_TITLES: Readonly<Record<LeadStatus, string>> = {
  received: "Received",
  "in-progress": "In progress",
  answered: "Answered",
};

export interface ProgressCopy {
  readonly status: LeadStatus;
  readonly title: string;
  readonly text: string;
  readonly next: string;
}

/** What a customer is told about one lead. Days, never hours: nobody should wait by the clock. */
export function progressCopy(progress: LeadProgress): ProgressCopy {
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
  if (step?.kind === "meter-reading")
    return "Your next bill uses your reading. You don't need to do anything.";
  if (step === undefined || step.soon === null)
    return "We reply by email, or call you on the number you gave us.";
  const soon = `Expect to hear from us around ${formatDay(step.soon)}`;
  return step.latest === null ? `${soon}.` : `${soon}, and by ${formatDay(step.latest)} at the latest.`;
}
