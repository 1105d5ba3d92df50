import { copyIn, type Locale } from "../../../copy/locales.ts";
import { dayIn, londonDay, momentIn } from "../../../domain/calendar.ts";
import type { ConversationEntry, ToldProgress } from "../../../domain/lead-progress.ts";
import { following, requestDay, responseDates } from "../../../domain/next-steps.ts";
import type { OpeningHours } from "../../../domain/opening-hours.ts";
import { CASE_CHANNELS } from "../../../domain/staff.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";

export type ProgressCopy = ReturnType<typeof progressCopy>;

/** The track page's text about one lead; in days, never hours. */
export function progressCopy(locale: Locale, progress: ToldProgress, hours: OpeningHours) {
  const { progress: words, track, submissions, dates } = copyIn(locale);
  const { reference, status, receivedAt, changedAt, message, conversation, source, want } = progress;
  const noun = source === undefined ? words.noun : submissions[source].noun;
  const received = dayIn(dates, londonDay(receivedAt));
  const changed = changedAt === null ? "" : dayIn(dates, londonDay(changedAt));
  const titleOf = ({ kind, channel }: ConversationEntry) => {
    const way = kind === "incoming" ? CASE_CHANNELS.find((one) => one === channel) : undefined;
    return words.titles[way ?? kind];
  };
  return {
    reference,
    status,
    title: track.statuses[status],
    text: words.text[status](noun, received, changed),
    next: nextCopy(locale, progress, hours),
    /** What the customer wrote, where the page was reached by the email's link. */
    message,
    conversation: conversation.map((entry) => ({
      /** No two have the same. */
      at: entry.at.toISOString(),
      when: momentIn(dates, entry.at),
      title: titleOf(entry),
      text: entry.text,
    })),
    takesMessages: progress.takesMessages,
    takesReview: progress.takesReview,
    helped: progress.helped,
    /** A form of their own changes it. */
    isRegistration: source === "priority-register" && want !== "leave",
    /** A settled or answered one is open again. */
    isReopened: conversation.at(-1)?.kind === "reopened",
  };
}

function nextCopy(locale: Locale, progress: ToldProgress, hours: OpeningHours): string {
  const { progress: words, dates } = copyIn(locale);
  if (progress.status === "answered") return words.answered;
  const { source, want, receivedAt } = progress;
  if (source === undefined) return words.reply;
  const type = SUBMISSION_TYPES[source];
  const lawful = requestDay(type, want, receivedAt, hours);
  if (lawful !== null) return words.answerOrWhy(dayIn(dates, lawful));
  const { soon, latest } = responseDates(type, receivedAt, hours);
  if (soon === null) return following(locale, type, want).text;
  const around = dayIn(dates, soon);
  return latest === null ? words.around(around) : words.aroundOrBy(around, dayIn(dates, latest));
}
