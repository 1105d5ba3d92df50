import * as v from "valibot";
import { hmac, isSameSecret, sha256 } from "../../infrastructure/hashing.ts";
import { COOKIES, randomToken, readToken, setCookie } from "./cookies.ts";
import type { WebRequest } from "./services.ts";
import { type SessionState, sessionState } from "./session-state.ts";

const signInStateSchema = v.object({
  returnTo: v.string(),
  nonce: v.string(),
  /** Of the code flow (PKCE). */
  verifier: v.string(),
  /** The visitor who began, whose answers come along. */
  visitorKey: v.string(),
});

/**
 * A sign-in under way. The state parameter is a signed handle; the page address it stands for (spec 2.38) is
 * stored under a name that the handle and this browser's cookie make together.
 */
export type SignInState = Readonly<v.InferOutput<typeof signInStateSchema>>;

const NAME = "sign-in";
const LIFETIME_MS = 10 * 60 * 1000;

type Stores = Pick<WebRequest, "sessions" | "log" | "sessionSecret" | "secureCookies">;

/** Stores it for ten minutes. The cookie has to go out with the redirect. */
export async function saveSignInState(
  web: Stores,
  request: Request,
  value: SignInState,
): Promise<{ readonly state: string; readonly cookie: string }> {
  // Another tab of the same browser may have begun too: one cookie serves both.
  const browser = readToken(request, COOKIES.signIn, web.secureCookies) ?? randomToken();
  const handle = randomToken();
  const stored = stateOf(web, handle, browser);
  stored.save(NAME, value, LIFETIME_MS);
  await stored.flush();
  return {
    state: `${handle}.${hmac(web.sessionSecret, `state ${handle}`)}`,
    cookie: setCookie(COOKIES.signIn, browser, web.secureCookies, LIFETIME_MS),
  };
}

/** The stored state, once; undefined where it is forged, used, expired or another browser's. */
export async function takeSignInState(
  web: Stores,
  request: Request,
  state: string,
): Promise<SignInState | undefined> {
  const [handle = "", signature = ""] = state.split(".", 2);
  const browser = readToken(request, COOKIES.signIn, web.secureCookies);
  if (browser === undefined || !isSameSecret(signature, hmac(web.sessionSecret, `state ${handle}`)))
    return undefined;
  return stateOf(web, handle, browser).take(NAME, signInStateSchema);
}

function stateOf(web: Stores, handle: string, browser: string): SessionState {
  return sessionState(web, sha256(`sign-in ${handle} ${browser}`, "hex"));
}
