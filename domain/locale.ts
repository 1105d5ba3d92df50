/** Languages of the copy. A new one here makes the compiler list the copy that it lacks. */
export const LOCALES = ["en-GB"] as const;
export type Locale = (typeof LOCALES)[number];
export type ByLocale<Copy> = Readonly<Record<Locale, Copy>>;

/** The one place that decides which language is shown (docs/decisions/ground.md, 54). */
export const LOCALE: Locale = "en-GB";

export function copyOf<const Copy>(copy: ByLocale<Copy>): Copy {
  return copy[LOCALE];
}
