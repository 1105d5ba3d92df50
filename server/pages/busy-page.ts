import { type Copy, copyIn, type Locale } from "../../copy/locales.ts";
import { escapeHtml } from "../../domain/text.ts";
import type { Contact } from "../../contract/contact.ts";
import { RETRY_AFTER_SECONDS } from "../../infrastructure/concurrency-limit.ts";
import { call, HOUSE_LOOK, plainDocument } from "../plugins/plain-pages.ts";

/** Our forms have far fewer. */
const MAX_FIELDS = 200;

/**
 * 503 for a request that was not begun, rendered without React. A form is returned as hidden fields and one
 * button. The form and the link lead to the page's own address, so that address is not repeated.
 */
export async function busyPage(
  request: Request,
  locale: Locale,
  contact: Contact | undefined,
  look = HOUSE_LOOK,
): Promise<Response> {
  const respond = (type: string, body: string) => {
    const headers = {
      "retry-after": String(RETRY_AFTER_SECONDS),
      // Not to be compressed (encodings.ts): a token and text from outside are in one page.
      "cache-control": "no-store, no-transform",
      // No form-action: a form may be redirected to other origins, which only its own page knows.
      "content-security-policy": `default-src 'none'; style-src ${look.digest}; frame-ancestors 'none'; base-uri 'none'`,
      "content-type": `${type}; charset=utf-8`,
    };
    return new Response(body, { status: 503, headers });
  };
  if (/\.data(?:\?|$)/.test(request.url)) return respond("text/plain", "busy");
  const isForm = request.method === "POST";
  const fields = isForm ? await fieldsOf(request) : undefined;
  const words = copyIn(locale).plainPages.busy;
  const wait = isForm ? `<p>${words.form}</p>` : `<p>${words.page}</p><p><a href="">${words.again}</a></p>`;
  const again = fields === undefined ? wait : sendAgain(words, request, fields);
  const body = `${again}${emergencyNumbers(words, contact)}`;
  return respond("text/html", plainDocument({ locale, title: words.title, body, look }));
}

type BusyWords = Copy["plainPages"]["busy"];

function sendAgain(
  words: BusyWords,
  { headers }: Request,
  fields: readonly (readonly [name: string, value: string])[],
) {
  const multipart =
    headers.get("content-type")?.startsWith("multipart/") === true ? ` enctype="multipart/form-data"` : "";
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<p>${words.kept}</p>
<form method="post"${multipart}>${hidden.join("")}<button>${words.sendAgain}</button></form>`;
}

function emergencyNumbers(words: BusyWords, contact: Contact | undefined): string {
  const more = `<a href="/help-and-support/emergencies">${words.emergencies}</a>`;
  if (contact === undefined) return `<p>${more}</p>`;
  const { gas, powerCut } = contact.emergency;
  return `<p>${words.numbers(call(gas.number), call(powerCut.number))}</p><p>${more}</p>`;
}

/** Undefined where the body is not one of our forms. */
async function fieldsOf(request: Request): Promise<readonly (readonly [string, string])[] | undefined> {
  const entries = [...((await request.formData().catch(() => undefined)) ?? [])];
  if (entries.length === 0 || entries.length > MAX_FIELDS) return undefined;
  return entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
}
