import type { CONSENT_COOKIE } from "../../domain/consent.ts";
import type { WebServices } from "./services.ts";

/**
 * Cookies of the whole site. Over https their names bind them to the host, and they never travel in the
 * clear.
 */

/**
 * What a browser has of a visitor we know something about. Whoever sends one of these gets no page that was
 * kept for everyone.
 */
export const PERSONAL_COOKIES = ["visit", "XSRF-TOKEN", "access-token", "identity-token", "sign-in"] as const;

/**
 * Every cookie of the site is one of those, or the answer to the question for consent, which is nobody's
 * name, so that none is forgotten where pages are kept.
 */
export type CookieName = (typeof PERSONAL_COOKIES)[number] | typeof CONSENT_COOKIE;

type Transport = Pick<WebServices, "secureCookies">;

export interface CookieOptions {
  /** Scripts of the page may read it. */
  readonly readable?: boolean;
  /** Milliseconds; without one it goes when the browser is closed. */
  readonly lifetime?: number;
  /**
   * Sent along when another site's page posts a form to us; only over https, and only where that is the
   * purpose.
   */
  readonly crossSite?: boolean;
}

/** The name under which a cookie that only the server reads travels. */
export function privateName({ secureCookies }: Transport, name: string): string {
  return secureCookies ? `__Host-${name}` : name;
}

export function setCookie(
  transport: Transport,
  name: CookieName,
  value: string,
  options: CookieOptions = {},
): string {
  const { readable = false, lifetime, crossSite = false } = options;
  const { secureCookies } = transport;
  return [
    `${readable ? name : privateName(transport, name)}=${value}`,
    "Path=/",
    `SameSite=${crossSite && secureCookies ? "None" : "Lax"}`,
    ...(secureCookies ? ["Secure"] : []),
    ...(readable ? [] : ["HttpOnly"]),
    ...(lifetime === undefined ? [] : [`Max-Age=${Math.max(0, Math.floor(lifetime / 1000))}`]),
  ].join("; ");
}

export function clearCookie(transport: Transport, name: CookieName): string {
  return setCookie(transport, name, "", { lifetime: 0 });
}

export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
