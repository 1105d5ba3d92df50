import { failed, type Result } from "../domain/result.ts";
import type { ContentFault } from "./front-matter.ts";
import type { KnownValues } from "./checks/known-values.ts";
import type { MarkdownPage } from "./markdown-page.ts";
import { createThread } from "./thread.ts";

/** Tells render.ts that it is in the worker. */
export const RENDERER = "page renderer";

export interface RenderJob {
  readonly page: MarkdownPage;
  readonly known: KnownValues;
}

/** Renders Markdown in a worker thread, with time and memory limits. */
export type PageRenderer = ReturnType<typeof createPageRenderer>;

const LIMIT_MS = 1_200;

export function createPageRenderer() {
  const { start, run, close } = createThread<RenderJob, string>({
    script: new URL("./render.ts", import.meta.url),
    workerData: RENDERER,
    limitMs: LIMIT_MS,
    late: `the page takes more than ${LIMIT_MS} ms to render: make it shorter, or nest less`,
  });
  return {
    start,
    async render(page: MarkdownPage, known: KnownValues): Promise<Result<string, ContentFault>> {
      const rendered = await run(`${page.file} ${page.body}`, { page, known });
      if (rendered.ok) return rendered;
      return failed({ file: page.file, line: page.bodyLine, message: rendered.failure });
    },
    close,
  };
}
