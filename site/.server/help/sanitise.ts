import sanitizeHtml from "sanitize-html";
import type { SafeHtml } from "../../../domain/safe-html.ts";

/** Rich text in notices and templates: only a, sup, p and b, and only href (spec 5.3). */
export function sanitiseRichText(html: string): SafeHtml {
  return sanitizeHtml(html, {
    allowedTags: ["a", "sup", "p", "b"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "http", "tel", "mailto"],
    allowProtocolRelative: false,
  }) as SafeHtml;
}

/** The words of rich text, for a title. */
export function plainText(html: string): string {
  let words = "";
  sanitizeHtml(`<div>${html}</div>`, {
    allowedTags: ["div"],
    allowedAttributes: {},
    exclusiveFilter: ({ text }) => {
      words = text;
      return false;
    },
  });
  return words.replaceAll(/\s+/g, " ").trim();
}
