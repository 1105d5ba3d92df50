import { addDays, type Day, formatDay, londonDay } from "./calendar.ts";
import { copyOf, LOCALE } from "./locale.ts";
import { type OpeningHours, openDayFrom, openDayUntil } from "./opening-hours.ts";
import type { SubmissionType } from "./submission-types.ts";

/** What follows a submission: one list for the confirmation, its calendar, the email and the track page. */

export interface NextStep {
  readonly when: string;
  /** Null where no day is stated. */
  readonly day: Day | null;
  readonly title: string;
  readonly text: string;
}

/** Days on which most customers, and the slowest, have a response. We answer on open days alone. */
export function responseDates(
  { responseDays, responseDaysAtMost }: Pick<SubmissionType, "responseDays" | "responseDaysAtMost">,
  sentAt: Date,
  hours: OpeningHours,
): { readonly soon: Day | null; readonly latest: Day | null } {
  const sent = londonDay(sentAt);
  return {
    soon: responseDays === null ? null : openDayFrom(hours, addDays(sent, responseDays)),
    latest: responseDaysAtMost === null ? null : openDayUntil(hours, addDays(sent, responseDaysAtMost)),
  };
}

const NUMBERS: Readonly<Record<number, string>> = { 2: "two", 7: "seven" };

/** "seven days". */
export const daysInWords = copyOf({ "en-GB": (days: number): string => `${NUMBERS[days] ?? days} days` });

/** In place of the average response time, to who tells us of a death. */
export const gentlePromise = copyOf({
  "en-GB": (days: number): string =>
    `We usually write back within ${daysInWords(days)}. There is nothing you have to do until then, and no hurry to answer us.`,
});

interface Following {
  readonly title: string;
  readonly text: string;
}

/** Apart from the types' records, which browsers load. */
const FOLLOWING = copyOf({
  "en-GB": {
    reply: {
      title: "You hear from us",
      text: "We reply by email, or call you on the number you gave us.",
    },
    bereavement: {
      title: "Our bereavement team writes to you",
      text: "We reply by email, or call you if you gave us a number.",
    },
    feedback: {
      title: "We look at your account",
      text:
        "We check your credit and what you asked us to do with it, " +
        "then reply by email or call you on the number you gave us.",
    },
    "meter-reading": {
      title: "Your reading goes on your account",
      text: "Your next bill uses your reading. You don't need to do anything.",
    },
  },
});

/** What happens with a submission, after we have received it. */
export function following(type: SubmissionType): Following {
  if (type.gentle) return FOLLOWING.bereavement;
  return type.kind === "feedback" || type.kind === "meter-reading" ? FOLLOWING[type.kind] : FOLLOWING.reply;
}

/** In order of time, from the receipt on. */
export const nextSteps = copyOf({
  "en-GB": (type: SubmissionType, sentAt: Date, hours: OpeningHours): readonly NextStep[] => {
    const { noun } = type.copy[LOCALE];
    const then = following(type);
    const { soon, latest } = responseDates(type, sentAt, hours);
    const received = {
      when: formatDay(londonDay(sentAt)),
      day: null,
      title: `We received your ${noun}`,
      text: "It is with our team.",
    };
    if (soon === null) return [received, { when: "Next", day: null, ...then }];
    const hear = { when: `Around ${formatDay(soon)}`, day: soon, ...then };
    if (latest === null) return [received, hear];
    return [
      received,
      hear,
      {
        when: `By ${formatDay(latest)}`,
        day: latest,
        title: "The latest you hear from us",
        text: `Some take more work. If your ${noun} does, we tell you what is happening.`,
      },
    ];
  },
});
