import { redirect, type RouterContextProvider } from "react-router";
import type { ConsentBannerCopy, Cookies } from "../../contract/cookies.ts";
import { CONSENT_CHOICES, CONSENT_DAYS, type Consent, readConsent } from "../analytics/consent.ts";
import { COOKIES_PATH } from "../paths/policies.ts";
import { COOKIES, setCookie } from "./cookies.ts";
import { type PolicyView, viewPolicy } from "./policies.ts";
import { requestContext, servicesContext } from "./services.ts";
import { returnAddress } from "./sign-in/return-address.ts";

/** Whether pages may be measured: the question above every page, and the page where the answer is changed. */

const DAY_MS = 86_400_000;

type Context = Readonly<RouterContextProvider>;

/**
 * The words of the question where this visitor has not answered it; null where they have, or where the words
 * can't be had.
 */
export async function askForConsent(context: Context, request: Request): Promise<ConsentBannerCopy | null> {
  if (consentOf(request) !== undefined || new URL(request.url).pathname === COOKIES_PATH) return null;
  try {
    return (await context.get(servicesContext).content.cookies()).banner;
  } catch (error) {
    // Without the question nothing is measured, and the page is there all the same.
    context.get(requestContext).log.warn({ err: error }, "the question about cookies has no words");
    return null;
  }
}

export interface CookiesView {
  readonly page: PolicyView;
  readonly question: Cookies["question"];
  /** What the visitor said last. */
  readonly chosen: Consent | undefined;
  /** Just now. */
  readonly saved: boolean;
}

export async function viewCookies(context: Context, request: Request, url: URL): Promise<CookiesView> {
  const [page, { question }] = await Promise.all([
    viewPolicy(context, COOKIES_PATH),
    context.get(servicesContext).content.cookies(),
  ]);
  return { page, question, chosen: consentOf(request), saved: url.searchParams.has("saved") };
}

/**
 * An answer: 303 back to the page it was given on, or to the cookies page. It carries no XSRF token, because
 * the pages with the question are the same for everybody: the server has made sure that the form came from
 * our own origin (server/plugins/same-origin.ts).
 */
export async function saveConsent(context: Context, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const consent = CONSENT_CHOICES.find((choice) => choice === form?.get("consent"));
  if (consent === undefined) return redirect(COOKIES_PATH, 303);
  const { secureCookies } = context.get(servicesContext);
  const cookie = setCookie(COOKIES.consent, consent, secureCookies, CONSENT_DAYS * DAY_MS);
  const back = form?.get("page") === "cookies" ? `${COOKIES_PATH}?saved` : pageBefore(context, request);
  return redirect(back, { status: 303, headers: { "set-cookie": cookie, "cache-control": "no-store" } });
}

function consentOf(request: Request): Consent | undefined {
  return readConsent(request.headers.get("cookie") ?? "");
}

function pageBefore(context: Context, request: Request): string {
  const referer = request.headers.get("referer") ?? "";
  const { publicOrigin } = context.get(servicesContext);
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  return returnAddress(page === undefined ? null : `${page.pathname}${page.search}`, publicOrigin);
}
