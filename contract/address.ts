import type { NewAddress } from "../domain/address.ts";
import type { Resource } from "./json-api.ts";

/** An address on the wire: the names of spec 3.11 as they are. */
export type AddressAttributes = NewAddress;

export type AddressResource = Resource<"addresses", AddressAttributes>;

/** The body of `POST /addresses`. */
export type NewAddressResource = Omit<AddressResource, "id" | "links">;
