import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { forwardCall, type WireAnswer, type WireCall } from "./forward-call.ts";

/**
 * What makes one thing wrong: with the call before the service hears it, or with its answer. Undefined leaves
 * it as it is.
 */
export interface Spoil {
  readonly call?: (call: WireCall) => WireCall | undefined;
  readonly answer?: (answer: WireAnswer, call: WireCall) => WireAnswer | undefined;
}

/** Stands for a provider's service that keeps every promise but those that are spoilt. */
export interface SpoilingProxy {
  readonly origin: string;
  /** Calls that were answered with 201, all in all. */
  created(): number;
  spoil(how: Spoil | undefined): void;
  close(): Promise<void>;
}

/** `target` is asked with each call, so that it may be there later than the proxy. */
export async function startSpoilingProxy(target: () => string): Promise<SpoilingProxy> {
  let spoil: Spoil | undefined;
  let created = 0;
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const call = { method, path, headers, body: await buffer(request) };
    const sent = spoil?.call?.(call) ?? call;
    const answer = await forwardCall(sent, target());
    if (answer.status === 201) created += 1;
    const told = spoil?.answer?.(answer, call) ?? answer;
    response.writeHead(told.status, told.headers).end(told.body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    created: () => created,
    spoil: (how) => void (spoil = how),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
