import { copyOf } from "../../../domain/locale.ts";
import { ADDRESS_ERRORS } from "../../../ui/forms/address-copy.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { personErrors } from "../../../ui/forms/person-copy.ts";

/** The words of the details page alone: the page after it does not load them. */
export const DETAILS_COPY = copyOf({
  "en-GB": {
    heading: "A bit about you",
    textphoneNumber: "Textphone number",
    textphoneHint: "Only if you use a textphone or Relay UK",
    vulnerabilityConsent:
      "Could you need extra help because of a disability, a chronic illness, medical reliance on heat or electricity, or difficulty paying your bills?",
    choose: "Choose Yes or No",
    yes: "Yes",
    no: "No",
    submit: "Continue",
  },
});

export const DETAILS_ERRORS: ErrorCopy = copyOf({
  "en-GB": {
    ...ADDRESS_ERRORS,
    ...personErrors(),
    textphoneNumber: { invalid: "Your textphone number can have up to 20 digits and nothing else" },
    vulnerabilityConsent: { required: "Select Yes or No to tell us if you need extra help" },
  },
});
