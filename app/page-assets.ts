import { createHash } from "node:crypto";
import { ENHANCE_SCRIPT } from "virtual:enhance-script";
import enhanceAddress from "./enhance.js?url";
import { classesOf, pageStyle } from "./page-style.ts";
import searchBox from "./ui/search-box.js?raw";
import stylesheet from "./ui/styles.css?inline";
import stylesheetAddress from "./ui/styles.css?url";

/**
 * The style and the script that a page's first paint needs stand in the page, because asking for them takes another way to the server and
 * back: on a slow network that is most of the time until something is seen. The policy knows them by their digests.
 */
export interface PageWithAssets {
  readonly html: string;
  /** As the policy names them. */
  readonly style: string;
  readonly script: string;
}

const SCRIPT_DIGEST = digestOf(ENHANCE_SCRIPT);
const WHOLE_STYLE = { text: stylesheet, digest: digestOf(stylesheet) };

/** Any word of these scripts may be a class of what they make. */
const SCRIPTED = new Set(`${ENHANCE_SCRIPT}${searchBox}`.match(/[\w-]+/g));
const STYLE = pageStyle(stylesheet, SCRIPTED);
/** These make too much of their own. */
const MAKES_ITS_OWN = " data-tool=";

/** As React writes them, whatever other attributes they have. */
const STYLE_LINK = new RegExp(`<link(?=[^>]* rel="stylesheet")[^>]* href="${literally(stylesheetAddress)}"[^>]*/>`);
const SCRIPT_TAG = new RegExp(`<script src="${literally(enhanceAddress)}"([^>]*)></script>`);

/** A page that React does not take over, with the style that it can use. */
export function documentWithAssets(page: string): PageWithAssets {
  const style = page.includes(MAKES_ITS_OWN) ? WHOLE_STYLE : withDigest(STYLE.for(classesOf(page)));
  const scripted = scriptInPlace(page);
  const html = import.meta.env.DEV ? scripted : scripted.replace(STYLE_LINK, () => `<style>${style.text}</style>`);
  return { html, style: style.digest, script: SCRIPT_DIGEST };
}

/** The development server's too, which could not serve the script as it is written: it would make a module of it. */
export function scriptInPlace(page: string): string {
  return page.replace(SCRIPT_TAG, (_tag, attributes: string) => inPlace(attributes));
}

/**
 * A page where React runs, with the whole style, because what comes is not there yet. What React rendered has to be there when it looks: the
 * link and the tag stay, and do nothing.
 */
export function liveWithAssets(page: string): PageWithAssets {
  const scripted = page.replace(
    SCRIPT_TAG,
    (tag, attributes: string) => `${tag.replace("<script ", '<script type="text/plain" ')}${inPlace(attributes)}`,
  );
  const html = import.meta.env.DEV
    ? scripted
    : scripted.replace(STYLE_LINK, (link) => `${link.replace("<link ", '<link disabled="" ')}<style>${WHOLE_STYLE.text}</style>`);
  return { html, ...LIVE_DIGESTS };
}

/** Of every page where React runs. */
export const LIVE_DIGESTS = { style: WHOLE_STYLE.digest, script: SCRIPT_DIGEST } as const;

function inPlace(attributes: string): string {
  return `<script${attributes}>${ENHANCE_SCRIPT}</script>`;
}

function withDigest(text: string): typeof WHOLE_STYLE {
  return { text, digest: digestOf(text) };
}

function literally(text: string): string {
  return text.replaceAll(".", "\\.");
}

export function digestOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
