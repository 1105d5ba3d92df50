import { copyOf } from "../../../domain/locale.ts";
import { ADDRESS_ERRORS } from "../../journey/address-copy.ts";
import type { ErrorCopy } from "../../journey/error-copy.ts";
import { personErrors } from "../../journey/person-copy.ts";

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
