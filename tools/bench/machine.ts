import { availableParallelism, loadavg, totalmem } from "node:os";

/** The day and the machine, and how busy it already was, in one line: figures without them say nothing. */
export function machine(...more: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  const busy = `load ${loadavg()[0]?.toFixed(1)} before it began`;
  return [
    day,
    `${availableParallelism()} processors`,
    memory,
    busy,
    `Node ${process.versions.node}`,
    ...more,
  ].join(", ");
}
