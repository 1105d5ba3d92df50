import { createHash } from "node:crypto";
import { redirectDocument, type RouterContextProvider } from "react-router";
import { CALLBACK_PATH } from "../../paths/sign-in.ts";
import { servicesContext } from "../services.ts";
import { visitorContext } from "../visitor.ts";
import { returnAddress } from "./return-address.ts";
import { random, rememberSignIn } from "./state.ts";

/** The query parameter that says where a sign-in leads back to. */
export const RETURN_TO = "return-to";

/** Sends the browser to the identity provider's authorisation endpoint (specification section 2, sign-in redirect). */
export async function beginSignIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { again = false }: { readonly again?: boolean } = {},
): Promise<Response> {
  const { identity, publicOrigin, signInFlow } = context.get(servicesContext);
  const returnTo = returnAddress(new URL(request.url).searchParams.get(RETURN_TO), publicOrigin);
  const [nonce, verifier] = [random(), random()];
  const { state, cookie } = await rememberSignIn(context, request, {
    returnTo,
    nonce,
    verifier,
    visitorKey: context.get(visitorContext).key,
  });
  const url = await identity.authorizationUrl({
    flow: signInFlow,
    callbackUrl: `${publicOrigin}${CALLBACK_PATH}`,
    state,
    nonce,
    codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
    again,
  });
  return redirectDocument(url, { status: 303, headers: { "set-cookie": cookie, "cache-control": "no-store" } });
}
