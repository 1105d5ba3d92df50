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
