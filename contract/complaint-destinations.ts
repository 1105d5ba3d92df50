import * as v from "valibot";

const address = v.pipe(v.string(), v.regex(/^(?:\/(?!\/)|https:\/\/)/, 'must begin with "/" or "https://"'));

/** Where the answers of the two complaint questions lead, outside the help area (spec 2.17, 2.18). */
export const complaintDestinationsSchema = v.strictObject({
  "home-services": v.strictObject({ link: address }),
  installations: v.strictObject({ link: address }),
  "electric-vehicle-charge-point": v.strictObject({ link: address }),
  "pay-as-you-go": v.strictObject({ link: address }),
  credit: v.strictObject({ link: address }),
});

export type ComplaintDestinations = v.InferOutput<typeof complaintDestinationsSchema>;
