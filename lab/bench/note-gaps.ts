/**
 * Loaded before the product (`--import`): notes in the file GAPS_FILE, a line each, for how many milliseconds the event
 * loop did one thing: its processor time, and how long it slept in it, for a lock or a disk. Others' work on the machine
 * is in neither, as it is in what a page takes.
 */
import { existsSync, openSync, readSync, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const LEAST_MS = 5;
const file = process.env["GAPS_FILE"];
/** Of Linux: nanoseconds on a processor, and for how many it waited for one. */
const SCHEDULED = "/proc/self/schedstat";

if (isMainThread && file !== undefined) {
  const opened = openSync(file, "a");
  const waited = existsSync(SCHEDULED) ? readWaited(openSync(SCHEDULED, "r")) : () => 0;
  const now = () => ({ processor: process.threadCpuUsage(), clock: performance.now(), waited: waited() });
  let last = now();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last.processor);
    const gap = (user + system) / 1_000;
    const asleep = performance.now() - last.clock - gap - (waited() - last.waited);
    if (gap >= LEAST_MS || asleep >= LEAST_MS)
      writeSync(opened, `${gap.toFixed(1)} ${Math.max(0, asleep).toFixed(1)}\n`);
    last = now();
  }, 1).unref();
}

function readWaited(from: number): () => number {
  const bytes = Buffer.alloc(80);
  return () =>
    Number(bytes.toString("latin1", 0, readSync(from, bytes, 0, bytes.length, 0)).split(" ")[1]) / 1e6;
}
