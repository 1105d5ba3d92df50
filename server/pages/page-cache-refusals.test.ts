import { describe, expect, it, vi } from "vitest";
import { aSite, DOCUMENT, PAGE } from "./page-cache.fixture.ts";

describe("not cached:", () => {
  it("anything of a visitor's cookie: the page is made without it", async () => {
    const { get } = await aSite(
      (request) => new Response(`yours: ${request.headers.get("cookie")}`, { headers: DOCUMENT }),
    );
    for (const name of ["visit", "__Host-visit", "access-token", "__Host-identity-token", "XSRF-TOKEN"])
      expect(String((await get(PAGE, { cookie: `${name}=secret` })).body)).toBe("yours: null");
  });

  it.each([
    ["sets a cookie", { ...DOCUMENT, "set-cookie": "a=b" }, 200],
    ["is no-store", { ...DOCUMENT, "cache-control": "no-store" }, 200],
    ["is private", { ...DOCUMENT, "cache-control": "private, max-age=0, must-revalidate" }, 200],
    ["has no Cache-Control", { "content-type": "text/html" }, 200],
    ["is no page", { ...DOCUMENT, "content-type": "application/json" }, 200],
    ["is a 404", DOCUMENT, 404],
    ["is a redirect", { ...DOCUMENT, location: "/" }, 302],
  ])("a response that %s", async (_what, headers, status) => {
    const { get, cache, site } = await aSite(() => new Response("x", { status, headers }));
    for (const one of [await get(), await get()]) {
      expect([one.status, String(one.body), one.headers["set-cookie"]]).toEqual([
        status,
        "x",
        "set-cookie" in headers ? ["a=b"] : undefined,
      ]);
    }
    expect([cache.size, site.rendered >= 2]).toEqual([0, true]);
  });

  it.each(["/x.js", "/%2e%2e/x", "//x", "/../x"])("an address that ends with %s", async (end) => {
    const { get, cache } = await aSite();
    await get(`${PAGE}${end}`);
    expect(cache.size).toBe(0);
  });

  it("a response to a POST", async () => {
    const { get, site, cache } = await aSite();
    await get();
    await get(PAGE, {}, "POST");
    expect([site.rendered, cache.size]).toEqual([2, 1]);
  });

  it("a page that fails: all requests that waited get its error, and the next one renders again", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let broken = true;
    const { get, site, log } = await aSite(async (_request, { requestId, log: requestLog }) => {
      await gate;
      if (!broken) return new Response("whole", { headers: DOCUMENT });
      requestLog.error({}, "a page failed");
      return new Response(`failed: ${requestId}`, { status: 500, headers: { "cache-control": "no-store" } });
    });
    const requests = Array.from({ length: 10 }, () => get());
    await vi.waitFor(() => expect(site.requests).toBe(10), { timeout: 30_000 });
    release();
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
    const failed = log.lines().filter(({ level }) => level === "error");
    expect([failed.length, site.rendered]).toEqual([1, 1]);
    const pages = new Set(answers.map(({ body }) => String(body)));
    expect([...pages]).toEqual([`failed: ${failed[0]?.["traceId"]}`]);
    broken = false;
    expect(String((await get()).body)).toBe("whole");
  });

  it("a page whose rendering is rejected: Fastify handles each request", async () => {
    const { get, cache, log } = await aSite(() => {
      throw new Error("rejected");
    });
    const { status, headers } = await get();
    expect([status, headers["content-type"], cache.size]).toEqual([500, "text/html; charset=utf-8", 0]);
    expect(log.lines().some(({ msg }) => msg === "request failed")).toBe(true);
  });
});
