import type { ContentClient } from "../../clients/content.ts";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { copyIn } from "../../copy/locales.ts";
import { localeOf, LOCALE_COOKIE } from "../../ui/.server/locale.ts";
import type { PageRequest } from "./make-page.ts";

/** A page whose content nobody has translated: English within a frame that says so, and no half of each. */

/** By the header that app/entry.server.tsx sets: the frame's language, then the content's. */
export function isPartlyEnglish({ headers }: Response): boolean {
  return headers.get("content-language")?.endsWith(`, ${DEFAULT_LOCALE}`) === true;
}

export function inDefaultLocale(page: PageRequest, content: ContentClient): PageRequest {
  const headers = new Headers(page.request.headers);
  headers.set("cookie", `${LOCALE_COOKIE}=${DEFAULT_LOCALE}`);
  const services = { ...page.services, content };
  return { ...page, services, request: new Request(page.request.url, { headers }) };
}

const MAIN = /(<main\b[^>]*)(>)(.*)(?=<\/main>)/s;

/** `framed` with what `english` has in its main part. Both are made of the same elements, and so have one style. */
export async function withEnglishMain(framed: Response, english: Response): Promise<Response> {
  const html = await framed.text();
  const [, , , content = ""] = MAIN.exec(await english.text()) ?? [];
  const [locale = ""] = framed.headers.get("content-language")!.split(",", 1);
  const notice = `<p lang="${locale}">${copyIn(localeOf(`${LOCALE_COOKIE}=${locale}`)).language.onlyEnglish}</p>`;
  const whole = html.replace(
    MAIN,
    (_main, opening: string, end: string) => `${opening} lang="${DEFAULT_LOCALE}"${end}${notice}${content}`,
  );
  return new Response(whole, { status: framed.status, headers: framed.headers });
}
