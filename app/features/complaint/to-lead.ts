import type { AddressChoice } from "../../../domain/address.ts";
import type { AccountPrefix } from "../../../domain/customer.ts";
import type { ComplaintSource } from "../../../domain/submission-types.ts";
import { contactNumber, type Lead, newLead } from "../../../domain/lead.ts";
import type { PersonalDetails } from "../../../domain/personal-details.ts";
import type { QueryAnswer } from "./schema.ts";

/** The whole lead of a complaint or an enquiry (spec 3.3). */
export function complaintToLead(
  source: ComplaintSource,
  details: PersonalDetails,
  { query, subject }: QueryAnswer,
  address: AddressChoice | null,
  accountPrefix: AccountPrefix,
): Lead {
  return newLead(source, {
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
  });
}
