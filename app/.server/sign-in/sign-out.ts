import { redirectDocument, type RouterContextProvider } from "react-router";
import { LOGOUT_PATH } from "../../paths/sign-in.ts";
import { requestContext, servicesContext } from "../services.ts";
import { endSession, hasSessionCookies } from "./session.ts";

/**
 * `/logout`: ends our session, then the identity provider's, and comes back here. Without a session there is nothing to end: the main site's
 * page, or undefined where ours is to be shown.
 */
export async function signOut(context: Readonly<RouterContextProvider>, request: Request): Promise<Response | undefined> {
  const { mainSiteUrl, publicOrigin } = context.get(servicesContext);
  if (!hasSessionCookies(context, request)) {
    return mainSiteUrl === "" ? undefined : redirectDocument(new URL(LOGOUT_PATH, mainSiteUrl).href, 303);
  }
  const cookies = await endSession(context);
  const headers = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  return redirectDocument((await providersSignOut(context, `${publicOrigin}${LOGOUT_PATH}`)) ?? LOGOUT_PATH, { status: 303, headers });
}

/** Undefined where the provider has no such place, or can't be asked for it: our own session is over all the same. */
async function providersSignOut(context: Readonly<RouterContextProvider>, backUrl: string): Promise<string | undefined> {
  try {
    return await context.get(servicesContext).identity.signOutUrl(backUrl);
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, "the identity provider's sign-out is not known");
    return undefined;
  }
}
