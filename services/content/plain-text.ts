import { fillKnown, type KnownValues } from "./known-values.ts";
import type { MarkdownPage } from "./markdown-page.ts";

/** What a page says, without its marks. */
export interface PageText {
  readonly headings: readonly string[];
  /** A paragraph, an item of a list or a row of a table each. */
  readonly paragraphs: readonly string[];
}

/**
 * What search reads of a page; four times the longest of today. Each query reads it again for its snippets.
 */
const MOST_CHARACTERS = 32_000;
const HEADING = /^#{1,6}\s+/;
const MARKER = /^\s*(?:[-*+]|\d+[.)])\s+|^\s*>\s?/;
const RULE = /^\s*(?:\|?[\s:|-]+\|?|[*_-]{3,})\s*$/;

/**
 * The page's text, read line by line: parsing 10,000 articles as Markdown takes longer than all the rest of
 * indexing. Linear.
 */
export function plainText(page: MarkdownPage, known: KnownValues): PageText {
  const headings: string[] = [];
  const paragraphs: string[] = [];
  let open = false;
  const filled = fillKnown(page.body.slice(0, MOST_CHARACTERS), known);
  // Runs of spaces become one: what matches several in a row takes quadratic time on a long run.
  for (const line of filled.split("\n").map((text) => text.replace(/\s+/g, " "))) {
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
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,1000}\)/g, "$1")
    .replace(/[*`]+|~~|\\(?=[^\w\s])/g, "")
    .replace(/\s*\|\s*/g, " ")
    .trim();
}
