import { parseJson } from "../../domain/text.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { trackedAddresses, trackedPath } from "../../domain/tracked-path.ts";

/** The report-uri of site/.server/content-security-policy.ts. */
export const CSP_REPORTS_PATH = "/help-and-support/security-reports/csp";

const MOST_BYTES = 16 * 1024;
const LONGEST = 200;

const text = v.optional(v.string(), "");
const reportSchema = v.object({
  "csp-report": v.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
  }),
});

/** Logs each report without queries and identifiers; `allow` limits an address. One response for all. */
export function securityReports(app: FastifyInstance, allow: (address: string) => Promise<boolean>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asText = async (_request: FastifyRequest, body: string) => body;
    scope.addContentTypeParser(["application/csp-report", "application/json"], { parseAs: "string" }, asText);
    scope.post(CSP_REPORTS_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const report = (await allow(request.ip)) ? readReport(request.body) : undefined;
      if (report !== undefined) request.log.warn(report, "content security policy violation");
      return reply.code(204).header("cache-control", "no-store").send();
    });
  });
}

function readReport(body: unknown) {
  const parsed = v.safeParse(reportSchema, typeof body === "string" ? parseJson(body) : undefined);
  if (!parsed.success) return undefined;
  const report = parsed.output["csp-report"];
  const page = report["document-uri"];
  const directive = report["effective-directive"] || report["violated-directive"];
  return {
    page: short(URL.canParse(page) ? trackedPath(new URL(page).pathname) : ""),
    directive: short(directive.replace(/[^\w -]/g, "")),
    blocked: short(trackedAddresses(report["blocked-uri"]).split(/[?#]/, 1)[0] ?? ""),
  };
}

function short(value: string): string {
  return value.slice(0, LONGEST);
}

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). */
export function securityContactRoute(
  app: FastifyInstance,
  { contact, origin }: { readonly contact: string; readonly origin: string },
): void {
  const path = "/.well-known/security.txt";
  app.get(path, async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}${path}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
