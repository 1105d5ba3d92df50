import type { ArticleDocument } from "../../clients/article-html.ts";
import type { SafeHtml } from "../site/safe-html.tsx";
import { sanitiseArticle } from "./sanitise.ts";

/** An article's markup as it may be shown. */
export interface PreparedArticle {
  readonly html: SafeHtml;
  /** The second-level headings, for the list of contents. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/** By the fetched copy: an unchanged article is the same object, and is sanitised once. */
const prepared = new WeakMap<ArticleDocument, PreparedArticle>();

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

export function prepareArticle(document: ArticleDocument): PreparedArticle {
  const known = prepared.get(document);
  if (known !== undefined) return known;
  const html = sanitiseArticle(document.markup);
  const headings = [...html.matchAll(HEADING)].map(([, id = "", inner = ""]) => ({ id, text: toText(inner) }));
  const article = { html, headings };
  prepared.set(document, article);
  return article;
}

/** What the sanitiser wrote, read again: its tags go, and the four characters that it escapes come back. */
function toText(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
