import * as v from "valibot";

const text = v.nullable(v.string());

/** An address on the wire: the names of spec 3.11 as they are. */
export const addressAttributesSchema = v.object({
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
  mpans: v.array(v.string()),
  mprns: v.array(v.string()),
  isManual: v.boolean(),
  bgServiceArea: v.boolean(),
});
