import { redirectDocument, type RouterContextProvider } from "react-router";
import { SIGN_IN_AGAIN_PATH, SIGN_IN_PATH } from "../../paths/sign-in.ts";
import { RETURN_TO } from "./begin.ts";
import { customerSessionContext } from "./customer-session.ts";

/**
 * Lets customers who are signed in pass (spec 4.2). Only an access token
 * leads to one login address, neither token to another, and so does only an identity token, of which the
 * specification says nothing.
 */
export function requireSignIn(context: Readonly<RouterContextProvider>, url: URL): void {
  const { accessToken, identityToken } = context.get(customerSessionContext);
  if (accessToken !== undefined && identityToken !== undefined) return;
  const path = accessToken === undefined ? SIGN_IN_PATH : SIGN_IN_AGAIN_PATH;
  throw redirectDocument(`${path}?${new URLSearchParams({ [RETURN_TO]: `${url.pathname}${url.search}` })}`, {
    status: 303,
    headers: { "cache-control": "no-store" },
  });
}
