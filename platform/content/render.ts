import { toString } from "hast-util-to-string";
import type { Element, Root } from "hast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { EXIT, visit } from "unist-util-visit";
import type { Article } from "./article.ts";
import type { Fact } from "./known-values.ts";
import { fillTokens } from "./tokens.ts";

/** What articles may name. */
export interface KnownValues {
  readonly phones: ReadonlyMap<string, string>;
  readonly facts: ReadonlyMap<string, Fact>;
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSlug).use(rehypeStringify);

/**
 * The article as the HTML page the content service serves (specification section 7): its title and description in the head, its markup in
 * the body. HTML in the Markdown is dropped, so an article can carry nothing but what Markdown can say.
 */
export async function renderArticle(article: Article, known: KnownValues): Promise<string> {
  const checked = new Set<string>();
  const filled = fillTokens(article.body, (kind, name) => {
    if (kind === "phone") return callLink(known.phones.get(name));
    const fact = known.facts.get(name);
    if (fact === undefined) throw new Error(`the fact ${name} is not known`);
    checked.add(fact.checkedOn);
    return fact.text;
  });
  const body = String(await markdown.process(filled));
  // Of several figures the one that was looked up longest ago says how old the page's figures are.
  const [oldest] = [...checked].toSorted();
  return [
    `<!doctype html>\n<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(article.title)}</title>`,
    meta("description", article.description),
    meta("updated", article.updated),
    oldest === undefined ? "" : meta("checked-on", oldest),
    article.interactive === null ? "" : meta("interactive", article.interactive),
    `</head>\n<body>\n${body}\n</body></html>\n`,
  ].join("");
}

/** The text of the article without its marks: for reading age and for search. A heading, a paragraph and an item are a line each. */
export function articleText(article: Article, known: KnownValues): string {
  const filled = fillTokens(article.body, (kind, name) => (kind === "phone" ? known.phones.get(name) : known.facts.get(name)?.text) ?? "");
  const tree = markdown.runSync(markdown.parse(filled)) as Root;
  const lines: string[] = [];
  visit(tree, "element", (element: Element) => {
    if (/^(?:p|h[2-6]|td|th)$/.test(element.tagName) || (element.tagName === "li" && !hasParagraph(element))) lines.push(toString(element));
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

/** A number as a link that calls it. */
function callLink(number: string | undefined): string {
  if (number === undefined) throw new Error("an article names a telephone number that is not known");
  return `[${number}](tel:${number.replaceAll(" ", "")})`;
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
