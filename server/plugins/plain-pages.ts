import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { PLAIN_STYLE, plainDocument } from "./plain-document.ts";

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

function call(number: string): string {
  return `<a href="tel:${number.replaceAll(" ", "")}">${number}</a>`;
}

export function plainPage(status: number, requestId: string): string {
  const [title, text] = COPY[status] ?? (status < 500 ? COPY[400]! : FAULT);
  const code = `<p>If you contact us about this, give us this code: ${requestId}</p>`;
  const body = `<p>${text}</p>${status < 500 ? "" : EMERGENCIES}${code}<p><a href="/help-and-support/">Go to help and support</a></p>`;
  return plainDocument({ title, heading: title, body });
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
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(plainPage(status, request.id));
}
