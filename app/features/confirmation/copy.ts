import { copyOf, LOCALE } from "../../../domain/locale.ts";
import { addDays, formatDay, londonDay } from "../../../domain/calendar.ts";
import { type ConfirmedSource, SUBMISSION_TYPES } from "../../../domain/submission-types.ts";

/** The confirmation's copy, by source (spec 4.8). */

export interface ConfirmationCopy {
  readonly title: string;
  /** The response time, as the specification has it; for feedback what follows instead. */
  readonly lead: string;
  readonly steps: readonly { readonly when: string; readonly title: string; readonly text: string }[];
}

const NUMBER_COPY: Readonly<Record<number, string>> = { 2: "two", 7: "seven" };

export const confirmationCopy = copyOf({
  "en-GB": (source: ConfirmedSource, sentAt: Date): ConfirmationCopy => {
    const { responseDays, responseDaysAtMost, copy } = SUBMISSION_TYPES[source];
    const { noun, confirmation: title } = copy[LOCALE];
    const sent = londonDay(sentAt);
    const received = {
      when: formatDay(sent),
      title: `We received your ${noun}`,
      text: "It is with our team. The reference is also on its way to you by email.",
    };
    if (responseDays === null) return { title, lead: FEEDBACK_LEAD, steps: [received, FEEDBACK_STEP] };
    const days = `${NUMBER_COPY[responseDays] ?? responseDays} days`;
    const steps = [
      received,
      {
        when: `Around ${formatDay(addDays(sent, responseDays))}`,
        title: "You hear from us",
        text: "We reply by email, or call you on the number you gave us.",
      },
    ];
    if (responseDaysAtMost === null) return { title, lead: `Our average response time is ${days}.`, steps };
    return {
      title,
      lead: `Our average response time is ${days}, but it can take up to ${responseDaysAtMost} days.`,
      steps: [
        ...steps,
        {
          when: `By ${formatDay(addDays(sent, responseDaysAtMost))}`,
          title: "The latest you hear from us",
          text: "Some complaints need more work. If yours does, we tell you what is happening.",
        },
      ],
    };
  },
});

const FEEDBACK_LEAD = "We're sending you an email to confirm it.";
const FEEDBACK_STEP = {
  when: "Next",
  title: "We look at your account",
  text: "We check your credit and what you asked us to do with it, then reply by email or call you on the number you gave us.",
};

export const CONFIRMATION_COPY = copyOf({
  "en-GB": {
    referenceLabel: "Your reference number",
    copy: "Copy reference",
    copied: "Copied",
    emailed:
      "This reference number is also being emailed to you. If you can't see the email, look in your junk folder.",
    nextTitle: "What happens next",
    ombudsmanTitle: "If we can't agree",
    repeatedTitle: "You had already sent this",
    repeatedText: "Nothing was sent twice. We have it once, under the reference you see here.",
    extraHelpTitle: "You told us you may need extra help",
    extraHelpText: "There is a short page about what we can do for you.",
    extraHelp: "See how we can help",
    track: "Track its progress",
    home: "Back to help and support",
  },
});
