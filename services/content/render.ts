import { LOCALE } from "../../domain/locale.ts";
import { escapeHtml } from "../../domain/text.ts";
import type { Element, Root, Text } from "hast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { EXIT, visit } from "unist-util-visit";
import { fillKnown, type KnownValues, knownText } from "./known-values.ts";
import type { MarkdownPage } from "./markdown-page.ts";
import { fillTokens } from "./tokens.ts";

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(rehypeStringify);

/**
 * The page as HTML (spec 7.2): title and metadata in the head, Markdown in the body. Drops HTML in Markdown.
 */
export async function renderPage(
  page: MarkdownPage & { readonly interactive?: string | null; readonly quiet?: boolean },
  known: KnownValues,
): Promise<string> {
  const checked = new Set<string>();
  const filled = fillTokens(page.body, (kind, name) => {
    const text = knownText(known, kind, name);
    if (text === undefined) throw new Error(`${page.file} names ${kind}:${name}, which is not known`);
    if (kind === "phone") return `[${text}](tel:${text.replaceAll(" ", "")})`;
    if (kind === "email") return `[${text}](mailto:${text})`;
    const checkedOn = kind === "fact" ? known.facts.get(name)?.checkedOn : null;
    if (checkedOn != null) checked.add(checkedOn);
    return text;
  });
  const body = String(await markdown.process(filled));
  // The oldest fact dates the page's facts.
  const [oldest] = [...checked].toSorted();
  return [
    `<!doctype html>\n<html lang="${LOCALE}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>`,
    meta("description", page.description),
    meta("updated", page.updated),
    oldest === undefined ? "" : meta("checked-on", oldest),
    page.interactive == null ? "" : meta("interactive", page.interactive),
    page.quiet === true ? meta("quiet", "yes") : "",
    `</head>\n<body>\n${body}\n</body></html>\n`,
  ].join("");
}

/** The text of the page for its reading age: a heading, paragraph or list item per line. */
export function pageText(page: MarkdownPage, known: KnownValues): string {
  const tree = markdown.runSync(markdown.parse(fillKnown(page.body, known))) as Root;
  const lines: string[] = [];
  visit(tree, "element", (element: Element) => {
    if (/^(?:p|h[2-6]|td|th)$/.test(element.tagName) || (element.tagName === "li" && !hasParagraph(element)))
      lines.push(textOf(element));
  });
  return lines.join("\n");
}

function hasParagraph(item: Element): boolean {
  let found = false;
  visit(item, "element", (element: Element) => {
    found ||= element.tagName === "p";
    return found ? EXIT : undefined;
  });
  return found;
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function textOf(element: Element): string {
  const texts: string[] = [];
  visit(element, "text", ({ value }: Text) => {
    texts.push(value);
  });
  return texts.join("");
}
