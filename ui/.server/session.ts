import { createContext, type MiddlewareFunction } from "react-router";
import { sha256 } from "../../infrastructure/hashing.ts";
import { COOKIES, randomToken, readCookie, readToken, setCookie } from "./cookies.ts";
import { csrfToken } from "./csrf.ts";
import { webContext, type WebRequest } from "./services.ts";
import { type SessionState, sessionState } from "./session-state.ts";

/** A browser with a session cookie. Rows have its digest: a copy of the database opens no session. */
export interface Visitor {
  /** The cookie's value. */
  readonly id: string;
  /** Names the visitor's rows. */
  readonly key: string;
  /** In every form and in the XSRF-TOKEN cookie (spec 7.14). */
  readonly xsrfToken: string;
  /** The browser sent this visitor's cookie back, so cookies work. */
  readonly returning: boolean;
}

/** A request to a page with session state. A sign-in or sign-out replaces its visitor. */
export interface VisitorRequest extends WebRequest {
  visitor: Visitor;
  state: SessionState;
  /** A form was refused: its page is shown whatever the session has, as the only copy of the answers. */
  formRefused: boolean;
  /** The form was a draft, which a script saves. It is answered with 204: React Router would render a page. */
  draftSaved: boolean;
}

export const visitorContext = createContext<VisitorRequest>();

/** Finds the visitor by the cookie, or makes a new one and sets it. */
export const visitorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const web = context.get(webContext);
  const { secureCookies } = web;
  const given = readToken(request, COOKIES.visit, secureCookies);
  const visitor = given === undefined ? newVisitor(web) : toVisitor(web, given, true);
  const state = sessionState(web, visitor.key, !visitor.returning);
  const visit: VisitorRequest = { ...web, visitor, state, formRefused: false, draftSaved: false };
  context.set(visitorContext, visit);
  const answered = await next();
  const response = visit.draftSaved ? new Response(null, { status: 204 }) : answered;
  // A failure replaces the page by the error page.
  await visit.state.flush();
  const { headers } = response;
  const { id, xsrfToken } = visit.visitor;
  if (id !== given) headers.append("set-cookie", setCookie(COOKIES.visit, id, secureCookies));
  if (readCookie(request, COOKIES.xsrf, secureCookies) !== xsrfToken)
    headers.append("set-cookie", setCookie(COOKIES.xsrf, xsrfToken, secureCookies));
  headers.set("cache-control", mayEcho(request) ? "no-store, no-transform" : "no-store");
  headers.set("cross-origin-opener-policy", "same-origin");
  return response;
};

/**
 * The page may repeat text of another site's choosing. Compressed beside the CSRF token it would leak the
 * token by its length (BREACH), so neither the server nor a proxy may compress it.
 */
function mayEcho({ method, url }: Request): boolean {
  return method !== "GET" || url.includes("?");
}

/** Gives the browser a new visitor id, against session fixation. The rows of the old one stay as they are. */
export function renewVisitor(visit: VisitorRequest): void {
  visit.visitor = newVisitor(visit);
  visit.state = sessionState(visit, visit.visitor.key);
}

function newVisitor(web: Pick<WebRequest, "sessionSecret">): Visitor {
  return toVisitor(web, randomToken(), false);
}

function toVisitor(
  { sessionSecret }: Pick<WebRequest, "sessionSecret">,
  id: string,
  returning: boolean,
): Visitor {
  return { id, key: sha256(id, "hex"), xsrfToken: csrfToken(sessionSecret, "xsrf", id), returning };
}
