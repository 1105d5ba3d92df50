import type { IncomingMessage, RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Locale } from "../../copy/locales.ts";
import { setCookie } from "../../ui/.server/cookies.ts";
import { LOCALE_COOKIE } from "../../ui/.server/locale.ts";
import { LANGUAGE, languageOf } from "../../ui/paths/language.ts";
import type { Config } from "../config.ts";

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ASKED = new RegExp(`[?&]${LANGUAGE}=([a-z]+)(?:&|$)`);

function askedLocale(url: string | undefined, offered: readonly Locale[]): Locale | undefined {
  if (offered.length < 2) return undefined;
  const [, language] = ASKED.exec(url ?? "") ?? [];
  return offered.find((locale) => languageOf(locale) === language);
}

/**
 * Before whatever reads a request: its cookie names the locale that its address asks for, and none that is not
 * offered. What asks for one is not sent from the cache before Fastify, which adds the cookie that keeps the choice.
 */
export function settleLocale(
  offered: readonly Locale[],
  next: RequestListener,
  fromCache: RequestListener,
): RequestListener {
  return (request, response) => {
    const asked = askedLocale(request.url, offered);
    settleCookie(request, offered, asked);
    return (asked === undefined ? fromCache : next)(request, response);
  };
}

function settleCookie(
  { headers }: IncomingMessage,
  offered: readonly Locale[],
  asked: Locale | undefined,
): void {
  const { cookie = "" } = headers;
  if (asked === undefined && !cookie.includes(LOCALE_COOKIE)) return;
  const allowed = (asked === undefined ? offered : [asked]).map((locale) => `${LOCALE_COOKIE}=${locale}`);
  const kept = cookie
    .split(/; */)
    .filter((one) => !one.startsWith(`${LOCALE_COOKIE}=`) || allowed.includes(one));
  if (asked !== undefined) kept.unshift(...allowed);
  headers.cookie = kept.join("; ");
}

/** Keeps what an address asked for. */
export function keepLocale(
  app: FastifyInstance,
  { locales, https }: Pick<Config, "locales" | "https">,
): void {
  if (locales.length < 2) return;
  app.addHook("onSend", async ({ raw }, reply) => {
    const asked = askedLocale(raw.url, locales);
    if (asked === undefined) return;
    reply.header("set-cookie", setCookie({ name: LOCALE_COOKIE, readable: true }, asked, https, A_YEAR_MS));
    // Nobody else gets it, nor the cookie.
    reply.header("cache-control", "no-store");
  });
}
