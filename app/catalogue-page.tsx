import { contentSecurityPolicy } from "./.server/content-security-policy.ts";
import own from "./catalogue/catalogue.css?inline";
import { CataloguePage } from "./catalogue/page.tsx";
import { withShownStates } from "./catalogue/shown-states.ts";
import { lightByChoice, scaleRules, swatchRules } from "./catalogue/tokens.ts";
import { DOCUMENT_LINKS } from "./document-links.ts";
import { digestOf, WHOLE_DIGESTS } from "./page-assets.ts";
import { wholeDocument } from "./whole-document.tsx";
import stylesheet from "./ui/styles.css?inline";

const STYLE = [withShownStates(stylesheet), own, lightByChoice(), swatchRules(), scaleRules()].join("\n");

/** Of a panel whose specimen is open: the first thing in it that opens. */
const CLOSED = /(<div class="panel"[^>]* data-open="true"[^>]*>(?:(?!<\/?article).)*?<(?:details|dialog))\b/gs;

/** The component page as a whole document, and its policy. Nothing in it takes the focus when it opens. */
export function renderCatalogue({ providerName, path }: { readonly providerName: string; readonly path: string }) {
  const title = `Components - ${providerName}`;
  // Its style stands in it.
  const links = DOCUMENT_LINKS.filter(({ rel }) => rel !== "stylesheet");
  const document = wholeDocument(title, <CataloguePage providerName={providerName} path={path} />, links);
  const html = document
    .replace("</head>", () => `<style>${STYLE}</style></head>`)
    .replaceAll(' autofocus=""', "")
    .replaceAll(CLOSED, '$1 open=""');
  return { html, policy: contentSecurityPolicy({ ...WHOLE_DIGESTS, style: digestOf(STYLE) }, undefined) };
}
