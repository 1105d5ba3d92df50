import { parentPort, workerData } from "node:worker_threads";
import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { escapeHtml } from "../domain/text.ts";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { showFigures } from "./figures.ts";
import { RENDERER, type RenderJob } from "./renderer.ts";
import { parseMarkdown } from "./markdown.ts";
import { nameTables } from "./tables.ts";
import { fillTokens, type KnownValues, knownText } from "./checks/known-values.ts";
import type { Article, MarkdownPage } from "./markdown-page.ts";

const toHtml = unified().use(remarkRehype).use(rehypeSlug).use(rehypeStringify);

/**
 * The page as HTML (spec 7.2): title and metadata in the head, Markdown in the body. Drops HTML in Markdown.
 */
export async function renderPage(
  page: MarkdownPage & Partial<Pick<Article, "interactive" | "hazard" | "quiet" | "leaveQuickly">>,
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
  const tree = parseMarkdown(filled);
  showFigures(tree, known);
  const html = await toHtml.run(tree);
  nameTables(html);
  const body = toHtml.stringify(html);
  // The oldest fact dates the page's facts.
  const [oldest] = [...checked].toSorted();
  return [
    `<!doctype html>\n<html lang="${DEFAULT_LOCALE}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>`,
    meta("description", page.description),
    meta("updated", page.updated),
    oldest === undefined ? "" : meta("checked-on", oldest),
    demonstration ? meta("demonstration", "yes") : "",
    page.interactive == null ? "" : meta("interactive", page.interactive),
    page.hazard == null ? "" : meta("hazard", page.hazard),
    page.quiet === true ? meta("quiet", "yes") : "",
    page.leaveQuickly === true ? meta("leave-quickly", "yes") : "",
    `</head>\n<body>\n${body}\n</body></html>\n`,
  ].join("");
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** The web reads and sanitises it on its event loop. */
const MOST_HTML_KB = 1_000;

/** Fails with what is wrong with the page. */
export async function tryRender({ page, known }: RenderJob): Promise<Result<string, string>> {
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
