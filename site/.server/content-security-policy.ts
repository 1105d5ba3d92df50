import { createHash } from "node:crypto";
import firstScript from "../enhance/first.ts?inline-script";

/** Vite's development server injects style, reloads over a WebSocket and waits for it in a worker; a build has none. */
const DEVELOPMENT = {
  style: import.meta.env.DEV ? " 'unsafe-inline'" : "",
  connect: import.meta.env.DEV ? " ws:" : "",
};

const SCRIPT_DIGEST = `'sha256-${createHash("sha256").update(firstScript).digest("base64")}'`;

/** Other origins that the form of a page leads to, as its loader says them: for the policy, and not sent. */
export const FORM_TARGETS = "form-targets";

/**
 * The policy of every page. Digests allow the inline style and script; a hydrated page has React Router's
 * inline scripts besides, which the nonce allows (docs/decisions/pages.md, 5).
 * `mainSiteUrl`: where pictures of content may be. `formTargets`: further origins to which the page's forms may lead. `intake`: where a monitored page sends
 * events, compressed by a worker that the library makes from a `blob:`.
 */
export function contentSecurityPolicy(
  styleDigest: string,
  nonce: string | undefined,
  mainSiteUrl: string,
  formTargets: readonly string[],
  intake: string | undefined,
): string {
  const mainSite = mainSiteUrl === "" ? "" : ` ${new URL(mainSiteUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${SCRIPT_DIGEST}${nonce === undefined ? "" : ` 'nonce-${nonce}'`}`,
    `style-src 'self'${DEVELOPMENT.style || ` ${styleDigest}`}`,
    `img-src 'self' data:${mainSite}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${intake === undefined ? "" : ` ${new URL(intake).origin}`}${DEVELOPMENT.connect}`,
    ...(intake === undefined && !import.meta.env.DEV ? [] : ["worker-src 'self' blob:"]),
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The newer report-to needs a header more, and no browser that has it lacks this one.
    "report-uri /help-and-support/security-reports/csp",
  ].join("; ");
}
