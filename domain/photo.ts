/** What of a photo is kept where it is cut. */
export const FOCUSES = [
  "middle",
  "top",
  "bottom",
  "left",
  "right",
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
] as const;
export type PhotoFocus = (typeof FOCUSES)[number];

/** Of what is uploaded: a phone's photo has 2 to 8 MB. */
export const MOST_PHOTO_MB = 10;
export const MOST_MEGAPIXELS = 50;
/** Pixels across: no size is made larger than what was uploaded. */
export const NARROWEST_PHOTO = 480;
