import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenOnLoopback } from "./loopback-server.ts";
import { forwardCall, type WireAnswer, type WireCall } from "./forward-call.ts";

/** Changes a call before the service receives it, or its response; undefined leaves it unchanged. */
export interface Spoil {
  readonly call?: (call: WireCall) => WireCall | undefined;
  readonly answer?: (answer: WireAnswer, call: WireCall) => WireAnswer | undefined;
}

/** A provider's service with one fault. */
export interface SpoilingProxy {
  readonly origin: string;
  /** Number of responses with 201. */
  created(): number;
  spoil(how: Spoil | undefined): void;
  close(): Promise<void>;
}

/** `target` is read for each call, so that it may start after the proxy. */
export async function startSpoilingProxy(target: () => string): Promise<SpoilingProxy> {
  let spoil: Spoil | undefined;
  let created = 0;
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const call = { method, path, headers, body: await buffer(request) };
    const sent = spoil?.call?.(call) ?? call;
    const answer = await forwardCall(sent, target());
    if (answer.status === 201) created += 1;
    const changed = spoil?.answer?.(answer, call) ?? answer;
    response.writeHead(changed.status, changed.headers).end(changed.body);
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    origin,
    close,
    created: () => created,
    spoil: (how) => void (spoil = how),
  };
}
