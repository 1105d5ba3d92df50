import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";

/** A request as it went over the wire. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Stands between the browser and the product, and sees every byte the browser sends. */
export interface RecordingProxy {
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/** `port` is where the product will listen, and `origin` is what it has to be told customers use. */
export async function startRecordingProxy(port: number): Promise<RecordingProxy> {
  const requests: RecordedRequest[] = [];
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing, port, requests));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  requests: RecordedRequest[],
): void {
  const { method = "GET", url: path = "/", headers } = incoming;
  const chunks: Buffer[] = [];
  const onward = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  // A browser that leaves takes its request with it.
  onward.on("error", () => outgoing.destroy());
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () =>
    requests.push({ method, path, contentType: headers["content-type"] ?? "", body: Buffer.concat(chunks) }),
  );
  incoming.pipe(onward);
}
