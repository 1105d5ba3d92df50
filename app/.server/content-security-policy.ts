/** Vite's development server injects style and reloads over a WebSocket; a build has neither. */
const DEVELOPMENT = {
  style: import.meta.env.DEV ? " 'unsafe-inline'" : "",
  connect: import.meta.env.DEV ? " ws:" : "",
};

/** Of the style and the script that stand in every page, as the policy names them. */
export interface AssetDigests {
  readonly style: string;
  readonly script: string;
}

/**
 * The policy of every page. The style and the script of every page stand in it and go by their digests; a
 * page that hydrates carries React Router's inline scripts besides, which a nonce lets through. Those pages
 * are personal and never cached, so a nonce costs nothing there
 * (docs/decisions/0005). `formTargets`: origins that the page's forms may lead to
 * besides our own.
 */
export function contentSecurityPolicy(
  assets: AssetDigests,
  nonce: string | undefined,
  formTargets: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${assets.script}${nonce === undefined ? "" : ` 'nonce-${nonce}'`}`,
    `style-src 'self'${DEVELOPMENT.style || ` ${assets.style}`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${DEVELOPMENT.connect}`,
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The newer report-to needs a header more, and no browser that has it lacks this one.
    "report-uri /help-and-support/security-reports/csp",
  ].join("; ");
}
