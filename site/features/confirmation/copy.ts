import { copyOf } from "../../../domain/locale.ts";
import { daysInWords, gentlePromise } from "../../../domain/next-steps.ts";
import {
  type ConfirmedSource,
  SUBMISSION_TYPES,
  type SubmissionType,
} from "../../../domain/submission-types.ts";

/** The confirmation's copy, by source (spec 4.8): the response time; for feedback what follows instead. */
export const confirmationCopy = copyOf({
  "en-GB": (source: ConfirmedSource) => {
    const { kind } = SUBMISSION_TYPES[source];
    const { responseDays, responseDaysAtMost, gentle }: SubmissionType = SUBMISSION_TYPES[source];
    const title = gentle ? GENTLE_TITLE : TITLES[kind];
    if (responseDays === null) return { title, lead: FEEDBACK_LEAD };
    if (gentle) return { title, lead: gentlePromise(responseDays) };
    const lead = `Our average response time is ${daysInWords(responseDays)}`;
    const limit = responseDaysAtMost === null ? "" : `, but it can take up to ${responseDaysAtMost} days`;
    return { title, lead: `${lead}${limit}.` };
  },
});

const TITLES = copyOf({
  "en-GB": {
    complaint: "Thank you, we have your complaint",
    enquiry: "Thank you, we have your enquiry",
    feedback: "Thanks, we've got your request",
  },
});

const GENTLE_TITLE = "Thank you for telling us";
const FEEDBACK_LEAD = "We're sending you an email to confirm it.";

export const CONFIRMATION_COPY = copyOf({
  "en-GB": {
    referenceLabel: "Your reference number",
    copy: "Copy reference",
    copied: "Copied",
    emailed:
      "This reference number is also being emailed to you. If you can't see the email, look in your junk folder.",
    pendingTitle: "Your reference number comes by email",
    pendingText:
      "We have what you sent, and are still passing it on to the team that answers. " +
      "You get your reference number by email once they have it. You don't need to send it again.",
    nextTitle: "What happens next",
    message: "Read what you wrote",
    calendar: "Add these dates to your calendar",
    ombudsmanTitle: "If we can't agree",
    repeatedTitle: "You had already sent this",
    repeatedText: (hasReference: boolean) =>
      `Nothing was sent twice. We have it once${hasReference ? ", under the reference you see here" : ""}.`,
    extraHelpTitle: "You told us you may need extra help",
    extraHelpText: "There is a short page about what we can do for you.",
    extraHelp: "See how we can help",
    track: "Track its progress",
    home: "Back to help and support",
  },
});
