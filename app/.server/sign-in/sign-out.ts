import { redirectDocument, type RouterContextProvider } from "react-router";
import { LOGOUT_PATH } from "../../paths/sign-in.ts";
import { requestContext, servicesContext } from "../services.ts";
import { endSession, hasSessionCookies } from "./customer-session.ts";

/**
 * `/logout`: ends our session, then the identity provider's, and comes back here. Without a session there is
 * nothing to end: the main site's page, or ours. A link of another site ends nothing: its visitor is asked.
 */
export async function signOut(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Response | { readonly asked: boolean }> {
  const { mainSiteUrl, publicOrigin } = context.get(servicesContext);
  if (!hasSessionCookies(context, request)) {
    return mainSiteUrl === ""
      ? { asked: false }
      : redirectDocument(new URL(LOGOUT_PATH, mainSiteUrl).href, 303);
  }
  if (mayBeForged(request, publicOrigin)) return { asked: true };
  const cookies = await endSession(context);
  const headers = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  return redirectDocument((await providersSignOut(context, `${publicOrigin}${LOGOUT_PATH}`)) ?? LOGOUT_PATH, {
    status: 303,
    headers,
  });
}

/** Another site sent the browser here, or it does not say that none did. */
function mayBeForged({ headers }: Request, publicOrigin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "cross-site";
  const referer = headers.get("referer") ?? "";
  return !URL.canParse(referer) || new URL(referer).origin !== publicOrigin;
}

/**
 * Undefined where the provider has no such place, or can't be asked for it: our own session is over all the
 * same.
 */
async function providersSignOut(
  context: Readonly<RouterContextProvider>,
  backUrl: string,
): Promise<string | undefined> {
  try {
    return await context.get(servicesContext).identity.signOutUrl(backUrl);
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, "the identity provider's sign-out is not known");
    return undefined;
  }
}
