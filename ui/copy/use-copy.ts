import { createContext, useContext } from "react";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import type { Copy, Locale } from "../../copy/locales.ts";
import { pageLocale, wordsIn } from "./page-copy.ts";

/** On the server, where each request has its own. */
export const LocaleContext = /* @__PURE__ */ createContext<Locale>(DEFAULT_LOCALE);

/** The locale of the page: on the server of its request, in a browser of its document. */
export const useLocale: () => Locale = import.meta.env.SSR ? () => useContext(LocaleContext) : pageLocale;

/**
 * A catalogue of copy/ in the page's locale: `useCopy("help")`. Vite puts the catalogue in place of its name
 * (build/copy-by-locale.ts), so that a browser loads those of its page and no others.
 */
export function useCopy<Name extends keyof Copy>(catalogue: Name): Copy[Name] {
  const locale = useLocale();
  return wordsIn(catalogue, locale);
}
