import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { listenOnLoopback } from "./loopback-server.ts";
import { forwardCall } from "./forward-call.ts";

/**
 * "refuse": connection refused; "error": status 500; "garbage": status 200 and HTML; "late": the call arrives
 * after ten seconds; "late answer": only its response does; "half": the connection breaks in the response.
 */
export type Fault = "refuse" | "error" | "garbage" | "late" | "late answer" | "half";

export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
}

/** A network between the web and the platform. */
export interface FaultProxy {
  readonly origin: string;
  /** Calls since the last `pass`, those that failed included. */
  readonly calls: readonly ProxiedCall[];
  fail(fault: Fault): Promise<void>;
  /** Ends the fault and clears `calls`. */
  pass(): Promise<void>;
  /** Resolves when every pending call has arrived, also those the caller gave up. */
  arrived(): Promise<void>;
  close(): Promise<void>;
}

const LATE_MS = 10_000;

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault | undefined;
  const calls: ProxiedCall[] = [];
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const call = answer(request, response, fault, target)
      // The platform is unavailable: the caller sees a broken connection.
      .catch(() => response.destroy())
      .then(() => void underWay.delete(call));
    calls.push({ method: request.method ?? "", path: request.url ?? "" });
    underWay.add(call);
  });
  const { origin, close, reopen } = await listenOnLoopback(server);
  return {
    origin,
    calls,
    async fail(next) {
      fault = next;
      if (next === "refuse") await close();
    },
    async pass() {
      fault = undefined;
      calls.length = 0;
      await reopen();
    },
    arrived: async () => void (await Promise.all(underWay)),
    close,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
  target: string,
): Promise<void> {
  const body = await buffer(request);
  if (fault === "error") return void response.writeHead(500, { "content-type": "text/plain" }).end("broken");
  if (fault === "garbage")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>It works!</h1>");
  if (fault === "late") await wait(LATE_MS);
  const forwarded = await forwardCall(
    { method: request.method, path: request.url, headers: request.headers, body },
    target,
  );
  if (fault === "late answer") await wait(LATE_MS);
  const { status, headers, body: content } = forwarded;
  response.writeHead(status, { ...headers, "content-length": content.length });
  if (fault !== "half") return void response.end(content);
  response.write(content.subarray(0, Math.floor(content.length / 2)), () => response.destroy());
}
