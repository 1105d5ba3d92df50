import type { ArticleDocument } from "../../clients/article-html.ts";
import type { SafeHtml } from "../site/safe-html.tsx";
import { oncePerCopy } from "./once-per-copy.ts";
import { sanitiseArticle } from "./sanitise.ts";

export interface PreparedArticle {
  readonly html: SafeHtml;
  /** The second-level headings, for the list of contents. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Once a copy: sanitising is the slowest part of a render. */
export const prepareArticle = oncePerCopy(({ markup }: ArticleDocument): PreparedArticle => {
  const html = sanitiseArticle(markup);
  const headings = [...html.matchAll(HEADING)].map(([, id = "", inner = ""]) => ({
    id,
    text: toText(inner),
  }));
  return { html, headings };
});

/** What the sanitiser wrote, read again: its tags go, and the four characters that it escapes come back. */
function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
