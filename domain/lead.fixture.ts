import type { Lead } from "./lead.ts";

/** A complaint as a customer sent it, not reduced yet, for tests. */
export const A_LEAD: Lead = {
  title: "NA",
  topic: "help-&-support",
  queryType: "Meters",
  querySubtype: "Make a complaint-Pay As You Go",
  query: "I can smell gas.",
  firstName: "Ada",
  surname: "Byron",
  vulnerabilityConsent: true,
  email: "ada@example.com",
  contactNumber: { number: "+447400123456", type: "mobile" },
  additionalInformation: { caseType: "", accountPrefix: "", textphoneNumber: "18001" },
  account: null,
  alternateContactNumber: null,
  chatHistory: null,
  customerReferences: null,
  contactPreference: null,
  addressId: "999900000000",
};
