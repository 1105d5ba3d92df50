import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A response as sent, its body base64. */
export interface Recorded {
  readonly path: string;
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

const PER_SERVER = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** A `node:http` server in its own process that sends these responses and does nothing else. */
export async function startBareServer(responses: readonly Recorded[]) {
  const child = fork(import.meta.filename, { stdio: "inherit" });
  child.send(responses);
  const [port] = (await once(child, "message")) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** The response to a client that accepts brotli, without decompressing it. */
export async function record(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body = "" } = {},
): Promise<Recorded> {
  const sent = request(`${origin}${path}`, {
    method,
    headers: { accept: "text/html", "accept-encoding": "gzip, br", ...headers },
  }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  const status = response.statusCode ?? 0;
  if (status >= 300) throw new Error(`${path}: status ${status}: ${bytes.toString().slice(0, 500)}`);
  const raw = response.rawHeaders;
  const passed = raw.flatMap((name, index) =>
    index % 2 === 1 || PER_SERVER.has(name.toLowerCase()) ? [] : [name, raw[index + 1]!],
  );
  return { path, status, headers: passed, body: bytes.toString("base64") };
}

if (import.meta.main)
  process.once("message", (responses: readonly Recorded[]) => {
    const table = new Map(
      responses.map(({ path, body, ...head }) => [path, { ...head, body: Buffer.from(body, "base64") }]),
    );
    const server = createServer((incoming, outgoing) => {
      const found = table.get(incoming.url ?? "");
      // The request's body is read before the response, as by the product.
      incoming.resume().on("end", () => {
        if (found === undefined) outgoing.writeHead(404).end();
        else outgoing.writeHead(found.status, [...found.headers]).end(found.body);
      });
    });
    server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  });
