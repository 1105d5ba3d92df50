declare const safe: unique symbol;

/** HTML from clients/article-html.ts or app/.server/sanitise.ts. The brand exists only in the type. */
export type SafeHtml = string & { readonly [safe]: true };
