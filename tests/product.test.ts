import { cpSync, writeFileSync, readdirSync, rmSync } from "node:fs";
import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ProductWithContent,
  removeProductFiles,
  startProduct,
  startProductWithContent,
} from "./support/product.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const PAGE = "/help-and-support/complaints/pay-as-you-go";
const READY = {
  database: "ok",
  storage: "ok",
  content: "ok",
  queue: "ok",
  retention: "ok",
  encryption: "ok",
};
/** Of the sources, or the commit. */
const BUILD: unknown = expect.stringMatching(/^[\da-f]{12}/);
const PLATFORM_READY = { ...READY, search: "ok", letters: "ok" };

/** The real thing, as an operator runs it: one process, its own ports, its own folder. */
let product: ProductWithContent;

beforeAll(async () => {
  product = await startProductWithContent();
});
afterAll(async () => {
  await product.kill();
  removeProductFiles(product.dataDir);
});

const get = (address: string, init: RequestInit = {}) =>
  fetch(`${product.origin}${address}`, { redirect: "manual", ...init });

/** Writes the text on a connection of its own; resolves to all that comes back until it is closed. */
async function raw(origin: string, words: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(words);
  return text(socket);
}

describe("an operator", () => {
  it("sees that both rooms run and can serve", async () => {
    for (const [origin, checks] of [
      [product.origin, READY],
      [product.platformOrigin, PLATFORM_READY],
    ] as const) {
      const up = { status: "ok", build: BUILD };
      expect(await (await fetch(`${origin}/healthz`)).json()).toEqual(up);
      const ready = await fetch(`${origin}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([200, { ...up, checks }]);
    }
  });

  it("sees the outbox and every request in Prometheus's format, by route and never by address", async () => {
    await get(`${PAGE}?name=Ada`);
    const response = await get("/metrics");
    const metrics = await response.text();
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=/);
    for (const status of ["pending", "dead"])
      expect(metrics).toContain(`outbox_jobs{kind="lead-email",status="${status}"} 0`);
    expect(metrics).toContain('outbox_oldest_pending_seconds{kind="submission"} 0');
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="[^"]+",status="200"\} \d/,
    );
    expect(metrics).not.toMatch(/Ada|pay-as-you-go/);
    for (const line of metrics.split("\n").filter(Boolean))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]*\})? \S+)$/);
  });

  it("finds a request in the log by the id its answer carries, and nothing personal beside it", async () => {
    const response = await get(`${PAGE}?email=ada@example.com`, {
      headers: { "user-agent": "Ada's browser", cookie: "visit=secret" },
    });
    const id = response.headers.get("x-request-id");
    const line = await vi.waitFor(
      () => {
        const found = product
          .log()
          .split("\n")
          .find((one) => one.includes(String(id)));
        if (found === undefined) throw new Error("not logged yet");
        return JSON.parse(found) as object;
      },
      { timeout: 30_000 },
    );
    expect(Object.keys(line).toSorted()).toEqual([
      "application",
      "level",
      "method",
      "milliseconds",
      "msg",
      "route",
      "status",
      "time",
      "traceId",
    ]);
    expect(product.log()).not.toMatch(/ada@|Ada's|visit=|pay-as-you-go/);
  });
});

describe("a visitor", () => {
  it.each([
    "/help-and-support/",
    PAGE,
    "/page-not-found.html",
    "/meterreads",
    "/help-and-support/favicon.svg",
    "/%ZZ",
  ])("is protected on %s by the headers of every answer", async (address) => {
    const { headers } = await get(address);
    expect(headers.get("content-type")).toBeTruthy();
    expect(headers.get("x-request-id")).toMatch(/^[\da-f]{32}$/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect([
      headers.get("x-content-type-options"),
      headers.get("referrer-policy"),
      headers.get("x-frame-options"),
    ]).toEqual(["nosniff", "same-origin", "DENY"]);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'/);
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
  });

  it.each([
    ["/help-and-support/complaints/pay-as-you-go", "same-origin"],
    ["/help-and-support/deals", "same-origin"],
    ["/help-and-support/track", "same-origin"],
    ["/help-and-support/sign-in", "same-origin"],
    ["/help-and-support/", null],
    ["/help-and-support/meters/read-your-meter", null],
    ["/search?q=bill", null],
  ])("has COOP on pages of a visitor: %s", async (address, policy) => {
    expect((await get(address)).headers.get("cross-origin-opener-policy")).toBe(policy);
  });

  it("gets built files once and for ever, and no way out of their folder", async () => {
    const [file = ""] = readdirSync(path.join(ROOT, "dist/client/help-and-support/assets"));
    expect((await get(`/help-and-support/assets/${file}`)).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    for (const way of ["..%2f..%2fserver%2findex.js", "%2e%2e/%2e%2e/package.json", "..\\..\\package.json"]) {
      expect((await get(`/help-and-support/assets/${way}`)).status).not.toBe(200);
    }
  });

  it("who strays is led to the main site's page-not-found, which is a 404 (spec 2.1, 8.7)", async () => {
    for (const address of [
      "/nowhere",
      "/help-and-support/complaints/gas",
      "//evil.example/x",
      "/help-and-support/complaints/__proto__",
    ]) {
      const response = await get(address);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/page-not-found.html"]);
    }
    expect((await get("/page-not-found.html")).status).toBe(404);
  });

  it.each(["/logout", "/meterreads", "/my-account/topup", "/home-services/book-engineer", "/the-source"])(
    "finds a page at %s",
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("/help-and-support/");
    },
  );

  it("is not sent elsewhere, and shown nothing else, by a Host header", async () => {
    const ask = async (address: string) => {
      const host = `GET ${address} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`;
      return raw(product.origin, host);
    };
    for (const address of ["/help-and-support/", PAGE, `${PAGE}/query`, "/nowhere"])
      expect(await ask(address)).not.toContain("evil.example");
  });

  it.each(["%ZZ", "%C0%AF", "help-and-support/complaints/%E0%A4%A"])(
    "who follows the broken link /%s reads a plain page",
    async (address) => {
      const response = await get(`/${address}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        400,
        "text/html; charset=utf-8",
      ]);
      expect(await response.text()).toContain("We couldn't read that request");
    },
  );

  it("who sends too much gets 413, and 30,000 characters of four bytes are not too much", async () => {
    const send = async (query: string) => {
      const form = new FormData();
      form.set("query", query);
      return get(PAGE, { method: "POST", body: form });
    };
    const head = `POST ${PAGE} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${256 * 1024 + 1}\r\n\r\n`;
    const refused = await raw(product.origin, head);
    expect(refused).toMatch(
      /^HTTP\/1\.1 413 [^]*content-type: text\/html; charset=utf-8[^]*make the text shorter/,
    );
    const sent = await send("x".repeat(1024 * 1024));
    expect([sent.status, await sent.text()]).toEqual([413, expect.stringContaining("make the text shorter")]);
    expect((await send("🏠".repeat(30_000))).status).toBe(403);
  });

  it("who sends what is no form reads so", async () => {
    const post = (type: string) =>
      get(PAGE, { method: "POST", body: "x", headers: { "content-type": type } });
    expect([(await post("text/plain")).status, (await post("multipart/form-data")).status]).toEqual([
      415, 400,
    ]);
  });

  it("whose browser another site makes post is protected", async () => {
    const post = (headers: Record<string, string>) =>
      get(PAGE, { method: "POST", body: new URLSearchParams({ a: "b" }), headers });
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "http://127.0.0.1:1" },
      { "sec-fetch-site": "cross-site" },
      { origin: "x" },
    ]) {
      const response = await post(headers);
      expect([response.status, await response.text()]).toEqual([
        403,
        expect.stringContaining("This form did not come from our own page"),
      ]);
    }
  });
});

