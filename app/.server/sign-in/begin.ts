import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { CALLBACK_PATH } from "../../paths/sign-in.ts";
import { requestContext, servicesContext } from "../services.ts";
import { visitorContext } from "../session.ts";
import { sha256 } from "../../../infrastructure/hashing.ts";
import { returnAddress } from "./return-address.ts";
import { random, rememberSignIn } from "./state.ts";

/** The query parameter that says where a sign-in leads back to. */
export const RETURN_TO = "return-to";

/** The identity provider can't be reached: the page says so. */
export type SignInUnavailable = ReturnType<typeof away>;

/** Sends the browser to the identity provider's authorisation endpoint (spec 2.38). */
export async function beginSignIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { again = false }: { readonly again?: boolean } = {},
): Promise<Response | SignInUnavailable> {
  const { identity, publicOrigin, signInFlow } = context.get(servicesContext);
  const returnTo = returnAddress(new URL(request.url).searchParams.get(RETURN_TO), publicOrigin);
  const [nonce, verifier] = [random(), random()];
  const { state, cookie } = await rememberSignIn(context, request, {
    returnTo,
    nonce,
    verifier,
    visitorKey: context.get(visitorContext).key,
  });
  try {
    const url = await identity.authorizationUrl({
      flow: signInFlow,
      callbackUrl: `${publicOrigin}${CALLBACK_PATH}`,
      state,
      nonce,
      codeChallenge: sha256(verifier, "base64url"),
      again,
    });
    return redirectDocument(url, {
      status: 303,
      headers: { "set-cookie": cookie, "cache-control": "no-store" },
    });
  } catch (error) {
    return away(context, error);
  }
}

function away(context: Readonly<RouterContextProvider>, error: unknown) {
  context.get(requestContext).log.error({ err: error }, "the identity provider can't be reached");
  return data({ away: true as const }, { status: 503, headers: { "cache-control": "no-store" } });
}
