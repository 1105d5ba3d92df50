declare const safe: unique symbol;

/** HTML from clients/article-html.ts, site/.server/help/sanitise.ts or ui/.server/heard-text.ts. The brand exists only in the type. */
export type SafeHtml = string & { readonly [safe]: true };
