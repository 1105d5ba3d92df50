import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { ok, type Result } from "../../domain/result.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { type Changes, changesOf } from "./diff-lines.ts";
import { type InspectJob, type Inspection, inspectPage } from "./inspect-page.ts";
import { createThread } from "../../cms/thread.ts";

/** What editors write, parsed, rendered, checked, compared and sanitised off the event loop of the site. */

const NAME = "editor";
const LIMIT_MS = 1_500;
const MOST_WAITING = 32;
/** What stands for lines that are not shown. */
const LEFT_OUT: Changes = [undefined];

type Job = { readonly inspect: InspectJob } | { readonly compare: readonly (readonly [string, string])[] };
type Answer = Inspection | readonly Changes[];

export type EditorThread = ReturnType<typeof createEditorThread>;

/** A thread with limits of time and memory. `mainSiteUrl`: empty where there is none. */
export function createEditorThread(mainSiteUrl: string) {
  const { run, close } = createThread<Job, Answer>({
    script: new URL(import.meta.url),
    workerData: { name: NAME, mainSiteUrl },
    limitMs: LIMIT_MS,
    late: `the page takes more than ${LIMIT_MS} ms to be looked at: make it shorter, or nest less`,
    mostWaiting: MOST_WAITING,
  });
  return {
    inspect: (job: InspectJob) =>
      run(sha256(job.source, "base64url"), { inspect: job }) as Promise<Result<Inspection, string>>,
    /** What turns each text into its other; the whole is left out where that takes too long. */
    async changes(texts: readonly (readonly [before: string, after: string])[]) {
      const compared = await run(sha256(JSON.stringify(texts), "base64url"), { compare: texts });
      return compared.ok ? (compared.value as readonly Changes[]) : texts.map(() => LEFT_OUT);
    },
    close,
  };
}

async function answer(job: Job, mainSiteUrl: string): Promise<Answer> {
  if ("compare" in job) return job.compare.map(([before, after]) => changesOf(before, after));
  return inspectPage(job.inspect, mainSiteUrl);
}

const given = workerData as { readonly name?: string; readonly mainSiteUrl?: string } | null;
if (!isMainThread && given?.name === NAME) {
  parentPort?.on("message", async (job: Job) => {
    parentPort?.postMessage(ok(await answer(job, given.mainSiteUrl ?? "")), []);
  });
  parentPort?.postMessage("ready", []);
}
