import type { AdditionalInformation, ContactNumber } from "../domain/lead.ts";
import type { Resource, ToOne } from "./json-api.ts";

/** A lead on the wire (spec 3.1, 7.3). */
export interface LeadAttributes {
  readonly title: string;
  readonly topic: string;
  readonly "query-type": string | null;
  readonly "query-subtype": string | null;
  readonly query: string | null;
  readonly "first-name": string;
  readonly surname: string;
  readonly "vulnerability-consent": boolean;
  readonly email: string | null;
  readonly "contact-number": ContactNumber | null;
  readonly "additional-information": AdditionalInformation | null;
  readonly account: null;
  readonly "alternate-contact-number": null;
  readonly "chat-history": null;
  readonly "customer-references": null;
  readonly "contact-preference": null;
}

export type LeadResource = Resource<"leads", LeadAttributes, { readonly address?: ToOne<"addresses"> }>;

/** The body of `POST /v1/leads`: the service chooses the id. */
export type NewLeadResource = Omit<LeadResource, "id" | "links">;
