import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listenOnLoopback } from "./loopback-server.ts";

/** A request as sent. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Between browser and product; records what the browser sends. */
export interface RecordingProxy {
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/** `port` is the product's. Its PUBLIC_ORIGIN has to be the proxy's `origin`. */
export async function startRecordingProxy(port: number): Promise<RecordingProxy> {
  const requests: RecordedRequest[] = [];
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing, port, requests));
  const { origin, close } = await listenOnLoopback(server);
  return { origin, requests, close };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  requests: RecordedRequest[],
): void {
  const { method = "GET", url: path = "/", headers } = incoming;
  const chunks: Buffer[] = [];
  const onward = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  // The browser closed its connection.
  onward.on("error", () => outgoing.destroy());
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () =>
    requests.push({ method, path, contentType: headers["content-type"] ?? "", body: Buffer.concat(chunks) }),
  );
  incoming.pipe(onward);
}
