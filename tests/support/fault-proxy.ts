import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { forwardCall } from "./forward-call.ts";

/**
 * What goes wrong between the web and the platform:
 * "refuse": nobody listens; "error": status 500; "garbage": status 200 and nonsense; "late": the call arrives
 * after ten seconds; "late answer": the call arrives at once, its answer after ten seconds; "half": the
 * connection breaks in the middle of the answer.
 */
export type Fault = "refuse" | "error" | "garbage" | "late" | "late answer" | "half";

export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
}

/** Stands between the web and the platform, as a network does. */
export interface FaultProxy {
  readonly origin: string;
  /** Calls since the last `pass`, those that failed included. */
  readonly calls: readonly ProxiedCall[];
  fail(fault: Fault): Promise<void>;
  /** From here on all is well again, and the count starts from nothing. */
  pass(): Promise<void>;
  /** Resolves when every call that is under way has arrived, whoever still waits for it. */
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
      // The platform is away, or has been stopped: whoever calls sees what a network shows.
      .catch(() => response.destroy())
      .then(() => void underWay.delete(call));
    calls.push({ method: request.method ?? "", path: request.url ?? "" });
    underWay.add(call);
  });
  const listen = async (port: number) => void (await once(server.listen(port, "127.0.0.1"), "listening"));
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  return {
    origin: `http://127.0.0.1:${address.port}`,
    calls,
    async fail(next) {
      fault = next;
      if (next === "refuse") await close();
    },
    async pass() {
      fault = undefined;
      calls.length = 0;
      if (!server.listening) await listen(address.port);
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
