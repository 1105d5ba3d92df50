/** Of who has chosen none, and of staff. */
export const DEFAULT_LOCALE = "en-GB";
