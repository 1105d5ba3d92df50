import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { failed, type Result } from "../../domain/result.ts";
import type { ContentFault } from "./front-matter.ts";
import type { KnownValues } from "./known-values.ts";
import type { MarkdownPage } from "./markdown-page.ts";

/** Tells render.ts that it is in the worker. */
export const RENDERER = "page renderer";

/** Renders Markdown in a worker thread, with time and memory limits. */
export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Below the 2 s timeout of the web; an ordinary page takes 5 ms. */
const RENDER_LIMIT_MS = 1_200;
/** A page over the limit is not retried sooner: it delays others. */
const RETRY_MS = 60_000;
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

function startWorker() {
  // A thread does not share the compile cache of the process; without it, its start takes twice as long.
  const cache = getCompileCacheDir();
  const worker = new Worker(new URL("./render.ts", import.meta.url), {
    workerData: RENDERER,
    resourceLimits: MEMORY_LIMITS,
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(cache) },
  });
  // An unhandled error event would end the process.
  worker.on("error", () => undefined);
  const ready = once(worker, "message");
  ready.catch(() => undefined);
  worker.unref();
  return { worker, ready };
}

/** One worker thread, replaced when it exceeds a limit. */
export function createPageRenderer() {
  let running: ReturnType<typeof startWorker> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let failures: readonly { readonly body: string; readonly fault: ContentFault; readonly at: number }[] = [];

  function start() {
    if (running !== undefined) return running;
    const started = startWorker();
    started.worker.once("exit", () => {
      if (running === started) running = undefined;
    });
    return (running = started);
  }

  async function renderNext(page: MarkdownPage, known: KnownValues): Promise<Result<string, ContentFault>> {
    failures = failures.filter(({ at }) => performance.now() - at < RETRY_MS);
    const earlier = failures.find(({ body, fault }) => fault.file === page.file && body === page.body);
    if (earlier !== undefined) return failed(earlier.fault);
    const rendered = await inWorker(page, known);
    if (rendered.ok) return rendered;
    const fault = { file: page.file, line: page.bodyLine, message: rendered.failure };
    failures = [...failures, { body: page.body, fault, at: performance.now() }];
    return failed(fault);
  }

  async function inWorker(page: MarkdownPage, known: KnownValues): Promise<Result<string, string>> {
    const { worker, ready } = start();
    worker.ref();
    try {
      await ready;
      worker.postMessage({ page, known }, []);
      const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(RENDER_LIMIT_MS) })) as [
        Result<string, string>,
      ];
      worker.unref();
      return answer;
    } catch (error) {
      await worker.terminate();
      const late = error instanceof Error && error.name === "AbortError";
      return failed(
        late
          ? `the page takes more than ${RENDER_LIMIT_MS} ms to render: make it shorter, or nest less`
          : String(error),
      );
    }
  }

  return {
    /** Starts the worker ahead of the first page, which on a busy machine would come too late for it. */
    start: () => void start(),
    render(page: MarkdownPage, known: KnownValues) {
      const next = queue.then(() => renderNext(page, known));
      queue = next;
      return next;
    },
    close: async () => void (await running?.worker.terminate()),
  };
}
