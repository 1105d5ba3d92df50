import type { CorrespondenceSource } from "../../../domain/correspondence.ts";
import type { PersonalDetails } from "../../../domain/personal-details.ts";
import type { Journey } from "../../journey/journey.ts";
import type { Step } from "../../journey/step.ts";
import { asksSubject, detailsSchema, type QueryAnswer, querySchema } from "./schema.ts";
import { complaintToLead } from "./to-lead.ts";

export type ComplaintSteps = { readonly details: Step<PersonalDetails>; readonly query: Step<QueryAnswer> };

/** complaints/{complaint}, complaints/{complaint}/query, confirmation (specification section 4, complaint flow). */
export function complaintJourney(source: CorrespondenceSource): Journey<ComplaintSteps> {
  const path = `/help-and-support/complaints/${source}`;
  return {
    name: source,
    steps: {
      details: {
        path,
        fields: ["firstName", "surname", "email", "telephoneNumber", "textphoneNumber", "vulnerabilityConsent"],
        schema: detailsSchema,
        asksAddress: true,
      },
      query: {
        path: `${path}/query`,
        fields: asksSubject(source) ? ["subject", "query"] : ["query"],
        schema: querySchema(source),
        asksAddress: false,
      },
    },
    toLead: ({ details, query }, address) => complaintToLead(source, details, query, address),
  };
}
