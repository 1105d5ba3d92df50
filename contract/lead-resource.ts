import type { Lead } from "../domain/lead.ts";

/** The lead as a JSON:API resource (spec 7.3). */
export function toLeadResource<Attributes>(lead: {
  readonly id: string;
  readonly attributes: Attributes;
  readonly addressId: string | null;
}) {
  return {
    type: "leads",
    id: lead.id,
    attributes: lead.attributes,
    relationships: {
      address: { data: lead.addressId === null ? null : { type: "addresses", id: lead.addressId } },
    },
    links: { self: leadPath(lead.id) },
  };
}

export function leadPath(id: string): string {
  return `/v1/leads/${id}`;
}

/** The attributes of a lead (spec 3.1, 7.3). */
export function toLeadAttributes(lead: Lead) {
  return {
    title: lead.title,
    topic: lead.topic,
    "query-type": lead.queryType,
    "query-subtype": lead.querySubtype,
    query: lead.query,
    "first-name": lead.firstName,
    surname: lead.surname,
    "vulnerability-consent": lead.vulnerabilityConsent,
    email: lead.email,
    "contact-number": lead.contactNumber,
    "additional-information": lead.additionalInformation,
    account: lead.account,
    "alternate-contact-number": lead.alternateContactNumber,
    "chat-history": lead.chatHistory,
    "customer-references": lead.customerReferences,
    "contact-preference": lead.contactPreference,
  };
}
