import { CONFIRMATION_PATH, CREDIT_PATH, FEEDBACK_DETAILS_PATH } from "../../../ui/paths/journeys.ts";
import * as v from "valibot";
import { contactNumber, newLead } from "../../../domain/lead.ts";
import { personalDetailsSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import { QUERY_MAXIMUM } from "../../../domain/query.ts";
import { requiredText } from "../../../domain/text.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import { formStep } from "../../../ui/forms/step.ts";

const steps = {
  credit: formStep(CREDIT_PATH, v.object({ query: requiredText(QUERY_MAXIMUM) })),
  details: formStep(
    FEEDBACK_DETAILS_PATH,
    v.object({
      ...v.pick(personalDetailsSchema, ["firstName", "surname", "email"]).entries,
      telephoneNumber: phoneSchema,
    }),
    true,
  ),
};

/** complaints/feedback, complaints/feedback/personal-details, confirmation (spec 4.10). */
export const feedbackJourney: Journey<typeof steps> = {
  name: "feedback",
  steps,
  confirmationPath: CONFIRMATION_PATH,
  /** The whole feedback lead (spec 3.8), before its reduction. */
  toLead: ({ credit: { query }, details: { telephoneNumber, ...person } }, address) =>
    newLead("feedback", {
      ...person,
      query,
      contactNumber: contactNumber(telephoneNumber),
      addressId: address?.id ?? null,
    }),
};
