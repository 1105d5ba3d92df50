import { copyOf, LOCALE } from "../../../domain/locale.ts";
import { SUBMISSION_TYPES, type ComplaintSource } from "../../../domain/submission-types.ts";
import type { ErrorCopy } from "../../journey/error-copy.ts";
import { messageErrors } from "../../journey/message-copy.ts";

/** The words of the complaint and enquiry journey. Those of spec 2.12, 2.13, 5.9, 8.3 are exact. */

export const complaintCopy = copyOf({
  "en-GB": (source: ComplaintSource) => {
    const { kind, copy } = SUBMISSION_TYPES[source];
    const complaint = kind === "complaint";
    return {
      subHeading: copy[LOCALE].caption,
      detailsText: `We will use these details to respond to your ${kind}`,
      queryHeading: complaint ? "Tell us what happened" : "Tell us your enquiry",
      queryLabel: complaint ? "What happened" : "Your enquiry",
      queryText: complaint
        ? "Tell us what went wrong, when it happened, and what would put it right. You don't need to repeat your name or address."
        : "Tell us what you'd like to know. You don't need to repeat your name or address.",
    };
  },
});

export const QUERY_COPY = copyOf({
  "en-GB": {
    subject: "Subject",
    subjectPlaceholder: "Choose a subject",
    replyTo: (email: string) => `We reply to ${email}.`,
    meant: (email: string) => `Did you mean ${email}?`,
    changeEmail: "Change your email address",
    submit: "Send",
    sending: "Sending",
  },
});

/** `query`: the text that was sent, which the message about its length counts. */
export const queryErrors = copyOf({
  "en-GB": (query: string | undefined): ErrorCopy => {
    return {
      subject: { required: "Select a subject" },
      query: messageErrors("Enter what you'd like to tell us", query),
    };
  },
});
