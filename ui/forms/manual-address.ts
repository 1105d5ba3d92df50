import * as v from "valibot";
import {
  COUNTRIES,
  fromHouseNameNumber,
  type NewAddress,
  numberOfStreet,
  UNKNOWN_PARTS,
} from "../../domain/address.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";
import { postcodeSchema } from "../../domain/postcode.ts";
import { lineOrNull, optionalLine, requiredLine } from "../../domain/text.ts";
import { formStep } from "./step.ts";

const LINE_MAXIMUM = 100;

const manualAddressSchema = v.object({
  houseNameNumber: optionalLine(LINE_MAXIMUM),
  flatNumber: lineOrNull(LINE_MAXIMUM),
  addressLine1: requiredLine(LINE_MAXIMUM),
  addressLine2: lineOrNull(LINE_MAXIMUM),
  postalTown: requiredLine(LINE_MAXIMUM),
  county: lineOrNull(LINE_MAXIMUM),
  manualPostcode: postcodeSchema,
  country: v.pipe(
    v.optional(v.union([v.literal(""), v.picklist(COUNTRIES)], "invalid"), ""),
    v.transform((chosen) => chosen || null),
  ),
});

/** Questions of their own inside the details page. */
export const postcodeQuestion = formStep("", v.object({ postcode: postcodeSchema }));
export const manualAddressQuestion = formStep("", manualAddressSchema);

/**
 * The address as it is stored: the form asks in the second shape of spec 3.11 and this is the first. Nothing is
 * known of it but what was typed.
 */
export function toManualAddress(answer: v.InferOutput<typeof manualAddressSchema>): NewAddress {
  const { houseNameNumber, manualPostcode: postcode, ...lines } = answer;
  const house = fromHouseNameNumber(houseNameNumber);
  const houseNumber = house.houseNumber ?? numberOfStreet(lines.addressLine1);
  const address = { ...UNKNOWN_PARTS, ...lines, ...house, houseNumber, postcode, isManual: true };
  return { ...address, address: addressOnOneLine(address) };
}