describe("SIGTERM", () => {
  /** Sends a form's head and half its body, so that the request is in hand. */
  const begin = (origin: string) => {
    const agent = new Agent({ keepAlive: true });
    const pending = httpRequest(`${origin}${PAGE}`, {
      method: "POST",
      agent,
      headers: { "content-type": "text/plain", "content-length": "2" },
    });
    pending.write("x");
    return { pending, agent };
  };

  it("answers the request in hand, closes what it holds, and ends well within ten seconds", async () => {
    const stopping = await startProduct();
    await fetch(`${stopping.origin}${PAGE}`);
    const { pending, agent } = begin(stopping.origin);
    const [socket] = (await once(pending, "socket")) as [Socket];
    if (socket.connecting) await once(socket, "connect");
    await fetch(`${stopping.origin}/healthz`);
    const began = performance.now();
    const exit = stopping.stop();
    await vi.waitFor(() => expect(stopping.log()).toContain("stopping"), { timeout: 30_000 });
    pending.end("x");
    const [response] = await once(pending, "response");
    expect((response as { statusCode: number }).statusCode).toBe(415);
    (response as { resume(): void }).resume();
    expect(await exit).toBe(0);
    expect(performance.now() - began).toBeLessThan(8_000);
    agent.destroy();
    await expect(fetch(`${stopping.origin}/healthz`)).rejects.toThrow("fetch failed");
    removeProductFiles(stopping.dataDir);
  });
});

const STALE = "content: the last good copy is served of what is broken";

const WAIT = { timeout: 30_000 };

it("the platform stays ready when an editor breaks the content, serves the last good version, and says what is wrong", async () => {
  const file = path.join(product.contentDir, "contact.json");
  const readiness = async () => (await fetch(`${product.platformOrigin}/readyz`)).json();
  const good = await (await fetch(`${product.platformOrigin}/content/help-and-support/contact.json`)).json();
  writeFileSync(file, '{ "emergency":');
  await vi.waitFor(
    async () =>
      expect(await readiness()).toEqual({
        status: "ok",
        build: BUILD,
        checks: PLATFORM_READY,
        warnings: [STALE, "content: contact.json:1: this is not JSON"],
      }),
    WAIT,
  );
  rmSync(file);
  await vi.waitFor(
    async () =>
      expect(await readiness()).toMatchObject({
        warnings: [STALE, "content: contact.json:1: the file is missing"],
      }),
    WAIT,
  );
  expect(
    await (await fetch(`${product.platformOrigin}/content/help-and-support/contact.json`)).json(),
  ).toEqual(good);
  cpSync(path.join(ROOT, "content/contact.json"), file);
  await vi.waitFor(async () => expect(await readiness()).not.toHaveProperty("warnings"), WAIT);
});

it("runs on IPv6 alone, says where, and serves its pages there", async () => {
  const onIpv6 = await startProduct({ environment: { HOST: "::1", PLATFORM_HOST: "::1" } });
  try {
    const port = new URL(onIpv6.origin).port;
    expect(onIpv6.said).toBe(`http://[::1]:${port}/help-and-support/`);
    expect((await fetch(onIpv6.said)).status).toBe(200);
    expect((await fetch(`http://[::1]:${port}/readyz`)).status).toBe(200);
  } finally {
    await onIpv6.kill();
    removeProductFiles(onIpv6.dataDir);
  }
});
