import { redirect } from "react-router";
import type { ConsentBannerCopy } from "../../contract/cookies.ts";
import { CONSENT_CHOICES, CONSENT_DAYS, type Consent, readConsent } from "../../ui/analytics/consent.ts";
import { COOKIES_PATH } from "../../ui/paths/policies.ts";
import { COOKIES, setCookie } from "../../ui/.server/cookies.ts";
import { viewPolicy } from "./help/policies.ts";
import type { WebRequest } from "../../ui/.server/services.ts";
import { returnAddress } from "./sign-in/return-address.ts";

/** Consent to measuring: the banner of every page, and the page where the choice is changed. */

const DAY_MS = 86_400_000;

/**
 * The banner's copy, for whoever was not asked yet, which the browser decides; null where there is nothing to ask,
 * or where the copy is unavailable.
 */
export async function consentBanner(
  { content, log, monitoring }: Pick<WebRequest, "content" | "log" | "monitoring">,
  path: string,
): Promise<ConsentBannerCopy | null> {
  if (monitoring === undefined || path === COOKIES_PATH) return null;
  try {
    return (await content.cookies()).banner;
  } catch (error) {
    log.warn({ err: error }, "consent banner unavailable");
    return null;
  }
}

export async function viewCookies(web: WebRequest, request: Request, url: URL) {
  const [page, { question }] = await Promise.all([viewPolicy(web, COOKIES_PATH), web.content.cookies()]);
  return {
    page,
    question: web.monitoring === undefined ? null : question,
    chosen: consentOf(request),
    saved: url.searchParams.has("saved"),
  };
}

/**
 * A choice: 303 to the page it was made on. Cached pages have the banner, so it has no CSRF token;
 * server/plugins/same-origin.ts requires our own origin.
 */
export async function saveConsent(
  { secureCookies, publicOrigin }: Pick<WebRequest, "secureCookies" | "publicOrigin">,
  request: Request,
): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const consent = CONSENT_CHOICES.find((choice) => choice === form?.get("consent"));
  if (consent === undefined) return redirect(COOKIES_PATH, 303);
  const cookie = setCookie(COOKIES.consent, consent, secureCookies, CONSENT_DAYS * DAY_MS);
  const isCookiesPage = form?.get("page") === "cookies";
  const back = isCookiesPage ? `${COOKIES_PATH}?saved` : pageBefore(request, publicOrigin);
  return redirect(back, { status: 303, headers: { "set-cookie": cookie, "cache-control": "no-store" } });
}

function consentOf(request: Request): Consent | undefined {
  return readConsent(request.headers.get("cookie") ?? "");
}

function pageBefore(request: Request, publicOrigin: string): string {
  const referer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  return returnAddress(page === undefined ? null : `${page.pathname}${page.search}`, publicOrigin);
}
