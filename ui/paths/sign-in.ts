import { BASE_PATH } from "../../domain/base-path.ts";

export const SIGN_IN_PATH = `${BASE_PATH}/sign-in`;
/** The other login address of spec 4.2: a partly signed-in customer enters the password again. */
export const SIGN_IN_AGAIN_PATH = `${SIGN_IN_PATH}/again`;
export const CALLBACK_PATH = `${SIGN_IN_PATH}/callback`;
export const LOGOUT_PATH = "/logout";
/** The session check, which pages poll. */
export const AUTH_STATUS_PATH = `${BASE_PATH}/auth-status`;
/** A session check with this header follows something the customer did. */
export const ACTIVITY_HEADER = "x-customer-activity";

/** A session check with this header could not be made: the main account API is unavailable. */
export const CHECK_FAILED_HEADER = "x-session-check-failed";
/** Tells scripts that there may be a session; the cookies of the session itself are out of their reach. */
export const SIGNED_IN_COOKIE = "signed-in";

/** What servers and proxies take in one request has its limits. */
const LONGEST_LINK = 8_000;

/** The way to sign in that leads back to a page, a path with its query; without the query where it is too long. */
export function signInLink(returnTo: string): string {
  const link = `${SIGN_IN_PATH}?${new URLSearchParams({ "return-to": returnTo })}`;
  const [path = "", query] = returnTo.split("?", 2);
  return link.length > LONGEST_LINK && query !== undefined ? signInLink(path) : link;
}
