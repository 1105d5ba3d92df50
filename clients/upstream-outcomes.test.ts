import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { exchange, type HostOptions } from "./http.ts";

describe("an upstream's attempts", () => {
  const outcomesOf = async (listener: RequestListener, call: object, given: Partial<HostOptions> = {}) => {
    const outcomes: string[] = [];
    const observe: HostOptions["observe"] = (outcome, seconds) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      outcomes.push(outcome);
    };
    const server = createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const host = { baseUrl: `http://127.0.0.1:${port}`, headers: {}, contentType: "application/json" };
    await exchange({ ...host, observe, ...given }, { method: "GET", path: "/thing", ...call });
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
    return outcomes;
  };
  const status = (code: number) => (): RequestListener => (_request, response) => {
    response.writeHead(code).end("{}");
  };
  const silent = (): RequestListener => () => undefined;
  const broken = (): RequestListener => (request) => request.socket.destroy();
  const open = { allows: () => false, succeeded: () => 0, failed: () => 0, aborted: () => 0 };

  it.each([
    ["a success", status(201), {}, {}, ["2xx"]],
    ["a refusal", status(404), {}, {}, ["4xx"]],
    ["a key that is not known", status(401), {}, {}, ["denied"]],
    ["a key that may not", status(403), {}, {}, ["denied"]],
    ["a failure of the host", status(500), {}, {}, ["5xx"]],
    ["a second attempt", status(503), { again: true }, {}, ["5xx", "5xx"]],
    ["a broken connection", broken, {}, {}, ["failed"]],
    ["a time-out", silent, {}, { timeout: 50 }, ["timeout"]],
    ["a caller who left", silent, { signal: AbortSignal.abort() }, {}, ["aborted"]],
    ["an open circuit", status(200), {}, { breaker: open }, ["refused"]],
  ])("are each observed: %s", async (_name, listener, call, given, outcomes) =>
    expect(await outcomesOf(listener(), call, given)).toEqual(outcomes),
  );
});
