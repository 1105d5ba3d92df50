import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import type { Interactions } from "../../provider/identity/interactions.ts";
import type { IdentityPage } from "../../provider/identity/provider.ts";
import { type Cookie, readCookie, setCookie } from "../../ui/.server/cookies.ts";
import { csrfToken } from "../../ui/.server/csrf.ts";
import { notFound } from "../../ui/.server/not-found.ts";
import {
  DEVICE_LIFETIME_MS,
  readForm,
  setPrivateHeaders,
  submitPassword,
} from "../../ui/.server/password-form.ts";
import { webContext, type WebRequest } from "../../ui/.server/services.ts";

/** The sign-in form of the embedded identity provider (docs/decisions/access.md, 17). */

export interface EmbeddedIdentity {
  /** Undefined where the provider has an identity provider of its own. */
  readonly interactions?: Interactions | undefined;
  /** What its own page shows. */
  readonly page?: IdentityPage | undefined;
}

export const identityContext = createContext<EmbeddedIdentity>({});

interface SignIn extends Pick<WebRequest, "client" | "secureCookies" | "sessionSecret"> {
  readonly interactions: Interactions;
}

export const signInContext = createContext<SignIn>();

const INTERACTION_PATH = "/identity/interaction";
const DEVICE: Cookie = { name: "identity-device", path: INTERACTION_PATH };
const GONE = 410;

/** Unknown addresses where the provider has an identity provider of its own. */
export const identityMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { interactions } = context.get(identityContext);
  const web = context.get(webContext);
  if (interactions === undefined) return notFound(web);
  context.set(signInContext, { ...web, interactions });
  const response = await next();
  setPrivateHeaders(response.headers);
  return response;
};

/** What the form carries; null with status 410 where it has expired or was opened in another browser. */
export async function showSignInForm(signIn: SignIn, request: Request, uid: string) {
  if (!(await isCurrent(signIn, request, uid))) return data(null, GONE);
  const action = `${INTERACTION_PATH}/${uid}`;
  return { action, csrfToken: tokenOf(signIn, uid) };
}

/** Redirects to where the authorisation goes on, or returns what is wrong with the form. */
export async function signInCustomer(signIn: SignIn, request: Request, uid: string) {
  if (!(await isCurrent(signIn, request, uid))) return data(null, GONE);
  const { secureCookies, client: network, interactions } = signIn;
  const client = { network, device: readCookie(request, DEVICE, secureCookies) };
  const outcome = await submitPassword(
    { csrfToken: tokenOf(signIn, uid), sent: await readForm(request) },
    ({ email, password }) => interactions.signIn(cookiesOf(request), { email, password, ...client }),
  );
  if (!outcome.ok) return outcome.failure;
  const { returnTo, device } = outcome.value;
  const cookie = setCookie(DEVICE, device, secureCookies, DEVICE_LIFETIME_MS);
  return redirect(returnTo, { status: 303, headers: { "set-cookie": cookie } });
}

function isCurrent({ interactions }: SignIn, request: Request, uid: string): Promise<boolean> {
  return interactions.isCurrent(uid, cookiesOf(request));
}

function tokenOf({ sessionSecret }: SignIn, uid: string): string {
  return csrfToken(sessionSecret, "interaction", uid);
}

function cookiesOf(request: Request): string {
  return request.headers.get("cookie") ?? "";
}
