import { copyOf, LOCALE } from "../../../domain/locale.ts";
import { SUBMISSION_TYPES, type ComplaintSource } from "../../../domain/submission-types.ts";

/** The words of the complaint and enquiry journey. Those of spec 2.12, 2.13, 8.3 are exact. */

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
