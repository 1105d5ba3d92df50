import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { LoadResult } from "./rounds.ts";

const run = promisify(execFile);

export interface WrkOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Load by wrk, which takes a fraction of a server's time for the same requests: a generator in Node is as busy as the
 * server, and measures itself. Rejects where it is not installed, and where a response is none of 2xx or 3xx.
 */
export async function loadByWrk({ url, headers, connections, seconds }: WrkOptions): Promise<LoadResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    ...given,
    url,
  ]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Error("wrk is not installed: apt-get install wrk") : error;
  });
  const read = (pattern: RegExp) => pattern.exec(stdout);
  const wrong = read(/Non-2xx or 3xx responses: (\d+)/) ?? read(/Socket errors: .*(?<! 0)$/m);
  if (wrong !== null) throw new Error(`${url}: ${wrong[0]}`);
  return {
    requests: Number(read(/(\d+) requests in /)?.[1]),
    rate: Number(read(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p50: milliseconds(read(/50%\s+(\S+)/)?.[1]),
    p99: milliseconds(read(/99%\s+(\S+)/)?.[1]),
  };
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

function milliseconds(told = ""): number {
  const [, number, unit = ""] = /^([\d.]+)(us|ms|s)$/.exec(told) ?? [];
  return Number(number) * (UNITS[unit] ?? Number.NaN);
}
