import { createHash } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { LOCALE } from "../../domain/locale.ts";

/** Colours of app/ui/tokens.css and the device's font, for pages that must not depend on the web's build. */
const STYLE = [
  "html{color-scheme:light dark;background:#fbf8f1;color:#0f2b2d;font:1.125rem/1.55 system-ui,sans-serif}",
  "body{margin:0;border-block-start:.5rem solid #0b5d3f}",
  "main{max-inline-size:36rem;margin-inline:auto;padding:3rem min(1.25rem,5vw);overflow-wrap:break-word}",
  "h1{margin:0;font-size:1.944rem;letter-spacing:-.018em;line-height:1.15}",
  "a{display:inline-block;padding-block:.6em;color:#0a5439;font-weight:600;text-underline-offset:.2em}",
  "button{margin-block:.5rem;padding:.6em 1.2em;border:0;border-radius:.4rem;background:#0b5d3f;color:#fff;font:inherit;font-weight:600}",
  ":focus-visible{outline:3px solid #0f2b2d;outline-offset:3px;box-shadow:0 0 0 3px #ffc44d}",
  "@media(prefers-color-scheme:dark){html{background:#0e1c1d;color:#f4f0e6}body{border-color:#82d9a8}a{color:#93e0b5}button{background:#82d9a8;color:#0e1c1d}:focus-visible{outline-color:#ffd071;box-shadow:0 0 0 3px #0a1516}}",
].join("");

/** As a content security policy names the style. */
export const PLAIN_STYLE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** A page of a heading and paragraphs, both HTML. */
export function plainDocument({
  title,
  heading,
  body,
}: {
  readonly title: string;
  readonly heading: string;
  readonly body: string;
}): string {
  return `<!doctype html>
<html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>${body}</main></body></html>
`;
}

/** Copy of error pages without React, by status. Never the error's own text. */
const COPY: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ["We couldn't read that request", "Go back and try again. If you followed a link, it may be broken."],
  403: [
    "Not sent",
    "This form did not come from our own page, so we have not accepted it. Go back, reload the page and try again.",
  ],
  404: ["Page not found", "Check the address, or start again from help and support."],
  408: [
    "That took too long",
    "Your connection may be slow. Go back, where your answers still are, and try again.",
  ],
  413: [
    "That was too long to send",
    "Go back, where your answers still are, and make the text shorter. We can take 30,000 characters.",
  ],
  429: [
    "Too many requests",
    "Too much has come from your connection at once. Wait ten minutes, go back, where your answers still are, and try again.",
  ],
};

const UNAVAILABLE = 503;
const FAULT = [
  "Sorry, something went wrong",
  "It is our fault and not yours. Wait a minute, then try again.",
] as const;

const { emergencyServices, gas, gasNorthernIreland, powerCut, powerCutNorthernIreland } = EMERGENCY_NUMBERS;
const EMERGENCIES =
  `<p>Smell gas, or a carbon monoxide alarm? Get out, then call ${call(gas)}, or ${call(gasNorthernIreland)} in Northern Ireland.</p>` +
  `<p>Fire, or someone hurt: call ${call(emergencyServices)}.</p>` +
  `<p>Power cut: call ${call(powerCut)}, or ${call(powerCutNorthernIreland)} in Northern Ireland.</p>`;

/** A link that calls. */
export function call(number: string): string {
  return `<a href="tel:${number.replaceAll(" ", "")}">${number}</a>`;
}

function plainPage(status: number, requestId: string): string {
  const [title, text] = COPY[status] ?? (status < 500 ? COPY[400]! : FAULT);
  const code = `<p>If you contact us about this, give us this code: ${requestId}</p>`;
  const body = `<p>${text}</p>${status < 500 ? "" : EMERGENCIES}${code}<p><a href="/help-and-support/">Go to help and support</a></p>`;
  return plainDocument({ title, heading: title, body });
}

export function sendPlainPage(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(plainPage(status, reply.request.id));
}

/** Error pages for requests that Fastify rejects, and for errors outside a rendered page. */
export function usePlainErrorPages(app: FastifyInstance): void {
  app.setErrorHandler(sendPlainErrorPage);
}

/** With the security headers that hooks set elsewhere: they do not run for a malformed URL. */
export function handleUnreadableRequests(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    "content-security-policy": `default-src 'none'; style-src ${PLAIN_STYLE}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
  });
  return sendPlainErrorPage(error, request, reply);
}

function sendPlainErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, "request failed");
  if (status === UNAVAILABLE) reply.header("retry-after", "1");
  return sendPlainPage(reply, status);
}
