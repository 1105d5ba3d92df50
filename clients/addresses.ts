import * as v from "valibot";
import { addressAttributesSchema } from "../contract/address.ts";
import { type AddressChoice, type NewAddress, toAddressChoice, UNKNOWN_PARTS } from "../domain/address.ts";
import { ok } from "../domain/result.ts";
import { bearer } from "./hosts.ts";
import { type Call, callHost, type HostOptions, type StatusCopy } from "./http.ts";

/** The addresses service of the main account API (spec 7.4, 6.4). Lookups are not retried (spec 8.2). */
export type AddressesClient = ReturnType<typeof createAddressesClient>;

const ADDRESS_COPY: StatusCopy = {
  default: {
    title: "Unfortunately, we're having technical problems at the moment.",
    description:
      "There was a problem saving your address. Either stay on this page and try again in a few moments, or try again later.",
  },
};

/** A provider's host may leave out what it does not know. */
const resource = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  attributes: v.pipe(
    v.looseObject({}),
    v.transform((attributes) => ({ ...UNKNOWN_PARTS, ...attributes })),
    addressAttributesSchema,
  ),
});

export const addressListResponse = v.object({ data: v.array(resource) });
export const addressResponse = v.object({ data: resource });

export function createAddressesClient(host: HostOptions) {
  const call = <Answer>(request: Call<Answer>) => callHost(host, request, ADDRESS_COPY);
  return {
    /** Addresses of a postcode in natural order; empty where there are none. */
    async lookUp(postcode: string, accessToken: string | undefined) {
      const path = `/addresses?postcode=${encodeURIComponent(postcode)}`;
      const headers = bearer(accessToken);
      const found = await call({ method: "GET", path, headers, answer: addressListResponse });
      return found.ok ? ok(found.value.data.map(toChoice)) : found;
    },
    /** Stores an address a customer typed. */
    async create(address: NewAddress, accessToken: string | undefined) {
      const body = { data: { type: "addresses", attributes: address } };
      const headers = bearer(accessToken);
      const answer = addressResponse;
      const created = await call({ method: "POST", path: "/addresses", headers, body, answer, write: true });
      return created.ok ? ok(toChoice(created.value.data)) : created;
    },
  };
}

function toChoice({ id, attributes }: v.InferOutput<typeof resource>): AddressChoice {
  return toAddressChoice({ id, ...attributes });
}
