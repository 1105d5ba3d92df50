import { describeDrawings } from "./media/drawings.ts";
import { describePhotos } from "./media/photos.ts";
import { fillKnown, type KnownValues } from "./checks/known-values.ts";
import type { Article, MarkdownPage } from "./markdown-page.ts";

/** The text of a page without markup. */
export interface PageText {
  readonly headings: readonly string[];
  /** Paragraphs, list items and table rows. */
  readonly paragraphs: readonly string[];
  /** Of each paragraph. */
  readonly kinds: readonly ReturnType<typeof kindOf>[];
}

/** Characters that search reads of a page; four times the longest page of today. */
const MOST_CHARACTERS = 32_000;
const HEADING = /^#{1,6}\s+/;
const MARKER = /^\s*(?:[-*+]|\d+[.)])\s+|^\s*>\s?|^Table: /;
const RULE = /^\s*(?:\|?[\s:|-]+\|?|[*_-]{3,})\s*$/;

/** Reads the Markdown line by line: a parser would take longer than the rest of indexing. Linear. */
export function plainText(
  page: MarkdownPage & Partial<Pick<Article, "hazard">>,
  known: KnownValues,
): PageText {
  const headings: string[] = [];
  const paragraphs: string[] = [];
  const kinds: PageText["kinds"][number][] = [];
  let open = false;
  // What the page begins with, which its own text does not say again.
  const advice = page.hazard == null ? "" : `{{safety:${page.hazard}}}\n\n{{steps:${page.hazard}}}\n\n`;
  const drawn = describeDrawings(page.body.slice(0, MOST_CHARACTERS), known.drawings);
  const body = advice + describePhotos(drawn, known.photos);
  const filled = fillKnown(body, known);
  // Single spaces only: the expressions would take quadratic time on a long run.
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
      kinds.push(kindOf(line));
      open = true;
    }
  }
  return { headings, paragraphs, kinds };
}

/** A quotation, a row or the name of a table is no sentence. */
function kindOf(line: string): "text" | "other" {
  return /^\s*[|>]|^Table: /.test(line) ? "other" : "text";
}

function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,1000}\)/g, "$1")
    .replace(/[*`]+|~~|\\(?=[^\w\s])/g, "")
    .replace(/\s*\|\s*/g, " ")
    .trim();
}
