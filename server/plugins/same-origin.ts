import type { FastifyInstance, FastifyRequest } from "fastify";
import { plainPage } from "./plain-pages.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FORBIDDEN = 403;
const LOOPBACK_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

export interface SameOriginOptions {
  /** Undefined means any loopback name on our own port. */
  readonly publicOrigin: string | undefined;
  readonly port: number;
  /** Paths that other sites may post to, because what they say is checked in another way. */
  readonly open: readonly string[];
  /**
   * Paths where nothing else stands in the way of a forged form: what does not say where it comes from is
   * refused.
   */
  readonly sure: readonly string[];
}

/**
 * Refuses what another site makes a browser send: a POST must come from our own origin, by its Origin header
 * and, where the browser tells it, by Sec-Fetch-Site.
 */
export function refuseOtherOrigins(
  app: FastifyInstance,
  { publicOrigin, port, open, sure }: SameOriginOptions,
): void {
  const isOurs = (origin: string) =>
    publicOrigin === undefined
      ? URL.canParse(origin) &&
        LOOPBACK_NAMES.has(new URL(origin).hostname) &&
        new URL(origin).port === String(port)
      : origin === publicOrigin;

  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    if (SAFE.has(request.method) || open.includes(path) || comesFromUs(request, isOurs, sure.includes(path)))
      return undefined;
    return reply.code(FORBIDDEN).type("text/html; charset=utf-8").send(plainPage(FORBIDDEN, request.id));
  });
}

function comesFromUs(request: FastifyRequest, isOurs: (origin: string) => boolean, sure: boolean): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  // Some privacy settings leave it out or send "null"; the XSRF token still stands in the way of a forged
  // form.
  if (origin === undefined || origin === "null") return !sure || site === "same-origin";
  return isOurs(origin);
}
