import { PERSONAL_COOKIES } from "../../app/.server/cookies.ts";
import { CONSENT_COOKIE, readConsent } from "../../domain/consent.ts";

/**
 * The ways in which a document page differs from visitor to visitor: whether it still asks for consent to
 * measurements.
 */
export type PageVariant = "" | "answered";

const PERSONAL = new RegExp(String.raw`(?:^|;)\s*(?:__Host-)?(?:${PERSONAL_COOKIES.join("|")})=`);

/**
 * By a request's Cookie header; undefined where a visitor has a session, whose pages are rendered for them.
 * While requests wait for their turn (`isBusy`) such a visitor gets the cached page too: the help is the
 * same.
 */
export function pageVariant(cookies: string | undefined, isBusy = () => false): PageVariant | undefined {
  if (cookies === undefined) return "";
  if (PERSONAL.test(cookies) && !isBusy()) return undefined;
  return readConsent(cookies) === undefined ? "" : "answered";
}

/** The Cookie header of a request for that variant, and of no one in particular. */
export function cookiesOf(variant: PageVariant): { readonly cookie?: string } {
  return variant === "answered" ? { cookie: `${CONSENT_COOKIE}=necessary` } : {};
}
