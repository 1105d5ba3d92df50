import type { Locale } from "./locales.ts";

/** Of who has chosen none, and of staff. */
export const DEFAULT_LOCALE: Locale = "en-GB";
