import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DOCUMENT_LINKS, type DocumentLink } from "./document-links.ts";
import { HeadScript } from "./head-script.tsx";

/**
 * A whole document outside React Router, as for a service of the platform: nobody may index it, and no React
 * runs in the browser.
 */
export function wholeDocument(
  title: string,
  body: ReactNode,
  links: readonly DocumentLink[] = DOCUMENT_LINKS,
): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <HeadScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow,noarchive" />
        <title>{title}</title>
        {links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>{body}</body>
    </html>,
  )}`;
}
