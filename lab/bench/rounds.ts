import { mkdtempSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import {
  type Product,
  type ProductOptions,
  removeProductFiles,
  startProduct,
} from "../../tests/support/product.ts";
import { printTable, ratios, withSpread } from "./figures.ts";
import { treeSeconds } from "./process-tree.ts";

export interface RoundOptions {
  readonly rounds: number;
  readonly connections: number;
  /** Of each contender in each round. */
  readonly seconds: number;
}

export interface LoadResult {
  readonly requests: number;
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Contender {
  readonly name: string;
  /** Of its server; without one its processor time is not told. */
  readonly pid?: number;
  readonly measure: (seconds: number) => Promise<LoadResult>;
}

const WARM_UP_SECONDS = 1;

/** Rejects where a response has another status than those allowed, or is missing. */
export async function sendLoad(
  options: autocannon.Options,
  allowed: readonly number[] = [200, 201],
): Promise<LoadResult> {
  const result = await autocannon({ ...options, excludeErrorStats: true });
  const { requests, latency, duration, errors, statusCodeStats = {} } = result;
  const other = Object.keys(statusCodeStats).filter((status) => !allowed.includes(Number(status)));
  if (errors > 0 || other.length > 0)
    throw new Error(`${options.url}: ${errors} errors, status ${other.join(", ") || "as expected"}`);
  return { requests: requests.total, rate: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}

/** A product of its own, which logs into a file as in production. Its files are removed. */
export async function withProduct(
  options: ProductOptions,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-bench-"));
  const logFile = openSync(path.join(dataDir, "log"), "a");
  const product = await startProduct({ ...options, dataDir, logFile });
  try {
    await work(product);
  } finally {
    await product.stop();
    removeProductFiles(dataDir);
  }
}

/** The processor time that a product has used since its start. */
export async function processorSeconds(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

interface Compared extends LoadResult {
  /** Milliseconds of a processor a response. */
  readonly cost: number;
}

/** Prints each contender's rate, the first one's share of it, and its processor time, from rounds with rotating order. */
export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds }: RoundOptions,
): Promise<void> {
  for (const contender of contenders) await contender.measure(WARM_UP_SECONDS);
  const results = new Map<Contender, Compared[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++) {
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)])
      results.get(contender)!.push(await measured(contender, seconds));
  }
  const [product = []] = results.values();
  const rates = (of: readonly LoadResult[]) => of.map(({ rate }) => rate);
  const costs = (of: readonly Compared[]) => of.map(({ cost }) => cost);
  printTable(
    [
      "server",
      "a second (least to most)",
      "p99 ms",
      "the product's share",
      "processor ms",
      "to the product's",
    ],
    [...results].map(([{ name, pid }, of]) => [
      name,
      withSpread(rates(of)),
      withSpread(of.map(({ p99 }) => p99)),
      of === product ? "" : withSpread(ratios(rates(product), rates(of)), 2),
      pid === undefined ? "" : withSpread(costs(of), 3),
      pid === undefined || of === product ? "" : withSpread(ratios(costs(of), costs(product)), 2),
    ]),
  );
}

async function measured({ pid, measure }: Contender, seconds: number): Promise<Compared> {
  const before = pid === undefined ? 0 : treeSeconds(pid);
  const result = await measure(seconds);
  const used = pid === undefined ? 0 : treeSeconds(pid) - before;
  return { ...result, cost: (used / result.requests) * 1_000 };
}
