import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { sendPlainPage } from "./plain-pages.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

type SameOriginOptions = Pick<Config, "publicOrigin" | "port"> & Record<"open" | "sure", readonly string[]>;

/**
 * Refuses cross-site requests: a POST must have our Origin and, where sent, a same-origin Sec-Fetch-Site.
 * Other sites may post to `open` paths; `sure` ones have no CSRF token and refuse a request without origin.
 */
export function refuseOtherOrigins(
  app: FastifyInstance,
  { publicOrigin, port, open, sure }: SameOriginOptions,
): void {
  const isOurs = (origin: string) => {
    if (publicOrigin !== undefined) return origin === publicOrigin;
    const url = URL.parse(origin);
    return url !== null && LOOPBACK_NAMES.has(url.hostname) && url.port === String(port);
  };

  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    if (SAFE.has(request.method) || open.includes(path) || comesFromUs(request, isOurs, sure.includes(path)))
      return undefined;
    return sendPlainPage(reply, 403);
  });
}

function comesFromUs(request: FastifyRequest, isOurs: (origin: string) => boolean, sure: boolean): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  // Some privacy settings omit it or send "null"; CSRF tokens protect the other paths.
  if (origin === undefined || origin === "null") return !sure || site === "same-origin";
  return isOurs(origin);
}

/** Redirects sign-in to the identity provider's name: localhost has several, and cookies belong to one. */
export function redirectSignInHost(
  app: FastifyInstance,
  { origin, path }: { readonly origin: string; readonly path: string },
): void {
  const { host } = new URL(origin);
  app.addHook("onRequest", async (request, reply) => {
    const requestHost = request.headers.host ?? host;
    const [requestPath = ""] = request.url.split("?", 1);
    const isSignIn = request.method === "GET" && requestPath === path;
    const isOtherName = requestHost !== host && LOOPBACK_NAMES.has(requestHost.replace(/:\d+$/, ""));
    if (!isSignIn || !isOtherName) return undefined;
    return reply.header("cache-control", "no-store").redirect(`${origin}${request.url}`, 303);
  });
}
