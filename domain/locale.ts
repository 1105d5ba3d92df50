/** Languages of the copy. A new one here makes the compiler list the copy that it lacks. */
export const LOCALES = ["en-GB"] as const;
export type Locale = (typeof LOCALES)[number];
export type ByLocale<Copy> = Readonly<Record<Locale, Copy>>;

/** Where no request says otherwise: emails, staff pages, the ops CLI. */
export const DEFAULT_LOCALE: Locale = "en-GB";
