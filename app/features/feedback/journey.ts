import { CONFIRMATION_PATH, CREDIT_PATH, FEEDBACK_DETAILS_PATH } from "../../paths/journeys.ts";
import * as v from "valibot";
import type { AddressChoice } from "../../../domain/address.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { contactNumber, type Lead, NO_EXTRAS, NO_TITLE } from "../../../domain/lead.ts";
import { personalDetailsSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import { QUERY_MAXIMUM } from "../../../domain/query.ts";
import { requiredText } from "../../../domain/text.ts";
import { type Journey } from "../../journey/journey.ts";
import { type AnswerOf, formStep } from "../../journey/step.ts";

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
  toLead: ({ credit, details }, address) => feedbackToLead(credit, details, address),
};

/** The whole feedback lead (spec 3.8), before its reduction. */
export function feedbackToLead(
  { query }: AnswerOf<(typeof steps)["credit"]>,
  { firstName, surname, email, telephoneNumber }: AnswerOf<(typeof steps)["details"]>,
  address: AddressChoice | null,
): Lead {
  const { topic, queryType, querySubtype } = SUBMISSION_TYPES.feedback;
  return {
    ...NO_EXTRAS,
    title: NO_TITLE,
    topic,
    queryType,
    querySubtype,
    query,
    firstName,
    surname,
    vulnerabilityConsent: false,
    email,
    contactNumber: contactNumber(telephoneNumber),
    additionalInformation: null,
    addressId: address?.id ?? null,
  };
}
