import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { failed, type Result } from "../domain/result.ts";

/** A thread for work on editors' texts: whatever they wrote, the event loop answers others meanwhile. */
export interface Thread<Job, Answer> {
  /** Starts it ahead of the first job, which on a busy machine would come too late for it. */
  start(): void;
  /** One job after the other. A failure is remembered by the key for a minute: each delays others. */
  run(key: string, job: Job): Promise<Result<Answer, string>>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** It posts "ready", and a Result for each job. */
  readonly script: URL;
  readonly workerData: unknown;
  /** Below the 2 s timeout of the web; an ordinary page takes 5 ms. */
  readonly limitMs: number;
  /** What a text is told that took longer. */
  readonly late: string;
  /** Jobs that wait at most; more are refused. */
  readonly mostWaiting?: number;
}

const RETRY_MS = 60_000;
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

function startWorker({ script, workerData }: ThreadOptions) {
  // A thread does not share the compile cache of the process; without it, its start takes twice as long.
  const cache = getCompileCacheDir();
  const worker = new Worker(script, {
    workerData,
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
export function createThread<Job, Answer>(options: ThreadOptions): Thread<Job, Answer> {
  const { limitMs, late, mostWaiting = Infinity } = options;
  let running: ReturnType<typeof startWorker> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const failures = new Map<string, { readonly message: string; readonly at: number }>();

  function start() {
    if (running !== undefined) return running;
    const started = startWorker(options);
    started.worker.once("exit", () => {
      if (running === started) running = undefined;
    });
    return (running = started);
  }

  async function runNext(key: string, job: Job): Promise<Result<Answer, string>> {
    for (const [each, { at }] of failures) if (performance.now() - at >= RETRY_MS) failures.delete(each);
    const earlier = failures.get(key);
    if (earlier !== undefined) return failed(earlier.message);
    const answer = await inWorker(job);
    if (!answer.ok) failures.set(key, { message: answer.failure, at: performance.now() });
    return answer;
  }

  async function inWorker(job: Job): Promise<Result<Answer, string>> {
    const { worker, ready } = start();
    worker.ref();
    try {
      await ready;
      worker.postMessage(job, []);
      const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(limitMs) })) as [
        Result<Answer, string>,
      ];
      worker.unref();
      return answer;
    } catch (error) {
      await worker.terminate();
      return failed(error instanceof Error && error.name === "AbortError" ? late : String(error));
    }
  }

  return {
    start: () => void start(),
    run(key, job) {
      if (waiting >= mostWaiting) return Promise.resolve(failed("too many texts are waiting: try again"));
      waiting += 1;
      const next = queue.then(() => runNext(key, job)).finally(() => (waiting -= 1));
      queue = next;
      return next;
    },
    close: async () => void (await running?.worker.terminate()),
  };
}
