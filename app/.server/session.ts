import { randomBytes } from "node:crypto";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { COOKIES, readCookie, setCookie } from "./cookies.ts";
import { csrfToken } from "./csrf.ts";
import { servicesContext, type WebServices } from "./services.ts";
import { sha256 } from "../../infrastructure/hashing.ts";

/**
 * A visitor: a random id in a cookie that only the server reads. Nothing personal is in it; what the visitor
 * told us is in the database, under a digest of the id, so that a copy of the database opens no session.
 */
export interface Visitor {
  /** The cookie's value. It goes nowhere else. */
  readonly id: string;
  /** Names the visitor's rows. */
  readonly key: string;
  /** Goes into every form and, as the XSRF-TOKEN cookie, to scripts; a POST carries both (spec 7.14). */
  readonly xsrfToken: string;
  /** The browser sent this visitor's cookie back, so cookies work. */
  readonly returning: boolean;
}

export const visitorContext = createContext<Visitor>();

const ID = /^[\w-]{43}$/;

/**
 * Knows the visitor by the cookie, or makes a new one and sets it. For routes that keep something about a
 * visitor.
 */
export const visitorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const given = readCookie(request, COOKIES.visit, services.secureCookies);
  context.set(
    visitorContext,
    given !== undefined && ID.test(given) ? known(services, given) : newVisitor(services),
  );
  const response = await next();
  // The page may have renewed the visitor: a session begins or ends under another id.
  const { id, xsrfToken: token } = context.get(visitorContext);
  if (id !== given)
    response.headers.append("set-cookie", setCookie(COOKIES.visit, id, services.secureCookies));
  if (readCookie(request, COOKIES.xsrf, services.secureCookies) !== token) {
    response.headers.append("set-cookie", setCookie(COOKIES.xsrf, token, services.secureCookies));
  }
  response.headers.set("cache-control", mayEcho(request) ? "no-store, no-transform" : "no-store");
  // Whoever opened the window has no hold on it once it shows what is somebody's own.
  response.headers.set("cross-origin-opener-policy", "same-origin");
  return response;
};

/**
 * The page may repeat what whoever made the address or the form wanted it to say. Compressed together with
 * the token of its forms it would give the token away by its length (BREACH), so neither we nor anything on
 * the way may compress it.
 */
function mayEcho({ method, url }: Request): boolean {
  return method !== "GET" || url.includes("?");
}

/**
 * The same browser under a new id from here on: nobody who knew the old one knows this session. The caller
 * sees to the old one's rows.
 */
export function renewVisitor(context: Readonly<RouterContextProvider>): Visitor {
  const visitor = newVisitor(context.get(servicesContext));
  context.set(visitorContext, visitor);
  return visitor;
}

function newVisitor(services: WebServices): Visitor {
  return { ...known(services, randomBytes(32).toString("base64url")), returning: false };
}

function known({ sessionSecret }: WebServices, id: string): Visitor {
  return { id, key: sha256(id, "hex"), xsrfToken: csrfToken(sessionSecret, "xsrf", id), returning: true };
}
