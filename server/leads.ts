import { caseOpener, createLeadCases, type LeadCaseOptions } from "../desk/cases/lead-cases.ts";
import { createLeadService, type LeadServiceOptions } from "../provider/leads/service.ts";

export type Leads = ReturnType<typeof createLeads>;

/** The provider's leads, each of which opens a case here. */
export function createLeads(options: Omit<LeadServiceOptions, "alongside"> & LeadCaseOptions) {
  return {
    ...createLeadService({ ...options, alongside: caseOpener(options) }),
    ...createLeadCases(options),
  };
}
