import * as v from "valibot";
import { link } from "./content-page.ts";

const destination = v.strictObject({ link });

/** Where the answers of the two complaint questions lead, outside the help area (spec 2.17, 2.18). */
export const complaintDestinationsSchema = v.strictObject({
  "home-services": destination,
  installations: destination,
  "electric-vehicle-charge-point": destination,
  "pay-as-you-go": destination,
  credit: destination,
});

export type ComplaintDestinations = v.InferOutput<typeof complaintDestinationsSchema>;
