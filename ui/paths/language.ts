/** The parameter of an address that chooses the locale, and keeps it. */
export const LANGUAGE = "lang";
/** Intent of a form that only comes back in another language, with what is typed. */
export const LANGUAGE_INTENT = "language";

/** As addresses, `lang` and `hreflang` name it: "cy" of "cy-GB". */
export function languageOf(locale: string): string {
  return locale.split("-", 1)[0]!;
}
