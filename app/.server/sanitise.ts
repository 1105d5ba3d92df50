import sanitizeHtml from "sanitize-html";
import type { SafeHtml } from "../site/safe-html.tsx";

const SCHEMES = ["https", "http", "tel", "mailto"];

/** Rich text in notices and templates: only a, sup, p and b, and only href (spec 5.3). */
export function sanitiseRichText(html: string): SafeHtml {
  return sanitizeHtml(html, {
    allowedTags: ["a", "sup", "p", "b"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
  }) as SafeHtml;
}

const ARTICLE_TAGS = [
  ..."h2 h3 h4 p ul ol li dl dt dd blockquote hr br table thead tbody tr th td".split(" "),
  ..."a strong em b sup sub code abbr img".split(" "),
];

/** An article's markup: the elements of Markdown, ids of headings and sizes of images. */
export function sanitiseArticle(html: string): SafeHtml {
  return sanitizeHtml(html, {
    allowedTags: ARTICLE_TAGS,
    allowedAttributes: {
      a: ["href"],
      h2: ["id"],
      h3: ["id"],
      h4: ["id"],
      ol: ["start"],
      th: ["scope"],
      abbr: ["title"],
      img: ["src", "alt", "width", "height"],
    },
    allowedSchemes: SCHEMES,
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    transformTags: { img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }) },
  }) as SafeHtml;
}
