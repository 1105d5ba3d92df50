import sanitizeHtml from "sanitize-html";
import type { SafeHtml } from "../domain/safe-html.ts";

/** The text of an article as search reads it. */
export interface ArticleText {
  readonly headings: readonly string[];
  /** Paragraphs, list items and table cells. */
  readonly paragraphs: readonly string[];
  /** Of each paragraph. */
  readonly kinds: readonly ("text" | "step" | "point" | "other")[];
  /** For each heading the number of the paragraph after it. */
  readonly starts: readonly number[];
}

const HEADINGS = new Set(["h2", "h3", "h4"]);
const PARAGRAPHS = new Set(["p", "li", "th", "td", "dt", "dd", "blockquote", "summary", "figcaption"]);

export function articleText(html: SafeHtml): ArticleText {
  const text = {
    headings: [] as string[],
    paragraphs: [] as string[],
    kinds: [] as ArticleText["kinds"][number][],
    starts: [] as number[],
  };
  const lists: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: {},
    onOpenTag: (name) => {
      if (name === "ol" || name === "ul") lists.push(name);
    },
    onCloseTag: (name) => {
      if (name === "ol" || name === "ul") lists.pop();
    },
    // Called after the element's end: a paragraph in an item is the item's, and is read before it.
    exclusiveFilter: ({ tag, text: given }) => {
      const words = given.replaceAll(/\s+/g, " ").trim();
      if (words === "") return false;
      if (HEADINGS.has(tag)) {
        text.headings.push(words);
        text.starts.push(text.paragraphs.length);
      } else if (PARAGRAPHS.has(tag) && text.paragraphs.at(-1) !== words) {
        text.paragraphs.push(words);
        text.kinds.push(kindOf(tag, lists.at(-1)));
      }
      return false;
    },
  });
  return text;
}

function kindOf(tag: string, list: string | undefined): ArticleText["kinds"][number] {
  if (tag === "p") return "text";
  if (tag !== "li") return "other";
  return list === "ol" ? "step" : "point";
}
