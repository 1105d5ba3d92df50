import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { drawingName } from "../media/drawings.ts";
import type { ContentFault } from "../front-matter.ts";
import type { KnownValues } from "./known-values.ts";
import { parseMarkdown } from "../markdown.ts";
import type { MarkdownPage } from "../markdown-page.ts";
import { latestReview } from "./review-limit.ts";
import { photoName } from "../media/photos.ts";
import { captionIn } from "../tables.ts";

interface PageSurroundings {
  readonly known: KnownValues;
  readonly leadsSomewhere: (link: string) => boolean;
}

const TITLE_LEVEL = 1;
const PROVIDER_LINK = /^\{\{provider:[a-z-]+\}\}$/;

/** Faults of a page's links, headings, pictures and tables. */
export function checkPage(page: MarkdownPage, { known, leadsSomewhere }: PageSurroundings): ContentFault[] {
  const faults: ContentFault[] = [];
  const fault = (line: number, message: string) => faults.push({ file: page.file, line, message });
  let level = TITLE_LEVEL;
  const latest = latestReview(page.file, page.updated);
  if (page.reviewBy > latest) fault(1, `"review-by" is too late: ${latest} at the latest`);

  visit(parseMarkdown(page.body), (node: Nodes, index, parent) => {
    const line = page.bodyLine + (node.position?.start.line ?? 1) - 1;
    if (node.type === "heading") {
      if (node.depth === TITLE_LEVEL)
        fault(line, "the title is the only heading of the first level: begin with ##");
      else if (node.depth > level + 1)
        fault(line, `a heading of level ${node.depth} follows one of level ${level}`);
      level = node.depth;
    }
    const drawing = node.type === "image" ? drawingName(node.url) : undefined;
    const photo = node.type === "image" ? photoName(node.url) : undefined;
    if (photo !== undefined && !known.photos.has(photo)) fault(line, `there is no photo "${photo}"`);
    if (photo !== undefined && parent?.children.length !== 1)
      fault(line, "a photo stands on a line of its own");
    if (drawing !== undefined) {
      if (!known.drawings.has(drawing)) fault(line, `there is no drawing "${drawing}"`);
      if (parent?.children.length !== 1) fault(line, "a drawing stands on a line of its own");
    } else if (
      photo === undefined &&
      (node.type === "image" || node.type === "imageReference") &&
      (node.alt ?? "").trim() === ""
    )
      fault(line, "the picture has no words for those who can't see it");
    // The provider's own links lead into its main site.
    const isLink = (node.type === "link" || node.type === "definition") && !PROVIDER_LINK.test(node.url);
    if (isLink && !leadsSomewhere(node.url)) fault(line, `"${node.url}" leads nowhere`);
    const before = node.type === "table" ? parent?.children[(index ?? 0) - 1] : undefined;
    if (node.type === "table" && captionIn(before?.type === "paragraph" ? before : undefined) === undefined)
      fault(
        line,
        'the table has no caption: write "Table: " and what it shows, and an empty line, before it',
      );
    if (node.type === "html") fault(line, "HTML is not shown: say it in Markdown");
  });
  return faults;
}
