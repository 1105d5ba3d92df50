import {
  createContext,
  data,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import type { Interactions } from "../../provider/identity/interactions.ts";
import type { IdentityPage } from "../../provider/identity/provider.ts";
import { type Cookie, readCookie, setCookie } from "../../ui/.server/cookies.ts";
import { csrfToken } from "../../ui/.server/csrf.ts";
import { notFound } from "../../ui/.server/not-found.ts";
import { DEVICE_LIFETIME_MS, setPrivateHeaders, submitPassword } from "../../ui/.server/password-form.ts";
import { webContext } from "../../ui/.server/services.ts";

/** The sign-in form of the embedded identity provider (docs/decisions/access.md, 17). */

type Context = Readonly<RouterContextProvider>;

export interface EmbeddedIdentity {
  /** Undefined where the provider has an identity provider of its own. */
  readonly interactions?: Interactions | undefined;
  /** What its own page shows. */
  readonly page?: IdentityPage | undefined;
}

export const identityContext = createContext<EmbeddedIdentity>({});

const INTERACTION_PATH = "/identity/interaction";
const DEVICE: Cookie = { name: "identity-device", path: INTERACTION_PATH };
const GONE = 410;

/** Unknown addresses where the provider has an identity provider of its own. */
export const identityMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { interactions } = context.get(identityContext);
  if (interactions === undefined) return notFound(context.get(webContext));
  const response = await next();
  setPrivateHeaders(response.headers);
  return response;
};

/** What the form carries; null with status 410 where it has expired or was opened in another browser. */
export async function showSignInForm(context: Context, request: Request, uid: string) {
  if (!(await isCurrent(context, request, uid))) return data(null, GONE);
  const action = `${INTERACTION_PATH}/${uid}`;
  return { action, csrfToken: tokenOf(context, uid), email: "", faults: [] };
}

/** Redirects to where the authorisation goes on, or returns what is wrong with the form. */
export async function signInCustomer(context: Context, request: Request, uid: string) {
  if (!(await isCurrent(context, request, uid))) return data(null, GONE);
  const { secureCookies } = context.get(webContext);
  const client = {
    network: context.get(webContext).client,
    device: readCookie(request, DEVICE, secureCookies),
  };
  const outcome = await submitPassword(request, tokenOf(context, uid), ({ email, password }) =>
    interactionsOf(context).signIn(cookiesOf(request), { email, password, ...client }),
  );
  if (!outcome.ok) {
    const { init, email, faults } = outcome.failure;
    return data({ email, faults }, init);
  }
  const { returnTo, device } = outcome.value;
  const cookie = setCookie(DEVICE, device, secureCookies, DEVICE_LIFETIME_MS);
  return redirect(returnTo, { status: 303, headers: { "set-cookie": cookie } });
}

function isCurrent(context: Context, request: Request, uid: string): Promise<boolean> {
  return interactionsOf(context).isCurrent(uid, cookiesOf(request));
}

function tokenOf(context: Context, uid: string): string {
  return csrfToken(context.get(webContext).sessionSecret, "interaction", uid);
}

function cookiesOf(request: Request): string {
  return request.headers.get("cookie") ?? "";
}

/** Behind the middleware, which answers where there are none. */
function interactionsOf(context: Context): Interactions {
  const { interactions } = context.get(identityContext);
  if (interactions === undefined) throw new Error("the identity provider is not embedded");
  return interactions;
}
