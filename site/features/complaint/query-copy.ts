import { copyOf } from "../../../domain/locale.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { messageErrors } from "../../../ui/forms/message-copy.ts";

/** The words of the message's page alone. Those of spec 5.9 are exact. */

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
