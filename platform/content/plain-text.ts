import type { Article } from "./article.ts";
import type { KnownValues } from "./render.ts";
import { fillTokens } from "./tokens.ts";

/** What an article says, without its marks. */
export interface ArticleText {
  readonly headings: readonly string[];
  /** A paragraph, an item of a list or a row of a table each. */
  readonly paragraphs: readonly string[];
}

const HEADING = /^#{1,6}\s+/;
const MARKER = /^\s*(?:[-*+]|\d+[.)])\s+|^\s*>\s?/;
const RULE = /^\s*(?:\|?[\s:|-]+\|?|[*_-]{3,})\s*$/;

/**
 * The article's text, read line by line: parsing 10,000 articles as Markdown takes longer than all the rest of indexing. Linear.
 */
export function plainText(article: Article, known: KnownValues): ArticleText {
  const headings: string[] = [];
  const paragraphs: string[] = [];
  let open = false;
  const filled = fillTokens(article.body, (kind, name) => (kind === "phone" ? known.phones.get(name) : known.facts.get(name)?.text) ?? "");
  for (const line of filled.split("\n")) {
    if (line.trim() === "" || RULE.test(line)) {
      open = false;
    } else if (HEADING.test(line)) {
      headings.push(withoutMarks(line.replace(HEADING, "")));
      open = false;
    } else if (open && !MARKER.test(line)) {
      paragraphs.push(`${paragraphs.pop() ?? ""} ${withoutMarks(line)}`);
    } else {
      paragraphs.push(withoutMarks(line.replace(MARKER, "")));
      open = true;
    }
  }
  return { headings, paragraphs };
}

function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,1000}\)/g, "$1")
    .replace(/[*`]+|~~|\\(?=[^\w\s])/g, "")
    .replace(/\s*\|\s*/g, " ")
    .trim();
}
