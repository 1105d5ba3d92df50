import * as v from "valibot";
import { CONFIRMATION_PATH, detailsPath, queryPath } from "../../../ui/paths/journeys.ts";
import { contactNumber, newLead } from "../../../domain/lead.ts";
import { type PersonalDetails, personalDetailsSchema } from "../../../domain/personal-details.ts";
import { QUERY_MAXIMUM, SUBJECTS } from "../../../domain/query.ts";
import {
  type ComplaintSource,
  isComplaintSource,
  SUBMISSION_TYPES,
} from "../../../domain/submission-types.ts";
import { requiredText } from "../../../domain/text.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import { type FormSchema, formStep, type Step } from "../../../ui/forms/step.ts";

const message = requiredText(QUERY_MAXIMUM);

/** The free text (spec 5.9, 5.10), with a subject where the form has that question (spec 3.24). */
const withSubject = v.object({ subject: v.picklist(SUBJECTS, "required"), query: message });

/** An empty subject becomes an empty caseType (spec 3.3). */
const withoutSubject = v.pipe(
  v.object({ query: message }),
  v.transform((answer) => ({ ...answer, subject: "" as const })),
);

type QueryAnswer = v.InferOutput<typeof withSubject> | v.InferOutput<typeof withoutSubject>;

export function querySchema(source: ComplaintSource): FormSchema<QueryAnswer> {
  return SUBMISSION_TYPES[source].asksSubject ? withSubject : withoutSubject;
}

export type ComplaintSteps = { readonly details: Step<PersonalDetails>; readonly query: Step<QueryAnswer> };

/** complaints/{complaint}, complaints/{complaint}/query, confirmation (spec 4.6). */
export function complaintJourney(source: ComplaintSource): Journey<ComplaintSteps> {
  return {
    name: source,
    steps: {
      details: formStep(detailsPath(source), personalDetailsSchema, true),
      query: formStep(queryPath(source), querySchema(source)),
    },
    confirmationPath: CONFIRMATION_PATH,
    /** The whole lead of a complaint or an enquiry (spec 3.3). */
    toLead: ({ details, query: { query, subject } }, address, accountPrefix) =>
      newLead(source, {
        query,
        firstName: details.firstName,
        surname: details.surname,
        vulnerabilityConsent: details.vulnerabilityConsent,
        email: details.email,
        contactNumber: contactNumber(details.telephoneNumber),
        additionalInformation: {
          caseType: subject,
          accountPrefix,
          textphoneNumber: details.textphoneNumber || null,
        },
        addressId: address?.id ?? null,
      }),
  };
}

/**
 * The journey of a {complaint} in an address; undefined for any value the specification does not know
 * (spec 2.12).
 */
export function findComplaint(complaint: string): { source: ComplaintSource; journey: Journey } | undefined {
  return isComplaintSource(complaint)
    ? { source: complaint, journey: complaintJourney(complaint) }
    : undefined;
}
