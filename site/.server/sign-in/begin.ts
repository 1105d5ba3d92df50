import { data, redirectDocument } from "react-router";
import { sha256 } from "../../../infrastructure/hashing.ts";
import { CALLBACK_PATH, SIGN_IN_AGAIN_PATH, SIGN_IN_PATH } from "../../../ui/paths/sign-in.ts";
import { randomToken } from "../../../ui/.server/cookies.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";
import type { CustomerSession } from "./customer-session.ts";
import { returnAddress } from "./return-address.ts";
import { saveSignInState } from "../../../ui/.server/sign-in-state.ts";

/** The query parameter with the address that a sign-in returns to. */
const RETURN_TO = "return-to";
const NO_STORE = { "cache-control": "no-store" };

/** Redirects to the identity provider's authorisation endpoint (spec 2.38); 503 where it is unavailable. */
export async function beginSignIn(
  visit: VisitorRequest,
  request: Request,
  { again = false }: { readonly again?: boolean } = {},
) {
  const { identity, publicOrigin, signInFlow, log } = visit;
  const returnTo = returnAddress(new URL(request.url).searchParams.get(RETURN_TO), publicOrigin);
  const [nonce, verifier] = [randomToken(), randomToken()];
  const stored = { returnTo, nonce, verifier, visitorKey: visit.visitor.key };
  const { state, cookie } = await saveSignInState(visit, request, stored);
  try {
    const url = await identity.authorizationUrl({
      flow: signInFlow,
      callbackUrl: `${publicOrigin}${CALLBACK_PATH}`,
      state,
      nonce,
      codeChallenge: sha256(verifier, "base64url"),
      again,
    });
    return redirectDocument(url, { status: 303, headers: { "set-cookie": cookie, ...NO_STORE } });
  } catch (error) {
    log.error({ err: error }, "identity provider unavailable");
    return data(null, { status: 503, headers: NO_STORE });
  }
}

/**
 * Throws a redirect unless both tokens are there: with an access token alone to one sign-in address, else to
 * the other (spec 4.2).
 */
export function requireSignIn(
  { accessToken, identityToken }: Pick<CustomerSession, "accessToken" | "identityToken">,
  url: URL,
): void {
  if (accessToken !== undefined && identityToken !== undefined) return;
  const path = accessToken === undefined ? SIGN_IN_PATH : SIGN_IN_AGAIN_PATH;
  const query = new URLSearchParams({ [RETURN_TO]: `${url.pathname}${url.search}` });
  throw redirectDocument(`${path}?${query}`, { status: 303, headers: NO_STORE });
}
