import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { memoryLog } from "../../tests/support/memory-log.ts";
import { createBaseServer } from "./base-server.ts";
import { healthRoutes, type ReadinessCheck } from "./health.ts";
import { handleUnreadableRequests, sendPlainErrorPage } from "./plain-pages.ts";

const TIMEOUT_MS = 300;
const NO_JOBS = { kinds: [] };

let app: FastifyInstance;
afterEach(() => app.close());

function aServer(checks: Record<string, ReadinessCheck> = {}) {
  const log = memoryLog();
  app = createBaseServer(log.log, {
    handleUnreadableRequests,
    stopTimeout: 1_000,
    requestTimeout: TIMEOUT_MS,
  });
  app.setErrorHandler(sendPlainErrorPage);
  healthRoutes(app, {
    checks,
    build: "27ac67c5b59e",
    version: "0.1.0",
    countJobs: () => Promise.resolve(NO_JOBS),
  });
  app.post("/form", async () => "read");
  app.get("/broken", async () => {
    throw Object.assign(new Error("it broke"), {
      detail: "Key (email)=(ada@example.com) already exists.",
      email: "ada@example.com",
    });
  });
  return log;
}

async function raw(words: string): Promise<string> {
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const socket = connect(port, "127.0.0.1");
  socket.write(words);
  return text(socket);
}

describe("a connection that takes its time is cut off", () => {
  it("in its headers", async () => {
    aServer();
    expect(await raw("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("in its body", async () => {
    aServer();
    expect(
      await raw(
        "POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhalf",
      ),
    ).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("and what is no HTTP at all is refused", async () => {
    aServer();
    expect(await raw("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("readiness", () => {
  it("names each check, and a failed one makes it 503 without saying more than its name", async () => {
    const log = aServer({
      database: () => Promise.reject(new Error("password of postgres")),
      content: async () => undefined,
    });
    const response = await app.inject("/readyz");
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: "failed", build: "27ac67c5b59e", checks: { database: "failed", content: "ok" } },
    ]);
    expect(log.lines()[0]).toMatchObject({ level: "error", msg: "not ready", check: "database" });
  });

  it("does not wait for ever for a check that hangs", async () => {
    aServer({ database: () => new Promise(() => undefined) });
    expect((await app.inject("/readyz")).statusCode).toBe(503);
  });

  it("is no part of being alive", async () => {
    aServer({ database: () => Promise.reject(new Error("gone")) });
    expect((await app.inject("/healthz")).json()).toEqual({
      status: "ok",
      build: "27ac67c5b59e",
    });
  });
});

describe("metrics", () => {
  it("count the warnings of each readiness check", async () => {
    aServer({ search: async () => ["a title finds another page"], content: async () => undefined });
    const { body } = await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect(body).toContain('readiness_warnings{check="search"} 1');
    expect(body).toContain('readiness_warnings{check="content"} 0');
  });

  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("are for this machine: %s", async (remoteAddress) => {
    aServer();
    expect((await app.inject({ url: "/metrics", remoteAddress })).statusCode).toBe(200);
  });

  it.each(["10.0.0.1", "203.0.113.7", "::2"])(
    "are not there for %s, whatever it says of itself",
    async (remoteAddress) => {
      aServer();
      const response = await app.inject({
        url: "/metrics",
        remoteAddress,
        headers: { "x-forwarded-for": "127.0.0.1" },
      });
      expect([response.statusCode, response.body]).toEqual([404, ""]);
    },
  );
});

it("an error is logged with its place and shown with a code to quote, and what it carries is in neither", async () => {
  const log = aServer();
  const response = await app.inject("/broken?email=ada@example.com");
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain(`give us this code: ${String(response.headers["x-request-id"])}`);
  expect(response.body).not.toContain("it broke");
  const line = log.lines().find(({ msg }) => msg === "request failed");
  expect(line).toMatchObject({
    traceId: response.headers["x-request-id"],
    err: { type: "Error", message: "it broke" },
  });
  expect(log.text()).not.toContain("ada@example.com");
});

it("a handler before Fastify responds first, or passes the request on with its hooks", async () => {
  app = createBaseServer(memoryLog().log, {
    handleUnreadableRequests,
    stopTimeout: 1_000,
    before: (next) => (request, response) =>
      request.url === "/next" ? next(request, response) : response.end("before"),
  });
  app.all("/*", async () => "Fastify");
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const get = async (path: string) => {
    const response = await fetch(`${origin}${path}`);
    return [await response.text(), response.headers.has("x-request-id")];
  };
  expect([await get("/"), await get("/next")]).toEqual([
    ["before", false],
    ["Fastify", true],
  ]);
});
