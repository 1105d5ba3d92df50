import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { percentile } from "./figures.ts";

/** Stands in a request for a text that no other request has. */
export const FRESH_KEY = "{fresh-key}";

/**
 * What is sent: the same request over and over on connections that stay open, on each one the next only after
 * the last is answered.
 */
export interface Load {
  readonly origin: string;
  /** The bytes on the wire, head and body. A `FRESH_KEY` in it is replaced for each request. */
  readonly request: string;
  /** What each answer has to have. */
  readonly status: number;
  /** Or one of these. */
  readonly orStatus?: readonly number[];
  /** Milliseconds between an answer and the next request. */
  readonly pause?: number;
  readonly connections: number;
  /** No new request after so many. */
  readonly seconds: number;
  /** Nor after so many seconds or so many requests, whichever comes first. */
  readonly requests?: number;
}

export interface LoadResult {
  readonly requests: number;
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds from sending a request to the last byte of its answer. */
  readonly p50: number;
  readonly p99: number;
}

/** What the generator's thread hands back. */
export interface SentLoad {
  readonly seconds: number;
  /** Milliseconds, one a request. */
  readonly times: Float64Array;
}

const GENERATOR = new URL("load-generator.ts", import.meta.url);

/**
 * Sends it from a thread of its own. Rejects at the first answer that is not the expected one, or that does
 * not come.
 */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const worker = new Worker(GENERATOR, { workerData: load });
  const [{ times, seconds }] = (await once(worker, "message")) as [SentLoad];
  await worker.terminate();
  return {
    requests: times.length,
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** A request as a browser that understands brotli sends it. */
export function pageRequest(path: string): string {
  return requestText("GET", path, { accept: "text/html", "accept-encoding": "gzip, br" }, "");
}

export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): string {
  const lines = Object.entries({ host: "127.0.0.1", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
