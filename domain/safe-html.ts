declare const safe: unique symbol;

/** HTML from a sanitiser: clients/article-html.ts, app/.server/sanitise.ts. The brand exists only in the type. */
export type SafeHtml = string & { readonly [safe]: true };
