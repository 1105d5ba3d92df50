import { PERSONAL_COOKIES } from "../../app/.server/cookies.ts";
import { CONSENT_COOKIE, readConsent } from "../../app/analytics/consent.ts";

/** "answered": without the question of consent to measurements. */
export type PageVariant = "" | "answered";

const PERSONAL = new RegExp(String.raw`(?:^|;)\s*(?:__Host-)?(?:${PERSONAL_COOKIES.join("|")})=`);

/**
 * Undefined where a visitor has a session, whose pages are rendered for them. While requests are queued
 * (`isBusy`) they get the cached page too.
 */
export function pageVariant(cookies: string | undefined, isBusy = () => false): PageVariant | undefined {
  if (cookies === undefined) return "";
  if (PERSONAL.test(cookies) && !isBusy()) return undefined;
  return readConsent(cookies) === undefined ? "" : "answered";
}

/** The headers of a request that renders the variant. */
export function cookiesOf(variant: PageVariant): { readonly cookie?: string } {
  return variant === "answered" ? { cookie: `${CONSENT_COOKIE}=necessary` } : {};
}
