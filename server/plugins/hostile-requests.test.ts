import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { memoryLog } from "../../tests/support/memory-log.ts";
import { createBaseServer } from "./base-server.ts";
import { aSite, PAGE } from "../pages/page-cache.fixture.ts";
import { handleUnreadableRequests, sendPlainErrorPage } from "./plain-pages.ts";

let app: FastifyInstance;
afterEach(() => app.close());

/**
 * What a server that reads every request's body answers to these very bytes, and the paths it received.
 */
async function answersTo(bytes: string) {
  app = createBaseServer(memoryLog().log, {
    handleUnreadableRequests,
    stopTimeout: 1_000,
    requestTimeout: 300,
  });
  app.setErrorHandler(sendPlainErrorPage);
  const received: string[] = [];
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
  app.all("/*", async (request) => {
    received.push(request.url);
    return "here\n";
  });
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  return {
    received,
    statuses: [...(await text(socket)).matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status)),
  };
}

const HIDDEN = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n";
const post = (headers: string, body: string) =>
  `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${headers}\r\n\r\n${body}`;

it.each([
  ["a length and chunks", post(`Content-Length: 5\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${HIDDEN}`)],
  ["two lengths", post(`Content-Length: 0\r\nContent-Length: ${HIDDEN.length}`, HIDDEN)],
  ["a length with a sign", post("Content-Length: +0", HIDDEN)],
  ["a length that is none", post("Content-Length: 0x0", HIDDEN)],
  ["chunks by another spelling", post("Transfer-Encoding: xchunked", `0\r\n\r\n${HIDDEN}`)],
  [
    "chunks that are not the last encoding",
    post("Transfer-Encoding: chunked, identity", `0\r\n\r\n${HIDDEN}`),
  ],
  ["a space before the colon", post("Transfer-Encoding : chunked", `0\r\n\r\n${HIDDEN}`)],
  ["a chunk whose size is none", post("Transfer-Encoding: chunked", `zz\r\n${HIDDEN}`)],
  ["a header on two lines", post("X-One: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0", HIDDEN)],
  ["a line end alone", "GET /form HTTP/1.1\nHost: x\n\n"],
])("a request in a request is not heard: %s", async (_what, bytes) => {
  const { received, statuses } = await answersTo(bytes);
  expect(statuses[0]).toBe(400);
  expect(received).not.toContain("/hidden");
});

it.each([
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ["a NUL in a header", "GET / HTTP/1.1\r\nHost: x\r\nX-One: a\u0000b\r\n\r\n"],
  [
    "broken percent-encoding",
    "GET /help-and-support/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  ],
])("%s is an unreadable request: 400", async (_what, bytes) => {
  expect((await answersTo(bytes)).statuses).toEqual([400]);
});

it("headers without end are cut off", async () => {
  expect(
    (await answersTo(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`)).statuses,
  ).toEqual([431]);
});

it("TRACE, which would send back what it was sent, is answered like any other unknown method, and is no fault", async () => {
  const site = await aSite();
  app = site.app;
  for (const method of ["TRACE", "PROPFIND"]) expect((await site.get(PAGE, {}, method)).status).toBe(404);
  expect([site.site.rendered, site.log.text()]).toEqual([0, expect.not.stringContaining("request failed")]);
});
