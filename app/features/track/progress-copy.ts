import { formatDay, londonDay } from "../../../domain/calendar.ts";
import type { LeadProgress, LeadStatus } from "../../../domain/lead-progress.ts";
import { copyOf, LOCALE } from "../../../domain/locale.ts";
import { responseDates } from "../../../domain/next-steps.ts";
import type { OpeningHours } from "../../../domain/opening-hours.ts";
import { findSubmissionType } from "../../../domain/submission-types.ts";

const STATUS_TITLES: Readonly<Record<LeadStatus, string>> = {
  received: "Received",
  "in-progress": "In progress",
  answered: "Answered",
};

export interface ProgressCopy {
  readonly reference: string;
  readonly status: LeadStatus;
  readonly title: string;
  readonly text: string;
  readonly next: string;
  /** What the customer wrote, where the page was reached by the email's link. */
  readonly message: string | null;
}

/** The track page's text about one lead; in days, never hours. */
export const progressCopy = copyOf({
  "en-GB": (progress: LeadProgress, hours: OpeningHours): ProgressCopy => {
    const { reference, status, receivedAt, changedAt, message } = progress;
    const noun = findSubmissionType(progress)?.copy[LOCALE].noun ?? "message";
    const received = `We received your ${noun} on ${formatDay(londonDay(receivedAt))}.`;
    const changed = changedAt === null ? "" : formatDay(londonDay(changedAt));
    const text = {
      received,
      "in-progress": `${received} Somebody has been working on it since ${changed}.`,
      answered: `${received} We answered on ${changed}, by email or telephone.`,
    }[status];
    return {
      reference,
      status,
      title: STATUS_TITLES[status],
      text,
      next: nextCopy(progress, hours),
      message,
    };
  },
});

function nextCopy(progress: LeadProgress, hours: OpeningHours): string {
  if (progress.status === "answered")
    return "If you can't see our answer, look in your junk folder, or contact us.";
  const type = findSubmissionType(progress);
  if (type === undefined) return "We reply by email, or call you on the number you gave us.";
  const { soon, latest } = responseDates(type, progress.receivedAt, hours);
  if (soon === null) return type.copy[LOCALE].next;
  const around = `Expect to hear from us around ${formatDay(soon)}`;
  return latest === null ? `${around}.` : `${around}, and by ${formatDay(latest)} at the latest.`;
}
