import { fork } from "node:child_process";
import { once } from "node:events";

/** What became of a job in a process of its own. */
export type Outcome<Answer> = { readonly answer: Answer } | "late" | "ended";

/**
 * Runs one job in a process of its own, for work that takes seconds, much memory, or libraries that may crash.
 * `script` calls answerApart. "ended": without an answer.
 */
export async function runApart<Answer>(
  script: string,
  job: unknown,
  limitMs: number,
): Promise<Outcome<Answer>> {
  const child = fork(script, { env: {}, execArgv: [], serialization: "advanced" });
  const ended = once(child, "exit").then(() => "ended" as const);
  const answered = once(child, "message").then(([answer]) => ({ answer: answer as Answer }));
  child.send(job as object);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, limitMs);
  const outcome = await Promise.race([answered, ended]);
  clearTimeout(limit);
  if (outcome !== "ended") child.disconnect();
  return isLate ? "late" : outcome;
}

/** In the script itself. */
export function answerApart<Job>(script: string, work: (job: Job) => Promise<unknown>): void {
  if (process.send === undefined || process.argv[1] !== script) return;
  process.once("message", async (job: unknown) => {
    process.send?.(await work(job as Job));
  });
}
