import { parse } from "cookie-es";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { type Locale, localeFrom, LOCALES } from "../../copy/locales.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";

/** Names one of LOCALES. */
export const LOCALE_COOKIE = "locale";

const IS_CHOSEN = Object.keys(LOCALES).length > 1;

/** The locale of a customer's request, by its Cookie header. With one locale that is no question. */
export function localeOf(cookies: string | null | undefined): Locale {
  if (!IS_CHOSEN || !cookies) return DEFAULT_LOCALE;
  return localeFrom(parse(cookies)[LOCALE_COOKIE]);
}

/** The same of any page's request: staff read English. */
export function pageLocaleOf({ url, headers }: Request): Locale {
  const { pathname } = new URL(url);
  return pathname.startsWith(OPERATIONS_PATH) ? DEFAULT_LOCALE : localeOf(headers.get("cookie"));
}
