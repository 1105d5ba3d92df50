import { renderToStaticMarkup } from "react-dom/server";
import { contentSecurityPolicy } from "./.server/content-security-policy.ts";
import own from "./catalogue/catalogue.css?inline";
import { CataloguePage } from "./catalogue/page.tsx";
import { withShownStates } from "./catalogue/shown-states.ts";
import { lightByChoice, scaleRules, swatchRules } from "./catalogue/tokens.ts";
import enhance from "./enhance.js?url";
import { digestOf, LIVE_DIGESTS, scriptInPlace } from "./page-assets.ts";
import { fontHref } from "./ui/font.ts";
import stylesheet from "./ui/styles.css?inline";

const STYLE = [withShownStates(stylesheet), own, lightByChoice(), swatchRules(), scaleRules()].join("\n");

/** Of a panel whose specimen is open: the first thing in it that opens. */
const CLOSED = /(<div class="panel"[^>]* data-open="true"[^>]*>(?:(?!<\/?article).)*?<(?:details|dialog))\b/gs;

/** The component page as a whole document, and its policy. Nothing in it takes the focus when it opens. */
export function renderCatalogue({ providerName, path }: { readonly providerName: string; readonly path: string }) {
  const document = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <script src={enhance} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow,noarchive" />
        <title>{`Components - ${providerName}`}</title>
        <link rel="preload" as="font" type="font/woff2" href={fontHref} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href="/help-and-support/favicon.svg" />
      </head>
      <body>
        <CataloguePage providerName={providerName} path={path} />
      </body>
    </html>,
  );
  const html = scriptInPlace(document)
    .replace("</head>", () => `<style>${STYLE}</style></head>`)
    .replaceAll(' autofocus=""', "")
    .replaceAll(CLOSED, '$1 open=""');
  return { html: `<!DOCTYPE html>${html}`, policy: contentSecurityPolicy({ ...LIVE_DIGESTS, style: digestOf(STYLE) }, undefined) };
}
