import { answerApart, runApart } from "../../infrastructure/run-apart.ts";
import { type CheckOptions, checkContent } from "../../cms/checks/check.ts";
import type { ContentFault } from "../../cms/front-matter.ts";

interface CheckJob {
  readonly folder: string;
  readonly options: CheckOptions;
}

/** Of the whole content: some seconds. */
const LIMIT_MS = 60_000;

/**
 * checkContent in a process of its own: it takes seconds, in which the web would answer no customer, and its
 * renderer ends threads, at which V8 has been seen to abort. Tried again once.
 */
export async function checkInProcess(folder: string, options: CheckOptions): Promise<ContentFault[]> {
  const job: CheckJob = { folder, options };
  const run = () => runApart<ContentFault[]>(import.meta.filename, job, LIMIT_MS);
  const first = await run();
  const outcome = first === "ended" ? await run() : first;
  if (outcome === "ended") throw new Error("content check ended early");
  if (outcome !== "late") return outcome.answer;
  const [file = "."] = options.edited?.keys() ?? [];
  return [{ file, line: 1, message: `the check takes more than ${LIMIT_MS / 1_000} s: nest less` }];
}

answerApart(import.meta.filename, ({ folder, options }: CheckJob) => checkContent(folder, options));
