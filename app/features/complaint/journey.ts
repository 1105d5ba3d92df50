import { CONFIRMATION_PATH, detailsPath, queryPath } from "../../paths/journeys.ts";
import { type ComplaintSource, isComplaintSource } from "../../../domain/submission-types.ts";
import { type PersonalDetails, personalDetailsSchema } from "../../../domain/personal-details.ts";
import { type Journey } from "../../journey/journey.ts";
import { formStep, type Step } from "../../journey/step.ts";
import { type QueryAnswer, querySchema } from "./schema.ts";
import { complaintToLead } from "./to-lead.ts";

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
    toLead: ({ details, query }, address, accountPrefix) =>
      complaintToLead(source, details, query, address, accountPrefix),
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
