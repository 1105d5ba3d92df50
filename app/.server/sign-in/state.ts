import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { COOKIES, readCookie, setCookie } from "../cookies.ts";
import { servicesContext } from "../services.ts";
import { hmac, isSameSecret, sha256 } from "../../../infrastructure/hashing.ts";

/**
 * What we remember of a sign-in that is under way. The state that travels is a signed handle and says
 * nothing; the page address it stands for (spec 2.38) stays here, under a name that only this
 * browser's cookie and that handle make together.
 */
export interface SignInState {
  readonly returnTo: string;
  readonly nonce: string;
  /** Of the code flow (PKCE). */
  readonly verifier: string;
  /** The visitor who began, so that what they have typed is not lost. */
  readonly visitorKey: string;
}

const NAME = "sign-in";
const LIFETIME_MS = 10 * 60 * 1000;
const BYTES = 32;
const BROWSER = /^[\w-]{43}$/;

type Context = Readonly<RouterContextProvider>;

/** Remembers it for ten minutes. The cookie has to go out with the redirect. */
export async function rememberSignIn(
  context: Context,
  request: Request,
  remembered: SignInState,
): Promise<{ readonly state: string; readonly cookie: string }> {
  const services = context.get(servicesContext);
  // Another tab of the same browser may have begun too: one cookie serves both.
  const browser = browserOf(context, request) ?? random();
  const handle = random();
  await services.visitorState.write(keyOf(handle, browser), NAME, remembered, LIFETIME_MS);
  return {
    state: `${handle}.${sign(services.sessionSecret, handle)}`,
    // An identity provider of another site posts its answer to us, and the cookie has to come along.
    cookie: setCookie(COOKIES.signIn, browser, services.secureCookies, LIFETIME_MS),
  };
}

/** What was remembered, once: undefined where the state is forged, used, too old or another browser's. */
export async function takeSignIn(
  context: Context,
  request: Request,
  state: string,
): Promise<SignInState | undefined> {
  const { sessionSecret, visitorState } = context.get(servicesContext);
  const [handle = "", given = ""] = state.split(".", 2);
  const browser = browserOf(context, request);
  if (browser === undefined || !isSameSecret(given, sign(sessionSecret, handle))) return undefined;
  return (await visitorState.take(keyOf(handle, browser), NAME)) as SignInState | undefined;
}

export function random(): string {
  return randomBytes(BYTES).toString("base64url");
}

function browserOf(context: Context, request: Request): string | undefined {
  const browser = readCookie(request, COOKIES.signIn, context.get(servicesContext).secureCookies);
  return browser !== undefined && BROWSER.test(browser) ? browser : undefined;
}

function keyOf(handle: string, browser: string): string {
  return sha256(`sign-in ${handle} ${browser}`, "hex");
}

function sign(secret: string, handle: string): string {
  return hmac(secret, `state ${handle}`);
}
