import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import type { Copy, Locale } from "../../copy/locales.ts";

/** What `useCopy` is to a component: for scripts that run in a browser alone. */
export function pageCopy<Name extends keyof Copy>(catalogue: Name): Copy[Name] {
  return wordsIn(catalogue, pageLocale());
}

/** The locale that the document says it is in. Not its `lang`, which a translator changes. */
export function pageLocale(): Locale {
  return (document.documentElement.dataset["locale"] as Locale | undefined) ?? DEFAULT_LOCALE;
}

/** `catalogue`: what Vite has put in place of the name, by locale. */
export function wordsIn<Name extends keyof Copy>(catalogue: unknown, locale: Locale): Copy[Name] {
  return (catalogue as Readonly<Record<Locale, Copy[Name]>>)[locale];
}
