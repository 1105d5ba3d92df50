import { parse } from "cookie-es";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { type Locale, localeFrom } from "../../copy/locales.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";

/** Names one of LOCALES. */
export const LOCALE_COOKIE = "locale";

/** The locale of a customer's request, by its Cookie header, which names none that is not offered. */
export function localeOf(cookies: string | null | undefined): Locale {
  return cookies ? localeFrom(parse(cookies)[LOCALE_COOKIE]) : DEFAULT_LOCALE;
}

/** The same of any page's request: staff read English. */
export function pageLocaleOf({ url, headers }: Request): Locale {
  const { pathname } = new URL(url);
  return pathname.startsWith(OPERATIONS_PATH) ? DEFAULT_LOCALE : localeOf(headers.get("cookie"));
}
