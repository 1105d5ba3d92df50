import { DEFAULT_LOCALE } from "./default-locale.ts";
import * as cyGB from "./cy-GB/catalogues.ts";
import * as enGB from "./en-GB/catalogues.ts";

/** The words of one locale. */
export type Copy = typeof enGB;

/** Every locale that a customer can read: its folder here, and its entry. The compiler names each missing word. */
export const LOCALES = { "en-GB": enGB, "cy-GB": cyGB } satisfies Readonly<Record<string, Copy>>;

/** A BCP 47 language tag, as in `<html lang>`. */
export type Locale = keyof typeof LOCALES;

export function isLocale(name: string): name is Locale {
  return Object.hasOwn(LOCALES, name);
}

/** A stored locale, or of a header; the default where there is none, or it is gone. */
export function localeFrom(name: string | null | undefined): Locale {
  return typeof name === "string" && isLocale(name) ? name : DEFAULT_LOCALE;
}

/** Every word, for what runs in Node. Pages take theirs by `useCopy`, so that a browser loads no others. */
export function copyIn(locale: Locale): Copy {
  return LOCALES[locale];
}
