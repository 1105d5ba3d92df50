import { copyOf } from "../../../domain/locale.ts";
import { ADDRESS_ERRORS } from "../../../ui/forms/address-copy.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { personErrors } from "../../../ui/forms/person-copy.ts";

/** The words of the details page alone: the page before it does not load them. */
export const FEEDBACK_DETAILS_COPY = copyOf({
  "en-GB": {
    title: "If you could supply a few details...",
    lead: "We need them to find your account and to reply to you.",
    submit: "Send",
    sending: "Sending",
  },
});

export const FEEDBACK_DETAILS_ERRORS: ErrorCopy = { ...ADDRESS_ERRORS, ...personErrors() };
