import { formatDay, formatMoment, londonDay } from "../../../domain/calendar.ts";
import { CASE_CHANNELS, type CaseChannel } from "../../../domain/staff.ts";
import type { ConversationEntry, LeadProgress } from "../../../domain/lead-progress.ts";
import { copyOf, LOCALE } from "../../../domain/locale.ts";
import { following, responseDates } from "../../../domain/next-steps.ts";
import type { OpeningHours } from "../../../domain/opening-hours.ts";
import { findSubmissionType } from "../../../domain/filings.ts";
import { STATUS_TITLES } from "./copy.ts";

export type ProgressCopy = ReturnType<typeof progressCopy>;

const CONVERSATION_TITLES = copyOf({
  "en-GB": {
    customer: "You wrote",
    reply: "We replied",
    letter: "We wrote to you",
    "review-asked": "You asked us to look again",
    reviewed: "Someone more senior looked again",
    resolved: "We closed it as settled",
    reopened: "It is open again, because you came back to us",
    incoming: "You were in touch",
    phone: "You called us",
    post: "You wrote to us by post",
    email: "You wrote us an email",
    "in-person": "You came to us",
  } satisfies Record<ConversationEntry["kind"] | CaseChannel, string>,
});

function titleOf({ kind, channel }: ConversationEntry): string {
  const way = kind === "incoming" ? CASE_CHANNELS.find((one) => one === channel) : undefined;
  return CONVERSATION_TITLES[way ?? kind];
}

/** The track page's text about one lead; in days, never hours. */
export const progressCopy = copyOf({
  "en-GB": (progress: LeadProgress, hours: OpeningHours) => {
    const { reference, status, receivedAt, changedAt, message, conversation } = progress;
    const noun = findSubmissionType(progress)?.copy[LOCALE].noun ?? "message";
    const received = `We received your ${noun} on ${formatDay(londonDay(receivedAt))}.`;
    const changed = changedAt === null ? "" : formatDay(londonDay(changedAt));
    const text = {
      received,
      "in-progress": `${received} We are working on it. This last changed on ${changed}.`,
      answered: `${received} We answered on ${changed}.`,
    }[status];
    return {
      reference,
      status,
      title: STATUS_TITLES[status],
      text,
      next: nextCopy(progress, hours),
      /** What the customer wrote, where the page was reached by the email's link. */
      message,
      conversation: conversation.map((entry) => ({
        /** No two have the same. */
        at: entry.at.toISOString(),
        when: formatMoment(entry.at),
        title: titleOf(entry),
        text: entry.text,
      })),
      takesMessages: progress.takesMessages,
      takesReview: progress.takesReview,
      /** A settled or answered one is open again. */
      isReopened: conversation.at(-1)?.kind === "reopened",
    };
  },
});

function nextCopy(progress: LeadProgress, hours: OpeningHours): string {
  if (progress.status === "answered")
    return "If you can't see our answer, look in your junk folder, or contact us.";
  const type = findSubmissionType(progress);
  if (type === undefined) return "We reply by email, or call you on the number you gave us.";
  const { soon, latest } = responseDates(type, progress.receivedAt, hours);
  if (soon === null) return following(type).text;
  const around = `Expect to hear from us around ${formatDay(soon)}`;
  return latest === null ? `${around}.` : `${around}, and by ${formatDay(latest)} at the latest.`;
}
