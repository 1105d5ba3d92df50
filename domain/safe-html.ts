declare const safe: unique symbol;

/** HTML from clients/article-html.ts, app/.server/sanitise.ts or app/.server/heard-text.ts. The brand exists only in the type. */
export type SafeHtml = string & { readonly [safe]: true };
