import * as v from "valibot";
import type { NewAddressResource } from "../contract/address.ts";
import { type AddressChoice, type NewAddress, toAddressChoice } from "../domain/address.ts";
import type { ProviderError } from "../domain/error.ts";
import { ok, type Result } from "../domain/result.ts";
import { callHost, type HostOptions, type StatusCopy } from "./http.ts";

/** The addresses service (spec 7.4). Lookups are not retried (spec 8.2). */
export interface AddressesClient {
  /** The addresses of a postcode, in the order people look for them; empty where there is none. */
  lookUp(postcode: string): Promise<Result<readonly AddressChoice[], ProviderError>>;
  /** Stores an address a customer typed. */
  create(address: NewAddress): Promise<Result<AddressChoice, ProviderError>>;
}

const ADDRESS_COPY: StatusCopy = {
  default: {
    title: "Unfortunately, we're having technical problems at the moment.",
    description:
      "There was a problem saving your address. Either stay on this page and try again in a few moments, or try again later.",
  },
};

const text = v.optional(v.nullable(v.string()), null);

const resource = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  attributes: v.object({
    address: v.string(),
    addressLine1: v.string(),
    addressLine2: text,
    country: text,
    county: text,
    flatNumber: text,
    houseName: text,
    houseNumber: text,
    postcode: v.string(),
    pesRegion: text,
    postalTown: text,
    mpans: v.optional(v.array(v.string()), []),
    mprns: v.optional(v.array(v.string()), []),
    isManual: v.optional(v.boolean(), false),
    bgServiceArea: v.optional(v.boolean(), false),
  }),
});

/** What a look-up answers, and what the storing of a typed address does. */
export const addressListResponse = v.object({ data: v.array(resource) });
export const addressResponse = v.object({ data: resource });

export function createAddressesClient(host: HostOptions): AddressesClient {
  return {
    async lookUp(postcode) {
      const found = await callHost(
        host,
        {
          method: "GET",
          path: `/addresses?postcode=${encodeURIComponent(postcode)}`,
          answer: addressListResponse,
        },
        ADDRESS_COPY,
      );
      return found.ok ? ok(found.value.data.map(toChoice)) : found;
    },
    async create(address) {
      const body: { data: NewAddressResource } = { data: { type: "addresses", attributes: address } };
      const created = await callHost(
        host,
        { method: "POST", path: "/addresses", body, answer: addressResponse },
        ADDRESS_COPY,
      );
      return created.ok ? ok(toChoice(created.value.data)) : created;
    },
  };
}

function toChoice({ id, attributes }: v.InferOutput<typeof resource>): AddressChoice {
  return toAddressChoice({ id, ...attributes });
}
