/**
 * Loaded before the product (`--import`): notes in the file GAPS_FILE, a line each, for how many milliseconds of its
 * processor time the event loop did one thing. Others' work on the machine is not in it, as it is in what a page takes.
 */
import { openSync, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const LEAST_MS = 5;
const file = process.env["GAPS_FILE"];

if (isMainThread && file !== undefined) {
  const opened = openSync(file, "a");
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    const gap = (user + system) / 1_000;
    if (gap >= LEAST_MS) writeSync(opened, `${gap.toFixed(1)}\n`);
    last = process.threadCpuUsage();
  }, 1).unref();
}
