/** What of a photo is kept where it is cropped. */
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
/** A PNG of twice as many, interlaced and of 16 bits, would take more memory than a container has. */
export const MOST_MEGAPIXELS = 25;
/** Pixels across: no size is made larger than what was uploaded. */
export const NARROWEST_PHOTO = 480;
