import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProduct } from "../../tests/support/product.ts";
import { spread } from "./figures.ts";
import { printTable, withSpread } from "./table.ts";

const TIMES = 7;
const PROMISE_MS = 1_000;

/**
 * Milliseconds from starting the process to its Ready line: on an empty folder, which is filled first, and
 * again on the same one.
 */
export async function benchStart(): Promise<void> {
  const first: number[] = [];
  const again: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-bench-"));
    first.push(await timeStart(dataDir));
    again.push(await timeStart(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`Start-up of the built product, ${TIMES} times (promise: under ${PROMISE_MS} ms)`);
  printTable(
    ["start", "ms (least to most)"],
    [
      ["on an empty folder", withSpread(spread(first))],
      ["again", withSpread(spread(again))],
    ],
  );
}

async function timeStart(dataDir: string): Promise<number> {
  const from = performance.now();
  const product = await startProduct({ dataDir });
  const time = performance.now() - from;
  await product.stop();
  return time;
}
