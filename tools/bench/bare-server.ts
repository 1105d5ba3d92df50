/**
 * The least a server can do: `node:http` sends the bytes and headers it was given, whatever is asked for at
 * that address. A process of its own; it is told what to serve, and says its port, over its channel to the
 * process that started it.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BareAnswer } from "./bare.ts";

process.once("message", (answers: readonly BareAnswer[]) => {
  const table = new Map(
    answers.map(({ path, status, headers, body }) => [
      path,
      { status, headers: headers.flat(), body: Buffer.from(body, "base64") },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = table.get(request.url ?? "");
    if (answer === undefined) {
      response.writeHead(404, { "content-length": 0 }).end();
      return;
    }
    // A body that is sent has to be read; a page's request has none.
    request.resume().on("end", () => response.writeHead(answer.status, answer.headers).end(answer.body));
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
