import { hmac, isSameSecret } from "../../infrastructure/hashing.ts";
import { COOKIES, readCookie } from "./cookies.ts";

/** Double-submit tokens, bound to a session by an HMAC of its id (spec 7.14). */

/** The form field of the token. */
export const XSRF_FIELD = "xsrf";
const XSRF_HEADER = "x-xsrf-token";

/** `sessionId` goes with the name of its kind, so that no token of one kind is valid for another. */
export function csrfToken(
  secret: string,
  kind: "xsrf" | "operations" | "interaction",
  sessionId: string,
): string {
  return hmac(secret, `${kind} ${sessionId}`);
}

/** True where the form carries the token. */
export function hasToken(form: { get(name: string): unknown }, token: string): boolean {
  const given = form.get(XSRF_FIELD);
  return typeof given === "string" && isSameSecret(given, token);
}

/** True where a returning visitor's form or header carries the token, and the cookie does too. */
export function isOwnForm(
  request: Request,
  form: FormData,
  { xsrfToken: token, returning }: { readonly xsrfToken: string; readonly returning: boolean },
): boolean {
  const header = request.headers.get(XSRF_HEADER);
  // A script sends the token of now; the one in the form is as old as its page.
  const given = header === null ? hasToken(form, token) : isSameSecret(header, token);
  const cookie = readCookie(request, COOKIES.xsrf, false);
  return returning && given && cookie !== undefined && isSameSecret(cookie, token);
}
