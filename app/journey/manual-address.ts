import * as v from "valibot";
import { type NewAddress, UNKNOWN_PARTS } from "../../domain/address.ts";
import { postcodeSchema } from "../../domain/postcode.ts";
import { optionalLine, requiredLine } from "../../domain/text.ts";
import { formStep } from "./step.ts";

const LINE_MAXIMUM = 100;

const manualAddressSchema = v.object({
  addressLine1: requiredLine(LINE_MAXIMUM),
  addressLine2: optionalLine(LINE_MAXIMUM),
  postalTown: requiredLine(LINE_MAXIMUM),
  county: optionalLine(LINE_MAXIMUM),
  manualPostcode: postcodeSchema,
});

/** Questions of their own inside the details page. */
export const postcodeQuestion = formStep("", v.object({ postcode: postcodeSchema }));
export const manualAddressQuestion = formStep("", manualAddressSchema);

/** The address as it is stored (spec 3.11): nothing is known of it but what was typed. */
export function toManualAddress(answer: v.InferOutput<typeof manualAddressSchema>): NewAddress {
  const { addressLine1, addressLine2, postalTown, county, manualPostcode: postcode } = answer;
  return {
    ...UNKNOWN_PARTS,
    address: [addressLine1, addressLine2, postalTown, county, postcode].filter(Boolean).join(", "),
    addressLine1,
    addressLine2: addressLine2 || null,
    county: county || null,
    postcode,
    postalTown,
    isManual: true,
  };
}
