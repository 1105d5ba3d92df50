import { fork } from "node:child_process";
import { once } from "node:events";
import { type CheckOptions, checkContent } from "../../cms/checks/check.ts";
import type { ContentFault } from "../../cms/front-matter.ts";

interface CheckJob {
  readonly folder: string;
  readonly options: CheckOptions;
}

/**
 * checkContent in a process of its own: it takes seconds, in which the web would answer no customer, and its
 * renderer ends threads, at which V8 has been seen to abort. Tried again once.
 */
export async function checkInProcess(folder: string, options: CheckOptions): Promise<ContentFault[]> {
  const job: CheckJob = { folder, options };
  return (
    (await runCheck(job)) ?? (await runCheck(job)) ?? Promise.reject(new Error("content check ended early"))
  );
}

/** Of the whole content: some seconds. */
const LIMIT_MS = 60_000;

/** Undefined where the process ended without a result. */
async function runCheck(job: CheckJob): Promise<ContentFault[] | undefined> {
  const child = fork(import.meta.filename, { env: {}, execArgv: [], serialization: "advanced" });
  const ended = once(child, "exit").then(() => undefined);
  child.send(job);
  const answered = once(child, "message").then(([faults]) => faults as ContentFault[]);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, LIMIT_MS);
  const faults = await Promise.race([answered, ended]);
  clearTimeout(limit);
  const [file = "."] = job.options.edited?.keys() ?? [];
  if (isLate)
    return [{ file, line: 1, message: `the check takes more than ${LIMIT_MS / 1_000} s: nest less` }];
  if (faults !== undefined) child.disconnect();
  return faults;
}

if (process.send !== undefined && process.argv[1] === import.meta.filename)
  process.once("message", async (message: unknown) => {
    const { folder, options } = message as CheckJob;
    process.send?.(await checkContent(folder, options));
  });
