/** Renders pages in a thread of its own, one after the other, as they are posted (renderer.ts). */
import { parentPort } from "node:worker_threads";
import { failed, ok } from "../../domain/result.ts";
import type { KnownValues } from "./known-values.ts";
import type { MarkdownPage } from "./markdown-page.ts";
import { renderPage } from "./render.ts";

/** The web reads and sanitises it on its event loop. */
const MOST_HTML_KB = 1_000;

parentPort?.on(
  "message",
  async ({ page, known }: { readonly page: MarkdownPage; readonly known: KnownValues }) => {
    parentPort?.postMessage(await tryRender(page, known), []);
  },
);
parentPort?.postMessage("ready", []);

async function tryRender(page: MarkdownPage, known: KnownValues) {
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
