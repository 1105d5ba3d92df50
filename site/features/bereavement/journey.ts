import * as v from "valibot";
import { CONFIRMATION_PATH, TELL_US_PATH } from "../../../ui/paths/journeys.ts";
import { contactNumber, newLead } from "../../../domain/lead.ts";
import { personalDetailsSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { emptyOr, optionalText, requiredLine } from "../../../domain/text.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import { formStep } from "../../../ui/forms/step.ts";
import { MESSAGE_MAXIMUM, NAME_MAXIMUM } from "./limits.ts";

const steps = {
  death: formStep(
    TELL_US_PATH,
    v.object({
      theirName: requiredLine(NAME_MAXIMUM),
      message: optionalText(MESSAGE_MAXIMUM),
      ...v.pick(personalDetailsSchema, ["firstName", "surname", "email"]).entries,
      telephoneNumber: emptyOr(phoneSchema),
    }),
    true,
  ),
};

/** Its subject for staff. The specification's subjects have none about a death (spec 3.24). */
const SUBJECT = "Bereavement";

/** probate/tell-us, confirmation (spec 2.24; docs/decisions/journeys.md, 155). */
export const bereavementJourney: Journey<typeof steps> = {
  name: "bereavement",
  steps,
  confirmationPath: CONFIRMATION_PATH,
  isForAnother: true,
  /** An energy enquiry (spec 3.5). Its reduction leaves the query alone, so that says what it is about. */
  toLead: ({ death: { theirName, message, telephoneNumber, ...person } }, address) =>
    newLead("bereavement", {
      ...person,
      query: [SUBMISSION_TYPES.bereavement.opening, `Their name: ${theirName}`, message]
        .filter(Boolean)
        .join("\n\n"),
      contactNumber: telephoneNumber === null ? null : contactNumber(telephoneNumber),
      // The account is not the sender's.
      additionalInformation: { caseType: SUBJECT, accountPrefix: "", textphoneNumber: null },
      addressId: address?.id ?? null,
    }),
};
