import { mkdir, rmdir, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const RETRY_MS = 20;
const TOUCH_EVERY_MS = 500;
/** Not touched for so long, by the clock of who waits: its process has died. */
const STALE_MS = 3_000;

/** Runs work that no other process runs at the same time, by a folder that only one can make. */
export async function exclusively<Value>(lock: string, work: () => Promise<Value>): Promise<Value> {
  await mkdir(path.dirname(lock), { recursive: true });
  let touched: number | undefined;
  for (let since = performance.now(); !(await isMade(lock));) {
    const now = (await stat(lock).catch(() => undefined))?.mtimeMs;
    if (now !== touched) [touched, since] = [now, performance.now()];
    if (performance.now() - since > STALE_MS) await rmdir(lock).catch(() => undefined);
    else await wait(RETRY_MS);
  }
  const touch = () => utimes(lock, new Date(), new Date()).catch(() => undefined);
  const touching = setInterval(touch, TOUCH_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
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
