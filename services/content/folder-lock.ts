import { mkdir, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const RETRY_MS = 20;
/** Of a process that died with it: the work takes milliseconds. */
const STALE_MS = 30_000;

/** Runs work that no other process runs at the same time, by a folder that only one can make. */
export async function exclusively<Value>(lock: string, work: () => Promise<Value>): Promise<Value> {
  await mkdir(path.dirname(lock), { recursive: true });
  while (!(await isMade(lock))) {
    const since = (await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) await rmdir(lock).catch(() => undefined);
    else await wait(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    await rmdir(lock).catch(() => undefined);
  }
}

function isMade(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
      throw error;
    },
  );
}
