import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { failed, type Result } from "../../domain/result.ts";
import type { ContentFault } from "./front-matter.ts";
import type { KnownValues } from "./known-values.ts";
import type { MarkdownPage } from "./markdown-page.ts";

/** Renders Markdown off the event loop, within limits of time and memory. */
export interface PageRenderer {
  render(page: MarkdownPage, known: KnownValues): Promise<Result<string, ContentFault>>;
  /** Why the page could not be rendered when that was tried last. */
  faultOf(page: MarkdownPage): ContentFault | undefined;
  close(): Promise<void>;
}

/** A page of ordinary length takes 5 ms. Below the 2 s for which the web waits, with some of it left for pages that wait behind. */
const RENDER_LIMIT_MS = 1_200;
const START_LIMIT_MS = 10_000;
/** A page over the limit is not tried again sooner, because others wait meanwhile. */
const RETRY_MS = 60_000;
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

interface Failure {
  readonly page: MarkdownPage;
  readonly fault: ContentFault;
  readonly at: number;
}

/** One worker thread, which is terminated and replaced where it exceeds a limit. */
export function createPageRenderer(): PageRenderer {
  let running: { readonly worker: Worker; readonly ready: Promise<unknown> } | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let failures: readonly Failure[] = [];
  let closed = false;

  function start() {
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url), { resourceLimits: MEMORY_LIMITS, env: {} });
    // Without a listener an error of the thread would end the process.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (running?.worker === worker) running = undefined;
    });
    worker.unref();
    const ready = once(worker, "message", { signal: AbortSignal.timeout(START_LIMIT_MS) });
    ready.catch(() => undefined);
    return { worker, ready };
  }

  async function stop(): Promise<void> {
    const stopping = running;
    running = undefined;
    await stopping?.worker.terminate();
  }

  async function renderNext(page: MarkdownPage, known: KnownValues): Promise<Result<string, ContentFault>> {
    const earlier = failureOf(page);
    if (earlier !== undefined && performance.now() - earlier.at < RETRY_MS) return failed(earlier.fault);
    const rendered = await inWorker(page, known);
    failures = failures.filter((one) => one !== earlier && performance.now() - one.at < RETRY_MS);
    if (rendered.ok) return rendered;
    const fault = { file: page.file, line: page.bodyLine, message: rendered.failure };
    if (!closed) failures = [...failures, { page, fault, at: performance.now() }];
    return failed(fault);
  }

  async function inWorker(page: MarkdownPage, known: KnownValues): Promise<Result<string, string>> {
    if (closed) return failed("the content service is closed");
    const { worker, ready } = (running ??= start());
    worker.ref();
    try {
      await ready;
      worker.postMessage({ page, known });
      const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(RENDER_LIMIT_MS) })) as [Result<string, string>];
      worker.unref();
      return answer;
    } catch (error) {
      await stop();
      const late = error instanceof Error && error.name === "AbortError";
      return failed(late ? `the page takes more than ${RENDER_LIMIT_MS} ms to render: make it shorter, or nest less` : String(error));
    }
  }

  function failureOf({ file, body }: MarkdownPage): Failure | undefined {
    return failures.find(({ page }) => page.file === file && page.body === body);
  }

  running = start();
  return {
    render(page, known) {
      const next = queue.then(() => renderNext(page, known));
      queue = next;
      return next;
    },
    faultOf: (page) => failureOf(page)?.fault,
    close: async () => {
      closed = true;
      await stop();
      await queue;
    },
  };
}
