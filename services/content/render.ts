import { parentPort, workerData } from "node:worker_threads";
import { LOCALE } from "../../domain/locale.ts";
import { failed, ok } from "../../domain/result.ts";
import { escapeHtml } from "../../domain/text.ts";
import type { Element } from "hast";
import type { Root } from "mdast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { addressOfDrawing, type Drawing, drawingName } from "./drawings.ts";
import { RENDERER } from "./renderer.ts";
import { nameTables } from "./tables.ts";
import { fillTokens, type KnownValues, knownText } from "./known-values.ts";
import type { MarkdownPage } from "./markdown-page.ts";

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
  let demonstration = false;
  const filled = fillTokens(page.body, (kind, name) => {
    const text = knownText(known, kind, name);
    if (text === undefined) throw new Error(`${page.file} names ${kind}:${name}, which is not known`);
    if (kind === "phone") return `[${text}](tel:${text.replaceAll(" ", "")})`;
    if (kind === "email") return `[${text}](mailto:${text})`;
    const checkedOn = kind === "fact" ? known.facts.get(name)?.checkedOn : null;
    if (checkedOn != null) checked.add(checkedOn);
    const values = kind === "provider" ? known.provider : kind === "table" ? known.tables : undefined;
    demonstration ||= values?.get(name)?.demonstration === true;
    return text;
  });
  const tree = markdown.parse(filled);
  showDrawings(tree, known.drawings);
  const html = await markdown.run(tree);
  nameTables(html);
  const body = markdown.stringify(html);
  // The oldest fact dates the page's facts.
  const [oldest] = [...checked].toSorted();
  return [
    `<!doctype html>\n<html lang="${LOCALE}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>`,
    meta("description", page.description),
    meta("updated", page.updated),
    oldest === undefined ? "" : meta("checked-on", oldest),
    demonstration ? meta("demonstration", "yes") : "",
    page.interactive == null ? "" : meta("interactive", page.interactive),
    page.quiet === true ? meta("quiet", "yes") : "",
    `</head>\n<body>\n${body}\n</body></html>\n`,
  ].join("");
}

/** Turns each drawing of the text into a figure. An unknown one is left out: a page outlives its pictures. */
function showDrawings(tree: Root, drawings: KnownValues["drawings"]): void {
  visit(tree, "paragraph", (paragraph, index, parent) => {
    const [image] = paragraph.children;
    const name = image?.type === "image" ? drawingName(image.url) : undefined;
    if (name === undefined || parent === undefined || index === undefined) return undefined;
    const drawing = drawings.get(name);
    if (drawing === undefined || (drawing.height === undefined && drawing.parts === undefined)) {
      parent.children.splice(index, 1);
      return index;
    }
    paragraph.data = { hName: "figure", hChildren: figureOf(name, drawing) };
    return undefined;
  });
}

function figureOf(name: string, { alt, caption, height, parts = [] }: Drawing): Element[] {
  const use = element("use", { href: addressOfDrawing(name) });
  const svg = element("svg", { role: "img", ariaLabel: alt, viewBox: `0 0 320 ${height}` }, use);
  const explained = parts.map(({ label, value, text }) =>
    element("details", {}, element("summary", {}, label, element("b", {}, value)), element("p", {}, text)),
  );
  const words = caption === undefined ? [] : [element("figcaption", {}, caption)];
  const drawn = height === undefined ? [] : [svg];
  return parts.length > 0 ? [...words, ...drawn, ...explained] : [...drawn, ...words];
}

function element(
  tagName: string,
  properties: Element["properties"],
  ...children: readonly (Element | string)[]
): Element {
  const nodes = children.map((child) =>
    typeof child === "string" ? ({ type: "text", value: child } as const) : child,
  );
  return { type: "element", tagName, properties, children: nodes };
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** The web reads and sanitises it on its event loop. */
const MOST_HTML_KB = 1_000;

interface RenderJob {
  readonly page: MarkdownPage;
  readonly known: KnownValues;
}

async function tryRender({ page, known }: RenderJob) {
  try {
    const html = await renderPage(page, known);
    const kilobytes = Math.ceil(html.length / 1_000);
    return kilobytes > MOST_HTML_KB
      ? failed(`the page makes ${kilobytes} kB of HTML: at most ${MOST_HTML_KB} kB`)
      : ok(html);
  } catch (error) {
    return failed(`the page can't be rendered: ${error instanceof Error ? error.message : "unknown error"}`);
  }
}

/** In a thread of its own (renderer.ts), one page after the other as they are posted. */
if (workerData === RENDERER) {
  parentPort?.on("message", async (job: RenderJob) => {
    parentPort?.postMessage(await tryRender(job), []);
  });
  parentPort?.postMessage("ready", []);
}
