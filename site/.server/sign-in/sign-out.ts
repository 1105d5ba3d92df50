import { redirectDocument } from "react-router";
import { mainSiteAddress } from "../../../domain/main-site.ts";
import { LOGOUT_PATH } from "../../../ui/paths/sign-in.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";
import { endSession, hasSessionCookies } from "./customer-session.ts";

/**
 * `/logout`: ends our session, then the identity provider's, which returns here. Without a session there is
 * nothing to end. A link of another site ends nothing: the customer is asked.
 */
export async function signOut(
  visit: VisitorRequest,
  request: Request,
): Promise<Response | { readonly asked: boolean }> {
  const { mainSiteUrl, publicOrigin, identity, log } = visit;
  if (!hasSessionCookies(visit, request)) {
    const theirs = mainSiteAddress(mainSiteUrl, LOGOUT_PATH);
    // The main site may be on this host, behind the same proxy.
    const isHere = theirs === LOGOUT_PATH || theirs === `${publicOrigin}${LOGOUT_PATH}`;
    return isHere ? { asked: false } : redirectDocument(theirs, 303);
  }
  if (mayBeForged(request, publicOrigin)) return { asked: true };
  const cookies = await endSession(visit);
  const providerUrl = await identity.signOutUrl(`${publicOrigin}${LOGOUT_PATH}`).catch((error: unknown) => {
    log.error({ err: error }, "identity provider's sign-out address unavailable");
    return undefined;
  });
  return redirectDocument(providerUrl ?? LOGOUT_PATH, {
    status: 303,
    headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
  });
}

/** True where another site may have sent the browser here. */
function mayBeForged({ headers }: Request, publicOrigin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "cross-site";
  const referer = headers.get("referer") ?? "";
  return !URL.canParse(referer) || new URL(referer).origin !== publicOrigin;
}
