import { escapeHtml } from "../../domain/text.ts";
import type { Contact } from "../../contract/contact.ts";
import { RETRY_AFTER_SECONDS } from "../../infrastructure/concurrency-limit.ts";
import { call, PLAIN_STYLE, plainDocument } from "./plain-pages.ts";

/** Our forms have far fewer. */
const MAX_FIELDS = 200;

const TITLE = "We are very busy just now";

/**
 * 503 for a request that was not begun, rendered without React. A form is returned as hidden fields and one
 * button. The form and the link lead to the page's own address, so that address is not repeated.
 */
export async function busyPage(request: Request, contact: Contact | undefined): Promise<Response> {
  const respond = (type: string, body: string) => {
    const headers = {
      "retry-after": String(RETRY_AFTER_SECONDS),
      // Not to be compressed (cached-page.ts): a token and text from outside are in one page.
      "cache-control": "no-store, no-transform",
      // No form-action: a form may be redirected to other origins, which only its own page knows.
      "content-security-policy": `default-src 'none'; style-src ${PLAIN_STYLE}; frame-ancestors 'none'; base-uri 'none'`,
      "content-type": `${type}; charset=utf-8`,
    };
    return new Response(body, { status: 503, headers });
  };
  if (/\.data(?:\?|$)/.test(request.url)) return respond("text/plain", "busy");
  const isForm = request.method === "POST";
  const fields = isForm ? await fieldsOf(request) : undefined;
  const again = fields === undefined ? WAIT[isForm ? "form" : "page"] : sendAgain(request, fields);
  const body = `${again}${emergencyNumbers(contact)}`;
  return respond("text/html", plainDocument({ title: TITLE, heading: TITLE, body }));
}

const WAIT = {
  page: `<p>Wait a few seconds, then try again.</p><p><a href="">Try again</a></p>`,
  form: "<p>Go back, where your answers still are. Wait a few seconds, then send them again.</p>",
};

function sendAgain({ headers }: Request, fields: readonly (readonly [name: string, value: string])[]) {
  const multipart =
    headers.get("content-type")?.startsWith("multipart/") === true ? ` enctype="multipart/form-data"` : "";
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<p>What you sent has not reached us yet, and nothing is lost: this page has all of it. Wait a few seconds, then send it again.</p>
<form method="post"${multipart}>${hidden.join("")}<button>Send again</button></form>`;
}

function emergencyNumbers(contact: Contact | undefined): string {
  const more = `<a href="/help-and-support/emergencies">What to do in an emergency</a>`;
  if (contact === undefined) return `<p>${more}</p>`;
  const { gas, powerCut } = contact.emergency;
  return `<p>Smell gas? Get outside and call ${call(gas.number)}. Power cut? Call ${call(powerCut.number)}.</p><p>${more}</p>`;
}

/** Undefined where the body is not one of our forms. */
async function fieldsOf(request: Request): Promise<readonly (readonly [string, string])[] | undefined> {
  const entries = [...((await request.formData().catch(() => undefined)) ?? [])];
  if (entries.length === 0 || entries.length > MAX_FIELDS) return undefined;
  return entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
}
