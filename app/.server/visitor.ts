import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createContext, type MiddlewareFunction } from "react-router";
import { servicesContext, type WebServices } from "./services.ts";

/**
 * A visitor: a random id in a cookie that only the server reads. Nothing personal is in it; what the visitor told us is in the database,
 * under a digest of the id, so that a copy of the database opens no session.
 */
export interface Visitor {
  /** Names the visitor's rows. */
  readonly key: string;
  /** Goes into every form and, as the XSRF-TOKEN cookie, to scripts; a POST carries both (specification section 7). */
  readonly xsrfToken: string;
  /** The browser sent this visitor's cookie back, so cookies work. */
  readonly returning: boolean;
}

export const visitorContext = createContext<Visitor>();

const ID = /^[\w-]{43}$/;
const XSRF_COOKIE = "XSRF-TOKEN";
const XSRF_HEADER = "x-xsrf-token";
/** The form field of the same token. */
export const XSRF_FIELD = "xsrf";

/** Knows the visitor by the cookie, or makes a new one and sets it. For routes that keep something about a visitor. */
export const visitorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const given = readCookie(request, visitCookie(services));
  const returning = given !== undefined && ID.test(given);
  const id = returning ? given : randomBytes(32).toString("base64url");
  const visitor = { key: digest(id), xsrfToken: xsrfToken(services.sessionSecret, id), returning };
  context.set(visitorContext, visitor);
  const response = await next();
  if (!returning) response.headers.append("set-cookie", cookie(services, visitCookie(services), id, "; HttpOnly"));
  if (readCookie(request, XSRF_COOKIE) !== visitor.xsrfToken) {
    response.headers.append("set-cookie", cookie(services, XSRF_COOKIE, visitor.xsrfToken, ""));
  }
  response.headers.set("cache-control", "no-store");
  return response;
};

/** True where the form carries the token of this visitor, and the cookie does too: double submit, bound to the session. */
export function isOwnForm(request: Request, form: FormData, visitor: Visitor): boolean {
  const sent = form.get(XSRF_FIELD) ?? request.headers.get(XSRF_HEADER);
  const kept = readCookie(request, XSRF_COOKIE);
  return (
    typeof sent === "string" && kept !== undefined && visitor.returning && equal(sent, visitor.xsrfToken) && equal(kept, visitor.xsrfToken)
  );
}

function visitCookie({ secureCookies }: WebServices): string {
  return secureCookies ? "__Host-visit" : "visit";
}

function cookie({ secureCookies }: WebServices, name: string, value: string, more: string): string {
  return `${name}=${value}; Path=/; SameSite=Lax${secureCookies ? "; Secure" : ""}${more}`;
}

function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function xsrfToken(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`xsrf ${id}`).digest("base64url");
}

function digest(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/** Of bytes: two texts of the same length may have a different number of them. */
function equal(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
