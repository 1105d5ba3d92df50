import { randomBytes } from "node:crypto";
import { parse, serialize } from "cookie-es";
import { CONSENT_COOKIE } from "../analytics/consent.ts";
import { SIGNED_IN_COOKIE } from "../paths/sign-in.ts";

export interface Cookie {
  readonly name: string;
  /** Scripts of the page may read it. Every other cookie is HttpOnly and, over https, bound to the host. */
  readonly readable?: boolean;
  /** Sent with a form that another site's page posts to us; over https only. */
  readonly crossSite?: boolean;
  /** Never sent where another site leads here. */
  readonly strict?: boolean;
  /** Sent to this path alone, and not bound to the host; otherwise to the whole site. */
  readonly path?: string;
}

/** Every cookie of customers' pages; staff and the identity provider name theirs (staff.ts, identity.ts). */
export const COOKIES = {
  visit: { name: "visit" },
  xsrf: { name: "XSRF-TOKEN", readable: true },
  accessToken: { name: "access-token" },
  identityToken: { name: "identity-token" },
  signedIn: { name: SIGNED_IN_COOKIE, readable: true },
  signIn: { name: "sign-in", crossSite: true },
  consent: { name: CONSENT_COOKIE, readable: true },
} as const satisfies Readonly<Record<string, Cookie>>;

/** The value of a Set-Cookie header. `lifetime` in milliseconds; without it a session cookie. */
export function setCookie(cookie: Cookie, value: string, secure: boolean, lifetime?: number): string {
  return serialize(wireName(cookie, secure), value, {
    path: cookie.path ?? "/",
    sameSite: sameSiteOf(cookie, secure),
    secure,
    httpOnly: cookie.readable !== true,
    ...(lifetime !== undefined && { maxAge: Math.max(0, Math.floor(lifetime / 1000)) }),
  });
}

export function clearCookie(cookie: Cookie, secure: boolean): string {
  return setCookie(cookie, "", secure, 0);
}

export function readCookie(request: Request, cookie: Cookie, secure: boolean): string | undefined {
  return parse(request.headers.get("cookie") ?? "")[wireName(cookie, secure)];
}

/** The value where it is one of `randomToken`. */
export function readToken(request: Request, cookie: Cookie, secure: boolean): string | undefined {
  const value = readCookie(request, cookie, secure);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

function sameSiteOf({ strict = false, crossSite = false }: Cookie, secure: boolean) {
  if (strict) return "strict";
  return crossSite && secure ? "none" : "lax";
}

function wireName({ name, path, readable = false }: Cookie, secure: boolean): string {
  return secure && !readable && path === undefined ? `__Host-${name}` : name;
}
