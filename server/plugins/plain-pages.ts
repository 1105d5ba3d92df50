import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { copyIn, type Locale } from "../../copy/locales.ts";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import type { Logo } from "../../ui/components/brand-mark.tsx";
import { localeOf } from "../../ui/.server/locale.ts";
import { sha256 } from "../../infrastructure/hashing.ts";

type Colours = Readonly<
  Record<
    "surface" | "ink" | "primary" | "link" | "on-primary" | "line-strong" | "focus" | "focus-inner",
    string
  >
>;

/** What plain pages look like; `style` with its name in a content security policy. */
export interface PlainLook {
  readonly style: string;
  readonly digest: string;
  /** SVG. */
  readonly mark: string;
}

declare module "fastify" {
  interface FastifyInstance {
    /** A provider's own; undefined for the house's. */
    readonly plainLook?: PlainLook | undefined;
  }
}

/** The device's font, for pages that must not depend on the web's build. */
export function plainLook(
  light: Colours,
  dark: Omit<Colours, "on-primary" | "line-strong">,
  logo: Logo,
): PlainLook {
  const style = [
    `html{color-scheme:light dark;background:${light.surface};color:${light.ink};font:1.125rem/1.55 system-ui,sans-serif}`,
    `body{margin:0;border-block-start:.5rem solid ${light.primary}}`,
    "main{max-inline-size:36rem;margin-inline:auto;padding:3rem min(1.25rem,5vw);overflow-wrap:break-word}",
    "h1{margin:0;font-size:1.944rem;letter-spacing:-.018em;line-height:1.15}",
    `a{display:inline-block;padding-block:.6em;color:${light.link};font-weight:600;text-underline-offset:.2em}`,
    `button{margin-block:.5rem;padding:.6em 1.2em;border:0;border-radius:.4rem;background:${light.primary};color:${light["on-primary"]};font:inherit;font-weight:600}`,
    "p a{padding-block:.2em}svg{display:block;margin-block-end:1.5rem}",
    "label{display:block;margin-block-start:1rem;font-weight:600}",
    `input{box-sizing:border-box;inline-size:100%;padding:.6em;border:2px solid ${light["line-strong"]};font:inherit}`,
    `:focus-visible{outline:3px solid ${light.focus};outline-offset:3px;box-shadow:0 0 0 3px ${light["focus-inner"]}}`,
    `@media(prefers-color-scheme:dark){html{background:${dark.surface};color:${dark.ink}}body{border-color:${dark.primary}}a{color:${dark.link}}button{background:${dark.primary};color:${dark.surface}}:focus-visible{outline-color:${dark.focus};box-shadow:0 0 0 3px ${dark["focus-inner"]}}}`,
  ].join("");
  return {
    style,
    digest: `'sha256-${sha256(style, "base64")}'`,
    mark: `<svg viewBox="${logo.viewBox}" width="56" height="56" aria-hidden="true">${logo.content}</svg>`,
  };
}

/** Colours of ui/components/tokens.css; the mark, as ui/components/brand-mark.tsx draws it. */
export const HOUSE_LOOK = plainLook(
  {
    surface: "#fbf8f1",
    ink: "#0f2b2d",
    primary: "#0b5d3f",
    link: "#0a5439",
    "on-primary": "#fff",
    "line-strong": "#667a78",
    focus: "#0f2b2d",
    "focus-inner": "#ffc44d",
  },
  {
    surface: "#0e1c1d",
    ink: "#f4f0e6",
    primary: "#82d9a8",
    link: "#93e0b5",
    focus: "#ffd071",
    "focus-inner": "#0a1516",
  },
  {
    viewBox: "0 0 48 48",
    content:
      '<circle fill="#fdf0d3" cx="24" cy="24" r="23"/><circle fill="#f4a41f" cx="32" cy="32" r="9.5"/>' +
      '<path fill="#b9d3a5" d="M1.45 28.5C10 24 21 26 29 30s13 4 16.84 1.2A23 23 0 0 1 1.45 28.5Z"/>' +
      '<path fill="#0b5d3f" d="M2.96 33.3C13 31 23 34 31 38s9 2.5 11.01.3A23 23 0 0 1 2.96 33.3Z"/>' +
      '<path fill="#0f2b2d" d="M9 12c5-.5 9 1 12 4.5C23 12 27.5 8 34 7.5c-3 2-5 5-6 9 2 .2 3.5.9 5.5 2.3-3 .3-5 ' +
      '1.2-7 2.5-3.5 2-7 1.5-10-.8 1.8 0 3-.4 4-1.2-4-.3-8-3-11.5-7.3Z"/>',
  },
);

/** The content security policy of such a page. */
function plainPolicy({ digest }: PlainLook): string {
  const rest = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  return `default-src 'none'; style-src ${digest}; ${rest}`;
}

interface PlainDocument {
  readonly locale: Locale;
  readonly title: string;
  /** Where it is not the title. */
  readonly heading?: string;
  /** HTML. */
  readonly body: string;
  readonly look?: PlainLook | undefined;
}

/** A page of a heading and paragraphs. */
export function plainDocument({
  locale,
  title,
  heading = title,
  body,
  look = HOUSE_LOOK,
}: PlainDocument): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${look.style}</style></head>
<body><main>${look.mark}<h1>${heading}</h1>${body}</main></body></html>
`;
}

const { emergencyServices, gas, gasNorthernIreland, powerCut, powerCutNorthernIreland } = EMERGENCY_NUMBERS;
/** The numbers that a page has without the content service. */
const CALLS = {
  gas: call(gas),
  gasNI: call(gasNorthernIreland),
  fire: call(emergencyServices),
  power: call(powerCut),
  powerNI: call(powerCutNorthernIreland),
};

/** A link that calls. */
export function call(number: string): string {
  return `<a href="tel:${number.replaceAll(" ", "")}">${number}</a>`;
}

/** Never the error's own text. */
function plainPage(locale: Locale, status: number, { id, server }: FastifyRequest): string {
  const words = copyIn(locale).plainPages;
  const statuses: Readonly<Record<number, typeof words.fault>> = words.statuses;
  const { title, text } = statuses[status] ?? (status < 500 ? words.statuses[400] : words.fault);
  const emergencies = status < 500 ? [] : words.emergencies(CALLS);
  const home = `<a href="/help-and-support/">${words.home}</a>`;
  const paragraphs = [text, ...emergencies, words.code(id), home];
  return plainDocument({
    locale,
    title,
    body: paragraphs.map((one) => `<p>${one}</p>`).join(""),
    look: server.plainLook,
  });
}

export function sendPlainPage(reply: FastifyReply, status: number): FastifyReply {
  const locale = localeOf(reply.request.headers.cookie);
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(plainPage(locale, status, reply.request));
}

/** With the security headers that hooks set elsewhere: they do not run for a malformed URL. */
export function handleUnreadableRequests(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    "content-security-policy": plainPolicy(request.server.plainLook ?? HOUSE_LOOK),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
  });
  return sendPlainErrorPage(error, request, reply);
}

/** For requests that Fastify rejects, and for errors outside a rendered page. */
export function sendPlainErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, "request failed");
  if (status === 503) reply.header("retry-after", "1");
  return sendPlainPage(reply, status);
}
