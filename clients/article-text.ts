import sanitizeHtml from "sanitize-html";
import type { SafeHtml } from "../domain/safe-html.ts";

/** The text of an article as search reads it. */
export interface ArticleText {
  readonly headings: readonly string[];
  /** Paragraphs, list items and table cells. */
  readonly paragraphs: readonly string[];
  /** Of each paragraph. */
  readonly kinds: readonly ("text" | "other")[];
}

const HEADINGS = new Set(["h2", "h3", "h4"]);
const PARAGRAPHS = new Set(["p", "li", "th", "td", "dt", "dd", "blockquote", "summary", "figcaption"]);

export function articleText(html: SafeHtml): ArticleText {
  const text = {
    headings: [] as string[],
    paragraphs: [] as string[],
    kinds: [] as ArticleText["kinds"][number][],
  };
  sanitizeHtml(html, {
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: {},
    // Called after the element's end: a paragraph in an item is the item's, and is read before it.
    exclusiveFilter: ({ tag, text: given }) => {
      const words = given.replaceAll(/\s+/g, " ").trim();
      if (words === "") return false;
      if (HEADINGS.has(tag)) {
        text.headings.push(words);
      } else if (PARAGRAPHS.has(tag) && text.paragraphs.at(-1) !== words) {
        text.paragraphs.push(words);
        text.kinds.push(tag === "p" || tag === "li" ? "text" : "other");
      }
      return false;
    },
  });
  return text;
}
