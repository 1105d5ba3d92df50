import { once } from "node:events";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { type CheckOptions, checkContent } from "./check.ts";
import type { ContentFault } from "./front-matter.ts";

/** Tells this file that it is in the worker. */
const CHECKER = "content checker";

interface CheckJob {
  readonly kind: typeof CHECKER;
  readonly folder: string;
  readonly options: CheckOptions;
}

/** checkContent in a thread of its own: it takes seconds, in which the web would answer no customer. */
export async function checkInThread(folder: string, options: CheckOptions): Promise<ContentFault[]> {
  const job: CheckJob = { kind: CHECKER, folder, options };
  const worker = new Worker(new URL(import.meta.url), { workerData: job, env: {} });
  try {
    const [faults] = (await once(worker, "message")) as [ContentFault[]];
    return faults;
  } finally {
    await worker.terminate();
  }
}

const job = workerData as CheckJob | null;
if (job?.kind === CHECKER) parentPort?.postMessage(await checkContent(job.folder, job.options), []);
