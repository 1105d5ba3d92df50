import { createHash } from "node:crypto";
import { ENHANCE_SCRIPT } from "virtual:enhance-script";
import stylesheetAddress from "./ui/styles.css?url";
import stylesheet from "./ui/styles.css?inline";
import enhanceAddress from "./enhance.js?url";

/**
 * The style and the script that a page's first paint needs stand in the page, because asking for them takes another way to the server and
 * back: on a slow network that is most of the time until something is seen. The policy knows them by their digests.
 */
export const ASSET_DIGESTS = { style: digestOf(stylesheet), script: digestOf(ENHANCE_SCRIPT) } as const;

/** As React writes them, whatever other attributes they have. */
const STYLE_LINK = new RegExp(`<link(?=[^>]* rel="stylesheet")[^>]* href="${literally(stylesheetAddress)}"[^>]*/>`);
const SCRIPT_TAG = new RegExp(`<script src="${literally(enhanceAddress)}"([^>]*)></script>`);

/**
 * The page with both in it. Where React runs, what it rendered has to be there when it looks: the link and the tag stay, and do nothing.
 */
export function withAssets(html: string, hydrates: boolean): string {
  if (import.meta.env.DEV) return html;
  const style = `<style>${stylesheet}</style>`;
  return html
    .replace(STYLE_LINK, (link) => (hydrates ? `${link.replace("<link ", '<link media="not all" fetchpriority="low" ')}${style}` : style))
    .replace(SCRIPT_TAG, (tag, attributes: string) => {
      const inPlace = `<script${attributes}>${ENHANCE_SCRIPT}</script>`;
      return hydrates ? `${tag.replace("<script ", '<script type="text/plain" ')}${inPlace}` : inPlace;
    });
}

function literally(text: string): string {
  return text.replaceAll(".", "\\.");
}

function digestOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
