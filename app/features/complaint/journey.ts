import { CONFIRMATION_PATH, detailsPath, queryPath } from "../../paths/journeys.ts";
import {
  SUBMISSION_TYPES,
  type ComplaintSource,
  isComplaintSource,
} from "../../../domain/submission-types.ts";
import type { PersonalDetails } from "../../../domain/personal-details.ts";
import { type Journey } from "../../journey/journey.ts";
import type { Step } from "../../journey/step.ts";
import { detailsSchema, type QueryAnswer, querySchema } from "./schema.ts";
import { complaintToLead } from "./to-lead.ts";

export type ComplaintSteps = { readonly details: Step<PersonalDetails>; readonly query: Step<QueryAnswer> };

/** complaints/{complaint}, complaints/{complaint}/query, confirmation (spec 4.6). */
export function complaintJourney(source: ComplaintSource): Journey<ComplaintSteps> {
  return {
    name: source,
    steps: {
      details: {
        path: detailsPath(source),
        fields: [
          "firstName",
          "surname",
          "email",
          "telephoneNumber",
          "textphoneNumber",
          "vulnerabilityConsent",
        ],
        schema: detailsSchema,
        asksAddress: true,
      },
      query: {
        path: queryPath(source),
        fields: SUBMISSION_TYPES[source].asksSubject ? ["subject", "query"] : ["query"],
        schema: querySchema(source),
        asksAddress: false,
      },
    },
    confirmationPath: CONFIRMATION_PATH,
    toLead: ({ details, query }, address) => complaintToLead(source, details, query, address),
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
